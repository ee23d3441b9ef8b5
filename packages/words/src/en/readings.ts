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
      hits: { name: 'more hits', meaning: 'The side that hit more cells wins.' },
      draw: { name: 'draw', meaning: 'The game is a draw, whatever was hit.' },
    }),
  },
  repeat: {
    name: 'Second shot at a cell',
    meaning: 'What happens when you fire at the same cell again.',
    choice: oneOf({
      refused: {
        name: 'not allowed',
        meaning: 'The shot is refused, and you choose another cell.',
      },
      wasted: { name: 'wasted', meaning: 'The shot is lost and counts as a miss.' },
    }),
  },
};

export const blindReadings: RuleWords<BlindReadings> = {
  contactDirections: {
    name: 'Contact',
    meaning: 'Which neighbours a piece can ask about or strike.',
    choice: oneOf({
      4: { name: 'four sides', meaning: 'Only pieces beside it, in front of it and behind it.' },
      8: { name: 'eight sides', meaning: 'Diagonal neighbours too.' },
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
      1: { name: 'one rank', meaning: 'Only the rank just above theirs.' },
      any: { name: 'any rank', meaning: 'Any higher rank.' },
    }),
  },
  submarine: {
    name: 'Submarines',
    meaning: 'What a submarine can beat.',
    choice: oneOf({
      ship: { name: 'by rank', meaning: 'Battleships, and anything else its rank allows.' },
      'battleships-only': {
        name: 'battleships only',
        meaning: 'Only battleships: it captures no fort and no torpedo, and never wins by numbers.',
      },
    }),
  },
  torpedoTargets: {
    name: 'Torpedo targets',
    meaning: 'What a torpedo’s strike removes.',
    choice: oneOf({
      all: { name: 'all but forts', meaning: 'Any piece except a fort.' },
      ships: {
        name: 'ships only',
        meaning: 'Ships only; mines, torpedoes and forts withstand it.',
      },
    }),
  },
  mineSpent: {
    name: 'Mines',
    meaning: 'Whether a mine is used up when it explodes.',
    choice: yesOrNo(
      { name: 'used up', meaning: 'A mine leaves the field when it explodes.' },
      { name: 'reusable', meaning: 'A mine stays on the field and can explode again.' },
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
      answerer: { name: 'the side asked', meaning: 'The side that answers uses its own time.' },
      asker: { name: 'the asker', meaning: 'The asker’s clock runs on.' },
      stopped: { name: 'stopped', meaning: 'Both clocks stand still.' },
    }),
  },
  noMove: {
    name: 'No move left',
    meaning: 'What happens when it is your turn and no piece can do anything.',
    choice: oneOf({
      loss: { name: 'loss', meaning: 'You lose.' },
      draw: { name: 'draw', meaning: 'The game is a draw.' },
    }),
  },
  noShips: {
    name: 'No ships left',
    meaning: 'What happens when neither side has a ship left.',
    choice: oneOf({
      draw: { name: 'draw', meaning: 'The game is a draw.' },
      forts: {
        name: 'more forts',
        meaning: 'The side that captured more forts wins; if equal, it is a draw.',
      },
    }),
  },
};
