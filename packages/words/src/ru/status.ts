import type { StatusWords } from '../status.ts';
import { told } from '../who.ts';
import { numbers } from './numbers.ts';
import { pieces } from './pieces.ts';
import { of, starting, within } from './who.ts';

const { list, ships } = numbers;

export const status: StatusWords = {
  placing: (who) =>
    told(
      who,
      'Вам ещё нужно расставить флот.',
      (other) => `${starting(other)} ещё расставляет флот.`,
    ),
  round: (round) => `Круг ${numbers.number(round)}.`,
  toAnswer: (who, about) =>
    told(
      who,
      `Вам отвечать, что стоит на ${about}.`,
      (other) => `Ждём ответа ${of(other)}: что стоит на ${about}?`,
    ),
  toDeclare: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `Вам объявлять свою силу; ответ был: ${answer}.`,
      (other) => `Ждём, какую силу объявит ${within(other)}; ответ был: ${answer}.`,
    );
  },
  afloat: (who, left) =>
    told(
      who,
      `На плаву у вас: ${list(left)}.`,
      (other) => `На плаву у ${of(other)}: ${list(left)}.`,
    ),
  noneAfloat: (who) =>
    told(
      who,
      'У вас ничего не осталось на плаву.',
      (other) => `У ${of(other)} ничего не осталось на плаву.`,
    ),
  sunk: (who, count) =>
    told(
      who,
      `У вас потоплено: ${ships(count)}.`,
      (other) => `У ${of(other)} потоплено: ${ships(count)}.`,
    ),
  tray: (who, taken) =>
    told(who, `Ваши трофеи: ${list(taken)}.`, (other) => `Трофеи ${of(other)}: ${list(taken)}.`),
};
