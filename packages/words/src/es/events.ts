import { type EventWords, callTold, callsTold, shipsTold } from '../events.ts';
import { told } from '../who.ts';
import { calls } from './calls.ts';
import { numbers, spanish } from './numbers.ts';
import { onePiece, pieces } from './pieces.ts';
import { starting, to, within } from './who.ts';

const { list } = numbers;

export const events: EventWords = {
  deployed: (who) =>
    told(who, 'Has desplegado tu flota.', (other) => `${starting(other)} ha desplegado su flota.`),
  sealed: (seal) => `Sello ${seal}.`,
  position: 'La partida empieza desde una posición.',
  began: (first) =>
    told(
      first,
      'Empieza el combate; juegas primero.',
      (other) => `Empieza el combate; juega primero ${within(other)}.`,
    ),
  toFire: (who, shots) =>
    told(
      who,
      `Te toca disparar: ${numbers.shots(shots)}.`,
      (other) => `Le toca disparar ${to(other)}: ${numbers.shots(shots)}.`,
    ),
  toMove: (who) => told(who, 'Te toca mover.', (other) => `Le toca mover ${to(other)}.`),
  shot: (who, shot) => {
    const { at } = shot;
    const answer = callTold(shot);
    return told(
      who,
      `Disparas a ${at}. ${answer}`,
      (other) => `${starting(other)} dispara a ${at}. ${answer}`,
    );
  },
  salvo: (who, shots) => {
    const answers = callsTold(shots);
    return told(
      who,
      `Disparas una salva. ${answers}`,
      (other) => `${starting(other)} dispara una salva. ${answers}`,
    );
  },
  fired: (who, cells) =>
    told(
      who,
      `Disparas a ${list(cells)}.`,
      (other) => `${starting(other)} dispara a ${list(cells)}.`,
    ),
  shipsHit: (ships) => {
    const named = shipsTold(numbers, ships);
    return spanish.plural(ships.length, {
      one: `Barco averiado: ${named}.`,
      other: `Barcos averiados: ${named}.`,
    });
  },
  shipsSunk: (ships) => {
    const named = shipsTold(numbers, ships);
    return spanish.plural(ships.length, {
      one: `Barco hundido: ${named}.`,
      other: `Barcos hundidos: ${named}.`,
    });
  },
  nothingHit: 'Todo agua.',
  moved: (who, from, target) =>
    told(
      who,
      `Mueves de ${from} a ${target}.`,
      (other) => `${starting(other)} mueve de ${from} a ${target}.`,
    ),
  asked: (who, from, about) =>
    told(
      who,
      `Preguntas desde ${from} por ${about}: «${calls.question}»`,
      (other) => `${starting(other)} pregunta desde ${from} por ${about}: «${calls.question}»`,
    ),
  force: (cells) =>
    cells.length === 1
      ? `La fuerza es ${cells[0]} en solitario.`
      : `La fuerza es la formación de ${list(cells)}.`,
  answered: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(who, `Respondes: ${answer}.`, (other) => `${starting(other)} responde: ${answer}.`);
  },
  meant: (cells) =>
    cells.length === 1 ? `Se refiere solo a ${cells[0]}.` : `Se refiere a ${list(cells)}.`,
  clashes: {
    attacker: 'Vence el atacante.',
    defender: 'Vence el defensor.',
    equal: 'Las dos fuerzas quedan destruidas.',
    mine: 'Estalla la mina.',
    torpedo: 'Estalla el torpedo.',
  },
  struck: (who, from, at, piece) =>
    told(
      who,
      `Torpedeas ${at} desde ${from}: ${onePiece(piece)}.`,
      (other) => `${starting(other)} torpedea ${at} desde ${from}: ${onePiece(piece)}.`,
    ),
  lost: (who, lost) => {
    const losses = list(lost.map(({ piece, at }) => `${onePiece(piece)} en ${at}`));
    return told(who, `Pierdes ${losses}.`, (other) => `${starting(other)} pierde ${losses}.`);
  },
  nothingLost: 'Nada deja el campo.',
  drawOffered: (who) =>
    told(who, 'Propones el empate.', (other) => `${starting(other)} propone el empate.`),
  drawDeclined: (who) =>
    told(who, 'Rechazas el empate.', (other) => `${starting(other)} rechaza el empate.`),
  revealed: 'Ambos bandos muestran lo que estaba oculto.',
  hidden: 'Ocurre algo que no se ve.',
};
