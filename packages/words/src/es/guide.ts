import type { PageGuideWords } from '../types/guide.ts';

export const guide: PageGuideWords = {
  title: 'Las reglas',
  intro: 'Ocho juegos, cada uno tal como lo juega su tradición. Elige uno para leer cómo va.',
  play: 'Jugar a este juego',
  allowed: 'permitido',
  forbidden: 'prohibido',
  aim: 'El objetivo',
  everyRule: 'Todas las reglas de este juego',
  fleet: {
    aim: 'Cada jugador esconde una flota en su cuadrícula y dispara a la del otro, que no puede ver. Gana quien hunde toda la flota enemiga.',
    ships: 'Los barcos',
    placing: 'La colocación',
    straight: 'Un barco va recto, en horizontal o en vertical, nunca en diagonal.',
    apart: 'con agua por medio',
    corner: 'tocándose por una esquina',
    beside: 'lado con lado',
    calls: 'Los avisos',
    callsText:
      'Quien recibe el disparo dice qué ha sido de él. Un barco se hunde cuando se acierta su última casilla; entonces se canta «hundido» en lugar de «averiado».',
    salvoCalls:
      'Todos los disparos de una salva se dicen juntos y se contestan juntos. La respuesta nombra los barcos alcanzados y los hundidos, no las casillas.',
    end: 'El final',
    scores: 'Los puntos',
    scoresText:
      'En los torneos se cuentan además puntos: −3 por agua, +5 por impacto, más por hundir un barco (+15, +11, +8 y +5 por 2, 3, 4 y 5 casillas) y +20 por ganar. Decide el hundimiento de la flota, no los puntos.',
  },
  blind: {
    aim: 'Cada bando tiene 45 piezas en un mismo campo y solo ve el dorso de las enemigas. Gana quien captura los fuertes del enemigo.',
    pieces: 'Las piezas',
    piecesText:
      'Cada bando coloca sus piezas como quiere en sus siete líneas; la de en medio queda libre. Desde entonces todos ven dónde están las piezas, pero no qué son.',
    rank: 'Rango',
    count: 'Piezas',
    turn: 'Un turno',
    turnText:
      'Un turno es un movimiento y, si se quiere, una pregunta o un torpedo después. Una pieza nunca entra en una casilla ocupada.',
    step: 'Las piezas avanzan una casilla, nunca en diagonal. Los fuertes no se mueven.',
    twoSteps: 'Una lancha torpedera avanza una casilla o dos en línea recta.',
    contact: 'Las piezas vecinas están en contacto. Eso no obliga a nada.',
    askingText:
      'Un barco en contacto puede preguntar por una pieza enemiga. La respuesta ha de ser verdadera: la pieza sola, o una formación en la que esté. Dos o tres barcos de una clase, lado con lado, son una formación.',
    pair: 'dos en línea',
    line: 'tres en línea',
    corner: 'tres en escuadra',
    clash: 'Quién vence',
    senior: 'Vence la clase superior, sean cuantos sean.',
    more: 'En la misma clase vence el mayor número.',
    equal: 'Misma clase y mismo número: se pierden ambos.',
    three: 'Tres del rango inmediatamente inferior vencen a uno superior.',
    submarine: 'Los submarinos vencen a los acorazados.',
    sweeper: 'Los dragaminas recogen las minas.',
    mine: 'Cualquier otro barco que pregunta a una mina se pierde con ella.',
    fort: 'Cualquier barco que pregunta a un fuerte lo captura.',
    torpedo: 'Un torpedo retira en silencio a cualquier vecino menos un fuerte, y se gasta.',
    after: 'Después del choque',
    afterText:
      'El atacante que vence se lleva todo lo que nombró la respuesta, no revela nada y tiene otro turno. El que pierde cede el turno. Lo que sale del campo lo ven ambos.',
  },
};
