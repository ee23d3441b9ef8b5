import { type EventWords, callTold, callsTold, shipsTold } from '../events.ts';
import { told } from '../who.ts';
import { calls } from './calls.ts';
import { italian, numbers } from './numbers.ts';
import { onePiece, pieces } from './pieces.ts';
import { starting, to, within } from './who.ts';

const { list } = numbers;

export const events: EventWords = {
  deployed: (who) =>
    told(who, 'Hai schierato la flotta.', (other) => `${starting(other)} ha schierato la flotta.`),
  sealed: (seal) => `Sigillo ${seal}.`,
  position: 'La partita comincia da una posizione.',
  began: (first) =>
    told(
      first,
      'La battaglia ha inizio; cominci tu.',
      (other) => `La battaglia ha inizio; comincia ${within(other)}.`,
    ),
  toFire: (who, shots) =>
    told(
      who,
      `Tocca a te tirare: ${numbers.shots(shots)}.`,
      (other) => `Tocca ${to(other)} tirare: ${numbers.shots(shots)}.`,
    ),
  toMove: (who) => told(who, 'Tocca a te muovere.', (other) => `Tocca ${to(other)} muovere.`),
  shot: (who, shot) => {
    const { at } = shot;
    const answer = callTold(shot);
    return told(
      who,
      `Tiri su ${at}. ${answer}`,
      (other) => `${starting(other)} tira su ${at}. ${answer}`,
    );
  },
  salvo: (who, shots) => {
    const answers = callsTold(shots);
    return told(
      who,
      `Spari una salva. ${answers}`,
      (other) => `${starting(other)} spara una salva. ${answers}`,
    );
  },
  fired: (who, cells) =>
    told(who, `Tiri su ${list(cells)}.`, (other) => `${starting(other)} tira su ${list(cells)}.`),
  shipsHit: (ships) => {
    const named = shipsTold(numbers, ships);
    return italian.plural(ships.length, {
      one: `Nave colpita: ${named}.`,
      other: `Navi colpite: ${named}.`,
    });
  },
  shipsSunk: (ships) => {
    const named = shipsTold(numbers, ships);
    return italian.plural(ships.length, {
      one: `Nave affondata: ${named}.`,
      other: `Navi affondate: ${named}.`,
    });
  },
  nothingHit: 'Tutta acqua.',
  moved: (who, from, target) =>
    told(
      who,
      `Muovi da ${from} a ${target}.`,
      (other) => `${starting(other)} muove da ${from} a ${target}.`,
    ),
  asked: (who, from, about) =>
    told(
      who,
      `Chiedi da ${from} di ${about}: «${calls.question}»`,
      (other) => `${starting(other)} chiede da ${from} di ${about}: «${calls.question}»`,
    ),
  force: (cells) =>
    cells.length === 1
      ? `La forza è soltanto ${cells[0]}.`
      : `La forza è la formazione di ${list(cells)}.`,
  answered: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(who, `Rispondi: ${answer}.`, (other) => `${starting(other)} risponde: ${answer}.`);
  },
  meant: (cells) =>
    cells.length === 1 ? `Si intende soltanto ${cells[0]}.` : `Si intendono ${list(cells)}.`,
  clashes: {
    attacker: "Vince l'attaccante.",
    defender: 'Vince il difensore.',
    equal: 'Le due forze sono distrutte.',
    mine: 'La mina esplode.',
    torpedo: 'Il siluro esplode.',
  },
  struck: (who, from, at, piece) =>
    told(
      who,
      `Siluri ${at} da ${from}: ${onePiece(piece)}.`,
      (other) => `${starting(other)} silura ${at} da ${from}: ${onePiece(piece)}.`,
    ),
  lost: (who, lost) => {
    const losses = list(lost.map(({ piece, at }) => `${onePiece(piece)} in ${at}`));
    return told(who, `Perdi ${losses}.`, (other) => `${starting(other)} perde ${losses}.`);
  },
  nothingLost: 'Nulla lascia il campo.',
  drawOffered: (who) =>
    told(who, 'Proponi il pareggio.', (other) => `${starting(other)} propone il pareggio.`),
  drawDeclined: (who) =>
    told(who, 'Rifiuti il pareggio.', (other) => `${starting(other)} rifiuta il pareggio.`),
  revealed: 'Le due parti mostrano ciò che era nascosto.',
  hidden: 'Accade qualcosa che non si vede.',
};
