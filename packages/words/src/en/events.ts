import { type EventWords, callTold, callsTold, shipsTold } from '../events.ts';
import { told } from '../who.ts';
import { calls } from './calls.ts';
import { numbers } from './numbers.ts';
import { onePiece, pieces } from './pieces.ts';
import { starting, within } from './who.ts';

const { list } = numbers;

export const events: EventWords = {
  deployed: (who) => told(who, 'You have deployed.', (other) => `${starting(other)} has deployed.`),
  sealed: (seal) => `Seal ${seal}.`,
  position: 'The game starts from a position.',
  began: (first) =>
    told(
      first,
      'Play begins; you are first.',
      (other) => `Play begins; ${within(other)} is first.`,
    ),
  toFire: (who, shots) =>
    told(
      who,
      `You are to fire: ${numbers.shots(shots)}.`,
      (other) => `${starting(other)} is to fire: ${numbers.shots(shots)}.`,
    ),
  toMove: (who) => told(who, 'You are to move.', (other) => `${starting(other)} is to move.`),
  shot: (who, shot) => {
    const { at } = shot;
    const answer = callTold(shot);
    return told(
      who,
      `You fire at ${at}. ${answer}`,
      (other) => `${starting(other)} fires at ${at}. ${answer}`,
    );
  },
  salvo: (who, shots) => {
    const answers = callsTold(shots);
    return told(
      who,
      `You fire a salvo. ${answers}`,
      (other) => `${starting(other)} fires a salvo. ${answers}`,
    );
  },
  fired: (who, cells) =>
    told(
      who,
      `You fire at ${list(cells)}.`,
      (other) => `${starting(other)} fires at ${list(cells)}.`,
    ),
  shipsHit: (ships) => `Hit: ${shipsTold(numbers, ships)}.`,
  shipsSunk: (ships) => `Sunk: ${shipsTold(numbers, ships)}.`,
  nothingHit: 'Nothing is hit.',
  moved: (who, from, to) =>
    told(
      who,
      `You move from ${from} to ${to}.`,
      (other) => `${starting(other)} moves from ${from} to ${to}.`,
    ),
  asked: (who, from, about) =>
    told(
      who,
      `You ask from ${from} about ${about}: “${calls.question}”`,
      (other) => `${starting(other)} asks from ${from} about ${about}: “${calls.question}”`,
    ),
  force: (cells) =>
    cells.length === 1
      ? `The force is ${cells[0]} alone.`
      : `The force is the formation on ${list(cells)}.`,
  answered: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(who, `You answer: ${answer}.`, (other) => `${starting(other)} answers: ${answer}.`);
  },
  meant: (cells) =>
    cells.length === 1 ? `This means ${cells[0]} alone.` : `This means ${list(cells)}.`,
  clashes: {
    attacker: 'The attacker wins.',
    defender: 'The defender wins.',
    equal: 'Both forces are destroyed.',
    mine: 'The mine goes off.',
    torpedo: 'The torpedo goes off.',
  },
  struck: (who, from, at, piece) =>
    told(
      who,
      `You strike from ${from} at ${at}: ${onePiece(piece)}.`,
      (other) => `${starting(other)} strikes from ${from} at ${at}: ${onePiece(piece)}.`,
    ),
  lost: (who, lost) => {
    const losses = list(lost.map(({ piece, at }) => `${onePiece(piece)} on ${at}`));
    return told(who, `You lose ${losses}.`, (other) => `${starting(other)} loses ${losses}.`);
  },
  nothingLost: 'Nothing leaves the field.',
  drawOffered: (who) =>
    told(who, 'You offer a draw.', (other) => `${starting(other)} offers a draw.`),
  drawDeclined: (who) =>
    told(who, 'You decline the draw.', (other) => `${starting(other)} declines the draw.`),
  revealed: 'Both sides show what was hidden.',
  hidden: 'Something happens unseen.',
};
