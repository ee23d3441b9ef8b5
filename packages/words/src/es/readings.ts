import type { BlindReadings, FleetReadings } from '@flotilla/engine';
import { type RuleWords, oneOf, yesOrNo } from '../types/options.ts';

/** Options for other readings of the old texts (rulebook 1.2, 2.7). */
export const fleetReadings: RuleWords<FleetReadings> = {
  sunkTold: {
    name: 'Hundimientos',
    meaning: 'Si la respuesta a una salva dice qué barcos se hundieron.',
    choice: yesOrNo(
      { name: 'se dicen', meaning: 'Los barcos hundidos se nombran como hundidos.' },
      {
        name: 'no se dicen',
        meaning: 'La respuesta nombra los barcos tocados, sin decir cuáles se hundieron.',
      },
    ),
  },
  shotLimitTie: {
    name: 'Al acabarse los disparos',
    meaning: 'Quién gana cuando los dos bandos han hecho todos sus disparos.',
    choice: oneOf({
      hits: { name: 'más impactos', meaning: 'Gana el bando con más impactos.' },
      draw: { name: 'empate', meaning: 'Hay empate, sean cuales sean los impactos.' },
    }),
  },
  repeat: {
    name: 'Repetir casilla',
    meaning: 'Qué pasa si disparas otra vez a la misma casilla.',
    choice: oneOf({
      refused: { name: 'no se permite', meaning: 'El disparo se rechaza y eliges otra casilla.' },
      wasted: { name: 'disparo perdido', meaning: 'El disparo se pierde y cuenta como agua.' },
    }),
  },
};

export const blindReadings: RuleWords<BlindReadings> = {
  contactDirections: {
    name: 'Contacto',
    meaning: 'Por qué piezas vecinas se puede preguntar y a cuáles se puede atacar.',
    choice: oneOf({
      4: {
        name: 'cuatro lados',
        meaning: 'Solo las de delante, las de detrás y las de los lados.',
      },
      8: { name: 'ocho lados', meaning: 'También las vecinas en diagonal.' },
    }),
  },
  juniors: {
    name: 'Superioridad numérica',
    meaning: 'Cuántos barcos menores juntos vencen a uno mayor.',
    choice: oneOf({
      three: { name: 'tres', meaning: 'Tres menores vencen a uno mayor.' },
      'two-or-three': { name: 'dos o tres', meaning: 'Dos o tres menores vencen a uno mayor.' },
      none: { name: 'nunca', meaning: 'El número nunca vence al rango.' },
    }),
  },
  juniorsReach: {
    name: 'Alcance del grupo',
    meaning: 'Cuánto más alto puede ser el rango del barco superado.',
    choice: oneOf({
      1: { name: 'un rango', meaning: 'Solo el rango inmediatamente superior.' },
      any: { name: 'cualquier rango', meaning: 'Cualquier rango superior.' },
    }),
  },
  submarine: {
    name: 'Submarinos',
    meaning: 'A qué puede vencer un submarino.',
    choice: oneOf({
      ship: {
        name: 'según su rango',
        meaning: 'A los acorazados y a todo lo que permita su rango.',
      },
      'battleships-only': {
        name: 'solo acorazados',
        meaning:
          'Solo a los acorazados: no captura fuertes ni torpedos, y en grupo no supera a nadie.',
      },
    }),
  },
  torpedoTargets: {
    name: 'Objetivos del torpedo',
    meaning: 'Qué elimina el ataque de un torpedo.',
    choice: oneOf({
      all: { name: 'todo menos fuertes', meaning: 'Cualquier pieza salvo un fuerte.' },
      ships: {
        name: 'solo barcos',
        meaning: 'Solo barcos; las minas, los torpedos y los fuertes resisten.',
      },
    }),
  },
  mineSpent: {
    name: 'Minas',
    meaning: 'Si una mina se gasta al estallar.',
    choice: yesOrNo(
      { name: 'se gastan', meaning: 'La mina deja el campo al estallar.' },
      { name: 'reutilizables', meaning: 'La mina sigue en el campo y puede volver a estallar.' },
    ),
  },
  torpedoSpent: {
    name: 'Torpedos',
    meaning: 'Si un torpedo se gasta al estallar.',
    choice: yesOrNo(
      { name: 'se gastan', meaning: 'El torpedo deja el campo al estallar.' },
      { name: 'reutilizables', meaning: 'El torpedo sigue en el campo y puede volver a atacar.' },
    ),
  },
  answerClock: {
    name: 'Reloj durante la respuesta',
    meaning: 'De quién es el reloj que corre mientras se espera la respuesta.',
    choice: oneOf({
      answerer: { name: 'de quien responde', meaning: 'Quien responde gasta su propio tiempo.' },
      asker: { name: 'de quien pregunta', meaning: 'Sigue corriendo el reloj de quien preguntó.' },
      stopped: { name: 'parado', meaning: 'Los dos relojes se paran.' },
    }),
  },
  noMove: {
    name: 'Sin jugadas',
    meaning: 'Qué pasa si es tu turno y ninguna pieza puede hacer nada.',
    choice: oneOf({
      loss: { name: 'derrota', meaning: 'Pierdes la partida.' },
      draw: { name: 'empate', meaning: 'Hay empate.' },
    }),
  },
  noShips: {
    name: 'Sin barcos',
    meaning: 'Qué pasa si a ninguno de los dos bandos le quedan barcos.',
    choice: oneOf({
      draw: { name: 'empate', meaning: 'Hay empate.' },
      forts: {
        name: 'más fuertes',
        meaning: 'Gana el bando que capturó más fuertes; si son iguales, hay empate.',
      },
    }),
  },
};
