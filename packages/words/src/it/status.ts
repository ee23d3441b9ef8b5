import type { StatusWords } from '../status.ts';
import { told } from '../who.ts';
import { numbers } from './numbers.ts';
import { pieces } from './pieces.ts';
import { of, starting } from './who.ts';

const { list, ships } = numbers;

export const status: StatusWords = {
  placing: (who) =>
    told(
      who,
      'Devi ancora schierare la flotta.',
      (other) => `${starting(other)} deve ancora schierare la flotta.`,
    ),
  round: (round) => `Giro ${numbers.number(round)}.`,
  toAnswer: (who, about) =>
    told(
      who,
      `Devi rispondere che cosa c'è in ${about}.`,
      (other) => `${starting(other)} deve rispondere che cosa c'è in ${about}.`,
    ),
  toDeclare: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `Devi dichiarare la tua forza; la risposta è stata: ${answer}.`,
      (other) => `${starting(other)} deve dichiarare la sua forza; la risposta è stata: ${answer}.`,
    );
  },
  afloat: (who, left) =>
    told(
      who,
      `Hai a galla: ${list(left)}.`,
      (other) => `${starting(other)} ha a galla: ${list(left)}.`,
    ),
  noneAfloat: (who) =>
    told(
      who,
      'Non hai più nulla a galla.',
      (other) => `${starting(other)} non ha più nulla a galla.`,
    ),
  sunk: (who, count) =>
    told(
      who,
      `Finora hai perso ${ships(count)}.`,
      (other) => `${starting(other)} ha perso finora ${ships(count)}.`,
    ),
  tray: (who, taken) =>
    told(
      who,
      `Nel tuo vassoio: ${list(taken)}.`,
      (other) => `Nel vassoio ${of(other)}: ${list(taken)}.`,
    ),
};
