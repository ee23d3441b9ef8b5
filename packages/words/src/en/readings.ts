import type { BlindReadings, FleetReadings } from '@flotilla/engine';
import { type RuleWords, oneOf, yesOrNo } from '../types/options.ts';

/** Options for other readings of the old texts (rulebook 1.2, 2.7). */
export const fleetReadings: RuleWords<FleetReadings> = {
  sunkTold: {
    name: 'Sinkings',
    meaning: 'Whether the answer to a salvo tells which ships sank.',
    choice: yesOrNo(
      { name: 'told', meaning: 'Ships that sink are named as sunk.' },
      {
        name: 'not told',
        meaning: 'The answer names the ships hit; you are not told which of them sank.',
      },
    ),
  },
  shotLimitTie: {
    name: 'When shots run out',
    meaning: 'Who wins when both sides have fired all their shots.',
    choice: oneOf({
      hits: {
        name: 'more hits',
        meaning: 'When all shots are fired, the side that hit more cells wins.',
      },
      draw: {
        name: 'draw',
        meaning: 'When all shots are fired, the game is a draw, whatever was hit.',
      },
    }),
  },
  repeat: {
    name: 'Second shot at a cell',
    meaning: 'What happens when you fire at the same cell again.',
    choice: oneOf({
      refused: {
        name: 'not allowed',
        meaning: 'You cannot fire at the same cell twice.',
      },
      wasted: {
        name: 'wasted',
        meaning: 'A second shot at the same cell is lost and counts as a miss.',
      },
    }),
  },
};

export const blindReadings: RuleWords<BlindReadings> = {
  contactDirections: {
    name: 'Contact',
    meaning: 'Which neighbours a piece can ask about or strike.',
    choice: oneOf({
      4: {
        name: 'four sides',
        meaning: 'Only pieces beside, in front of and behind each other are in contact.',
      },
      8: { name: 'eight sides', meaning: 'Diagonal neighbours are in contact too.' },
    }),
  },
  juniors: {
    name: 'Outnumbering',
    meaning: 'How many juniors together beat one senior ship.',
    choice: oneOf({
      three: { name: 'three', meaning: 'Three juniors beat one senior.' },
      'two-or-three': { name: 'two or three', meaning: 'Two or three juniors beat one senior.' },
      none: { name: 'never', meaning: 'Numbers never beat rank.' },
    }),
  },
  juniorsReach: {
    name: 'Ranks they reach',
    meaning: 'How much higher the outnumbered senior may rank.',
    choice: oneOf({
      1: { name: 'one rank', meaning: 'That senior is one rank above them.' },
      any: { name: 'any rank', meaning: 'That senior may be of any higher rank.' },
    }),
  },
  submarine: {
    name: 'Submarines',
    meaning: 'What a submarine can beat.',
    choice: oneOf({
      ship: {
        name: 'by rank',
        meaning: 'Submarines beat battleships, and anything else their rank allows.',
      },
      'battleships-only': {
        name: 'battleships only',
        meaning:
          'Submarines beat only battleships: they capture no fort and no torpedo, and never win by numbers.',
      },
    }),
  },
  torpedoTargets: {
    name: 'Torpedo targets',
    meaning: 'What a torpedo’s strike removes.',
    choice: oneOf({
      all: {
        name: 'all but forts',
        meaning: 'A torpedo removes any neighbouring piece except a fort, without a question.',
      },
      ships: {
        name: 'ships only',
        meaning:
          'A torpedo removes neighbouring ships only, without a question; mines, torpedoes and forts withstand it.',
      },
    }),
  },
  mineSpent: {
    name: 'Mines',
    meaning: 'Whether a mine is used up when it explodes.',
    choice: yesOrNo(
      { name: 'used up', meaning: 'A mine that explodes leaves the field.' },
      {
        name: 'reusable',
        meaning:
          'Minesweepers capture mines; a mine destroys any other ship that asks about it, stays on the field and can explode again.',
      },
    ),
  },
  torpedoSpent: {
    name: 'Torpedoes',
    meaning: 'Whether a torpedo is used up when it explodes.',
    choice: yesOrNo(
      { name: 'used up', meaning: 'A torpedo leaves the field when it explodes.' },
      { name: 'reusable', meaning: 'A torpedo stays on the field and can strike again.' },
    ),
  },
  answerClock: {
    name: 'Clock during an answer',
    meaning: 'Whose clock runs while a question waits for its answer.',
    choice: oneOf({
      answerer: {
        name: 'the side asked',
        meaning: 'While a question waits for its answer, the clock of the side asked runs.',
      },
      asker: {
        name: 'the asker',
        meaning: 'While a question waits for its answer, the asker’s clock runs on.',
      },
      stopped: {
        name: 'stopped',
        meaning: 'While a question waits for its answer, both clocks stand still.',
      },
    }),
  },
  noMove: {
    name: 'No move left',
    meaning: 'What happens when it is your turn and no piece can do anything.',
    choice: oneOf({
      loss: { name: 'loss', meaning: 'If it is your turn and no piece can do anything, you lose.' },
      draw: {
        name: 'draw',
        meaning: 'If it is your turn and no piece can do anything, the game is a draw.',
      },
    }),
  },
  noShips: {
    name: 'No ships left',
    meaning: 'What happens when neither side has a ship left.',
    choice: oneOf({
      draw: { name: 'draw', meaning: 'If neither side has a ship left, the game is a draw.' },
      forts: {
        name: 'more forts',
        meaning:
          'If neither side has a ship left, the side that captured more forts wins; if equal, it is a draw.',
      },
    }),
  },
};
