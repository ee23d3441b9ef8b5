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
      'Te falta desplegar tu flota.',
      (other) => `${starting(other)} aún no ha desplegado su flota.`,
    ),
  round: (round) => `Ronda ${numbers.number(round)}.`,
  toAnswer: (who, about) =>
    told(
      who,
      `Debes responder qué hay en ${about}.`,
      (other) => `${starting(other)} debe responder qué hay en ${about}.`,
    ),
  toDeclare: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `Debes declarar tu fuerza; la respuesta ha sido: ${answer}.`,
      (other) => `${starting(other)} debe declarar su fuerza; la respuesta ha sido: ${answer}.`,
    );
  },
  afloat: (who, left) =>
    told(
      who,
      `Tienes a flote: ${list(left)}.`,
      (other) => `${starting(other)} tiene a flote: ${list(left)}.`,
    ),
  noneAfloat: (who) =>
    told(who, 'No tienes nada a flote.', (other) => `${starting(other)} no tiene nada a flote.`),
  sunk: (who, count) =>
    told(
      who,
      `Hasta ahora has perdido ${ships(count)}.`,
      (other) => `${starting(other)} ha perdido hasta ahora ${ships(count)}.`,
    ),
  tray: (who, taken) =>
    told(
      who,
      `En tu bandeja: ${list(taken)}.`,
      (other) => `En la bandeja ${of(other)}: ${list(taken)}.`,
    ),
};
