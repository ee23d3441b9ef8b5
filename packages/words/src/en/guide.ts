import type { PageGuideWords } from '../types/guide.ts';

export const guide: PageGuideWords = {
  title: 'The rules',
  intro: 'Eight games, each as its tradition plays it. Choose one to read how it goes.',
  play: 'Play this game',
  allowed: 'allowed',
  forbidden: 'not allowed',
  aim: 'The aim',
  everyRule: 'Every rule of this game',
  fleet: {
    aim: 'Both players hide a fleet on a grid of their own and shoot at the grid of the other, which they cannot see. Whoever sinks the whole enemy fleet wins.',
    ships: 'The ships',
    placing: 'Placing them',
    straight: 'A ship lies straight, across or down, never diagonally.',
    apart: 'with water between',
    corner: 'touching at a corner',
    beside: 'side by side',
    calls: 'The calls',
    callsText:
      'Whoever is shot at says what became of the shot. A ship is sunk when its last cell is hit; then “sunk” is called instead of “hit”.',
    salvoCalls:
      'All shots of a salvo are named together and answered together. The answer names the ships that were hit and those that were sunk, not the cells.',
    end: 'The end',
    scores: 'Scores',
    scoresText:
      'In tournaments points are counted as well: −3 for a miss, +5 for a hit, more for sinking a ship (+15, +11, +8 and +5 for 2, 3, 4 and 5 cells), +20 for the match. Sinking the fleet decides who wins, not the points.',
  },
  blind: {
    aim: 'Both sides have 45 pieces on one field and see only the backs of the enemy’s. Whoever captures the enemy forts wins.',
    pieces: 'The pieces',
    piecesText:
      'Each side places its pieces as it likes on its own seven lines; the line between stays free. From then on everybody sees where pieces stand, but not what they are.',
    rank: 'Rank',
    count: 'Pieces',
    turn: 'A turn',
    turnText:
      'A turn is one move, and if you like a question or a torpedo strike after it. A piece never enters an occupied cell.',
    step: 'Pieces go one cell, never diagonally. Forts do not move.',
    twoSteps: 'A vedette goes one cell or two in a straight line.',
    contact: 'Neighbouring pieces are in contact. That obliges nobody to anything.',
    askingText:
      'A ship in contact may ask about one enemy piece. The answer must be true: the piece alone, or a formation it stands in. Two or three ships of one class side by side are a formation.',
    pair: 'two in line',
    line: 'three in line',
    corner: 'three in a corner',
    clash: 'Who wins',
    senior: 'The senior class wins, whatever the numbers.',
    more: 'Of the same class, the larger number wins.',
    equal: 'Equal class and number: both are lost.',
    three: 'Three of the next rank below beat one senior.',
    submarine: 'Submarines beat battleships.',
    sweeper: 'Minesweepers take mines.',
    mine: 'Any other ship that asks a mine is lost with it.',
    fort: 'Any ship that asks a fort captures it.',
    torpedo: 'A torpedo silently removes any neighbour but a fort, and is spent.',
    after: 'After the clash',
    afterText:
      'An attacker who wins takes everything the answer named, learns nothing more, and has another turn. An attacker who loses passes the turn on. Whatever leaves the field is shown to both.',
  },
};
