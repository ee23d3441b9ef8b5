import type { PageGuideWords } from '../types/guide.ts';

export const guide: PageGuideWords = {
  title: 'Reglas',
  intro: 'Elige un juego para leer sus reglas.',
  play: 'Jugar a este juego',
  learn: 'Apréndelo en tres minutos',
  allowed: 'permitido',
  forbidden: 'prohibido',
  aim: 'Objetivo',
  keys: {
    title: 'Teclas',
    told: {
      '← ↑ ↓ →': 'mueven la mira por el tablero',
      Enter: 'dispara, elige, confirma',
      R: 'gira un barco al colocarlo',
      H: 'da una pista',
      N: 'abre el cuaderno, o una nota sobre una pieza enemiga',
      M: 'activa o quita el sonido',
      '\\': 'abre y cierra los puntos',
      'F1–F4': 'mueven el tablero ampliado: izquierda, derecha, arriba, abajo',
      F9: 'dice que la partida está guardada',
      'F10, ?': 'muestra esta página',
      Esc: 'vuelve atrás, cierra',
    },
  },
  everyRule: 'Todas las reglas de este juego',
  fleet: {
    aim: 'Cada jugador esconde una flota en su tablero y dispara al del otro, que no puede ver. Para ganar, hunde toda la flota enemiga.',
    ships: 'Barcos',
    placing: 'Colocación',
    straight: 'Los barcos van en línea recta, en horizontal o en vertical, nunca en diagonal.',
    apart: 'con agua por medio',
    corner: 'tocándose por una esquina',
    beside: 'uno junto a otro',
    calls: 'Avisos',
    callsText:
      'Después de cada disparo, quien lo recibe dice el resultado. Cuando se acierta la última casilla de un barco se dice «hundido» en lugar de «tocado».',
    salvoCalls: 'Los disparos de una salva se anuncian y se responden todos juntos.',
    end: 'Final',
    scores: 'Puntos',
    scoresText:
      'En los torneos también se cuentan puntos: −3 por agua, +5 por impacto, más por hundir un barco (+15, +11, +8 y +5 por 2, 3, 4 y 5 casillas) y +20 por ganar. Los puntos no deciden quién gana.',
  },
  blind: {
    aim: 'Cada bando tiene 45 piezas en un mismo campo y solo ve el dorso de las enemigas. Para ganar, captura los fuertes enemigos.',
    pieces: 'Piezas',
    piecesText:
      'Coloca tus piezas como quieras en tus siete líneas; la del medio queda libre. Desde entonces ambos ven dónde están las piezas, pero no qué son.',
    rank: 'Rango',
    count: 'Piezas',
    turn: 'Turnos',
    turnText:
      'Un turno es un movimiento; después puedes hacer una pregunta o lanzar un torpedo. Una pieza nunca entra en una casilla ocupada.',
    step: 'Las piezas mueven una casilla, nunca en diagonal. Los fuertes no se mueven.',
    twoSteps: 'Una lancha torpedera mueve una o dos casillas en línea recta.',
    contact: 'Las piezas vecinas están en contacto. El contacto por sí solo no tiene efecto.',
    askingText:
      'Un barco en contacto puede preguntar por una pieza enemiga. La respuesta debe ser cierta: la pieza sola, o una formación de la que forme parte. Una formación son dos o tres barcos de una clase, uno junto a otro.',
    pair: 'dos en línea',
    line: 'tres en línea',
    corner: 'tres en escuadra',
    clash: 'Quién vence',
    senior: 'Vence el rango superior, sea cual sea el número.',
    more: 'Misma clase: vence el mayor número.',
    equal: 'Misma clase y mismo número: se pierden ambos.',
    three: 'Tres barcos vencen a uno del rango inmediatamente superior.',
    submarine: 'Los submarinos vencen a los acorazados.',
    sweeper: 'Los dragaminas capturan las minas.',
    mine: 'Cualquier otro barco que pregunta por una mina se pierde con ella.',
    fort: 'Un barco que pregunta por un fuerte lo captura.',
    torpedo:
      'Un torpedo elimina sin preguntar cualquier pieza vecina, menos un fuerte, y se gasta.',
    after: 'Después del choque',
    afterText:
      'Si el ataque sale bien, se capturan todas las piezas de la respuesta y el atacante juega otra vez. Si sale mal, pasa el turno. Ambos ven las piezas que salen del campo.',
  },
};
