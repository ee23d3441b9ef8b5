import type { StatusWords } from '../status.ts';
import { told } from '../who.ts';
import { numbers } from './numbers.ts';
import { pieces } from './pieces.ts';
import { starting } from './who.ts';

const { list, ships } = numbers;

export const status: StatusWords = {
  placing: (who) =>
    told(who, 'You have yet to deploy.', (other) => `${starting(other)} has yet to deploy.`),
  round: (round) => `Round ${numbers.number(round)}.`,
  toAnswer: (who, about) =>
    told(
      who,
      `You must answer what stands on ${about}.`,
      (other) => `${starting(other)} must answer what stands on ${about}.`,
    ),
  toDeclare: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `You must declare a force; the answer was: ${answer}.`,
      (other) => `${starting(other)} must declare a force; the answer was: ${answer}.`,
    );
  },
  afloat: (who, left) =>
    told(
      who,
      `You have afloat: ${list(left)}.`,
      (other) => `${starting(other)} has afloat: ${list(left)}.`,
    ),
  noneAfloat: (who) =>
    told(who, 'You have nothing afloat.', (other) => `${starting(other)} has nothing afloat.`),
  sunk: (who, count) =>
    told(
      who,
      `You have lost ${ships(count)} so far.`,
      (other) => `${starting(other)} has lost ${ships(count)} so far.`,
    ),
  tray: (who, taken) =>
    told(
      who,
      `You have in your tray: ${list(taken)}.`,
      (other) => `${starting(other)} has in the tray: ${list(taken)}.`,
    ),
};
