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
      hits: {
        name: 'más impactos',
        meaning: 'Al acabarse los disparos, gana el bando con más impactos.',
      },
      draw: {
        name: 'empate',
        meaning: 'Al acabarse los disparos hay empate, sean cuales sean los impactos.',
      },
    }),
  },
  repeat: {
    name: 'Repetir casilla',
    meaning: 'Qué pasa si disparas otra vez a la misma casilla.',
    choice: oneOf({
      refused: {
        name: 'no se permite',
        meaning: 'No puedes disparar dos veces a la misma casilla.',
      },
      wasted: {
        name: 'disparo perdido',
        meaning: 'Un segundo disparo a la misma casilla se pierde y cuenta como agua.',
      },
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
        meaning: 'Solo están en contacto las piezas de delante, de detrás y de los lados.',
      },
      8: { name: 'ocho lados', meaning: 'También están en contacto las vecinas en diagonal.' },
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
      1: { name: 'un rango', meaning: 'Ese mayor es del rango inmediatamente superior.' },
      any: { name: 'cualquier rango', meaning: 'Ese mayor puede ser de cualquier rango superior.' },
    }),
  },
  submarine: {
    name: 'Submarinos',
    meaning: 'A qué puede vencer un submarino.',
    choice: oneOf({
      ship: {
        name: 'según su rango',
        meaning: 'Los submarinos vencen a los acorazados y a todo lo que permita su rango.',
      },
      'battleships-only': {
        name: 'solo acorazados',
        meaning:
          'Los submarinos vencen solo a los acorazados: no capturan fuertes ni torpedos, y nunca ganan por número.',
      },
    }),
  },
  torpedoTargets: {
    name: 'Objetivos del torpedo',
    meaning: 'Qué elimina el ataque de un torpedo.',
    choice: oneOf({
      all: {
        name: 'todo menos fuertes',
        meaning: 'Un torpedo elimina sin preguntar cualquier pieza vecina, menos un fuerte.',
      },
      ships: {
        name: 'solo barcos',
        meaning:
          'Un torpedo elimina sin preguntar solo barcos vecinos; las minas, los torpedos y los fuertes resisten.',
      },
    }),
  },
  mineSpent: {
    name: 'Minas',
    meaning: 'Si una mina se gasta al estallar.',
    choice: yesOrNo(
      { name: 'se gastan', meaning: 'La mina que estalla sale del campo.' },
      {
        name: 'reutilizables',
        meaning:
          'Los dragaminas capturan las minas; una mina destruye cualquier otro barco que pregunta por ella, sigue en el campo y puede volver a estallar.',
      },
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
      answerer: {
        name: 'de quien responde',
        meaning: 'Mientras se espera la respuesta, corre el reloj de quien responde.',
      },
      asker: {
        name: 'de quien pregunta',
        meaning: 'Mientras se espera la respuesta, sigue corriendo el reloj de quien preguntó.',
      },
      stopped: {
        name: 'parado',
        meaning: 'Mientras se espera la respuesta, los dos relojes se paran.',
      },
    }),
  },
  noMove: {
    name: 'Sin jugadas',
    meaning: 'Qué pasa si es tu turno y ninguna pieza puede hacer nada.',
    choice: oneOf({
      loss: {
        name: 'derrota',
        meaning: 'Si es tu turno y ninguna pieza puede hacer nada, pierdes.',
      },
      draw: {
        name: 'empate',
        meaning: 'Si es tu turno y ninguna pieza puede hacer nada, hay empate.',
      },
    }),
  },
  noShips: {
    name: 'Sin barcos',
    meaning: 'Qué pasa si a ninguno de los dos bandos le quedan barcos.',
    choice: oneOf({
      draw: { name: 'empate', meaning: 'Si a ningún bando le quedan barcos, hay empate.' },
      forts: {
        name: 'más fuertes',
        meaning:
          'Si a ningún bando le quedan barcos, gana el que capturó más fuertes; si son iguales, hay empate.',
      },
    }),
  },
};
