import type { ResultWords } from '../results.ts';
import { starting, within } from './who.ts';

export const results: ResultWords = {
  decided: {
    'fleet-sunk': {
      won: 'You have won: the enemy fleet is sunk.',
      lost: 'You have lost: your fleet is sunk.',
      seen: (winner) => `${starting(winner)} wins: the enemy fleet is sunk.`,
    },
    'shots-spent': {
      won: 'You have won: all shots are fired, and yours hit more cells.',
      lost: 'You have lost: all shots are fired, and the enemy hit more cells.',
      seen: (winner) => `${starting(winner)} wins: all shots are fired, with more cells hit.`,
    },
    'forts-taken': {
      won: 'You have won: the enemy forts are taken.',
      lost: 'You have lost: your forts are taken.',
      seen: (winner) => `${starting(winner)} wins: the enemy forts are taken.`,
    },
    'no-move': {
      won: 'You have won: the enemy has no move left.',
      lost: 'You have lost: you have no move left.',
      seen: (winner, loser) => `${starting(winner)} wins: ${within(loser)} has no move left.`,
    },
    resigned: {
      won: 'You have won: the enemy has resigned.',
      lost: 'You have lost: you have resigned.',
      seen: (winner, loser) => `${starting(winner)} wins: ${within(loser)} has resigned.`,
    },
    time: {
      won: 'You have won: the enemy has run out of time.',
      lost: 'You have lost: you have run out of time.',
      seen: (winner, loser) => `${starting(winner)} wins: ${within(loser)} has run out of time.`,
    },
    abandoned: {
      won: 'You have won: the enemy has abandoned the game.',
      lost: 'You have lost: you were away too long.',
      seen: (winner, loser) => `${starting(winner)} wins: ${within(loser)} has abandoned the game.`,
    },
    forfeit: {
      won: 'You have won: the enemy gave a wrong or late answer.',
      lost: 'You have lost: your answer was wrong or late.',
      seen: (winner, loser) =>
        `${starting(winner)} wins: ${within(loser)} gave a wrong or late answer.`,
    },
  },
  drawn: {
    'reply-drew': 'Drawn: the last shots sank the other fleet too.',
    'round-tie': 'Drawn: both fleets were sunk in the same round.',
    'shots-spent': 'Drawn: all shots are fired, and both sides have hit as many cells.',
    'no-ships': 'Drawn: neither side has a ship left.',
    'no-progress': 'Drawn: for too many turns no piece has left the field.',
    agreed: 'Drawn: both sides have agreed.',
  },
  plain: {
    won: 'You have won.',
    lost: 'You have lost.',
    seen: (winner) => `${starting(winner)} wins.`,
    drawn: 'The game is drawn.',
  },
};
