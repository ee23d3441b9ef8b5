import type { ToldShot } from '../types/battle.ts';
import type { EveningWords, LadderWords } from '../types/evening.ts';
import { type Who, told } from '../types/game.ts';
import { type TurnWords, callWithin, partsTold } from '../types/turns.ts';
import { numbers, starting } from './game.ts';

export const evening: EveningWords = {
  final: 'Final',
  semifinal: 'Semifinal',
  quarterfinal: 'Cuartos de final',
  round: (number) => `Ronda ${number}`,
  announced: (round, one, two) => `${round}: ${one} – ${two}`,
  whoBegins: 'De común acuerdo, ¿quién empieza?',
  begins: (name) => `Empieza ${name}`,
  again: (name) => `Hubo empate. Se repite y empieza ${name}.`,
  start: 'Empezar el partido',
  keys: '↑ ↓ elegir   Intro empezar   F10 ayuda   Esc salir',
  watchKeys: '\\ puntos   Tab leyenda   F10 ayuda   Esc salir',
  numbered: (name, number) => `${name} ${number}`,
};

export const ladder: LadderWords = {
  title: 'Fuerza de las piezas',
  yours: 'tuyas',
  theirs: 'rival',
  rank: 'rango',
  beats: [
    'Gana el rango superior, sean cuantos sean.',
    'Misma clase: gana el mayor número; con igual número caen ambos.',
    'Tres barcos vencen a uno del rango superior siguiente.',
    'Los submarinos vencen a los acorazados.',
    'Los dragaminas toman minas; los demás caen con la mina.',
    'Cualquier barco toma el fuerte por el que pregunta.',
    'Un torpedo elimina a cualquier vecino menos un fuerte.',
  ],
  lastMove: 'la última jugada',
  only: (pieces) => `Solo hay una opción: ${pieces}.`,
};

const nameOf = (who: Who): string => told(who, 'Tú', starting);

const shotTold = ({ at, call, ship }: ToldShot): string =>
  `${callWithin(call)} en ${at}${ship === null ? '' : ` (${ship})`}`;

export const turns: TurnWords = {
  shots: (who, shots, isCut) => `${nameOf(who)}: ${partsTold(shots.map(shotTold), isCut)}.`,
  salvo: (who, shots) => `${nameOf(who)}: ${numbers.shots(shots)}.`,
  counted: (who, shots, hits) => `${nameOf(who)}: ${numbers.shots(shots)}, ${numbers.hits(hits)}.`,
};
