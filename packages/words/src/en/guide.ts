import type { PageGuideWords } from '../types/guide.ts';

export const guide: PageGuideWords = {
  title: 'Rules',
  intro: 'Choose a game to read its rules.',
  play: 'Play this game',
  learn: 'Learn it in three minutes',
  allowed: 'allowed',
  forbidden: 'not allowed',
  aim: 'Goal',
  keys: {
    title: 'Keys',
    told: {
      '← ↑ ↓ →': 'move the sight over the board',
      Enter: 'fires, chooses, confirms',
      R: 'rotates a ship while you place',
      H: 'shows a hint',
      N: 'opens the notebook, or a note on an enemy piece',
      M: 'turns the sound on or off',
      '\\': 'opens and closes the scores',
      'F1–F4': 'scroll the enlarged board left, right, up, down',
      F9: 'says that your game is saved',
      'F10, ?': 'shows this page',
      Esc: 'goes back, closes',
    },
  },
  everyRule: 'All rules of this game',
  fleet: {
    aim: 'Both players hide a fleet on their own board and fire at the other one, which they can’t see. Sink the whole enemy fleet to win.',
    ships: 'Ships',
    placing: 'Placement',
    straight: 'Ships lie in a straight line, across or down, never diagonally.',
    apart: 'with water between',
    corner: 'touching at a corner',
    beside: 'side by side',
    calls: 'Calls',
    callsText:
      'After each shot, the side fired at calls the result. When the last cell of a ship is hit, the call is “sunk” instead of “hit”.',
    salvoCalls: 'All shots of a salvo are called out together and answered together.',
    end: 'End of the game',
    scores: 'Scores',
    scoresText:
      'Tournaments also count points: −3 for a miss, +5 for a hit, more for sinking a ship (+15, +11, +8 and +5 for 2, 3, 4 and 5 cells), +20 for the match. Points do not affect who wins.',
  },
  blind: {
    aim: 'Each side has 45 pieces on one field and sees only the backs of the enemy pieces. Capture the enemy forts to win.',
    pieces: 'Pieces',
    piecesText:
      'Place your pieces anywhere on your own seven lines; the line in the middle stays free. From then on both players see where pieces are, but not what they are.',
    rank: 'Rank',
    count: 'Pieces',
    turn: 'Turns',
    turnText:
      'A turn is one move; after it you may ask a question or strike with a torpedo. A piece never enters an occupied cell.',
    step: 'Pieces move one cell, never diagonally. Forts do not move.',
    twoSteps: 'A vedette moves one or two cells in a straight line.',
    contact: 'Neighbouring pieces are in contact. Contact alone has no effect.',
    askingText:
      'A ship in contact may ask about one enemy piece. The answer must be true: the piece alone, or a formation it belongs to. A formation is two or three ships of one class side by side.',
    pair: 'two in line',
    line: 'three in line',
    corner: 'three in a corner',
    clash: 'Who wins',
    senior: 'The higher rank wins, whatever the numbers.',
    more: 'Same class: the larger number wins.',
    equal: 'Same class and number: both are lost.',
    three: 'Three ships beat one ship of the next higher rank.',
    submarine: 'Submarines beat battleships.',
    sweeper: 'Minesweepers capture mines.',
    mine: 'Any other ship that asks about a mine is lost with it.',
    fort: 'A ship that asks about a fort captures it.',
    torpedo:
      'A torpedo removes any neighbouring piece except a fort, without a question, and is used up.',
    after: 'After the clash',
    afterText:
      'If the attack succeeds, every piece named in the answer is captured and the attacker plays again. If it fails, the turn passes. Both players see every piece that leaves the field.',
  },
};
