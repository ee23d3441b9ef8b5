import {
  type EventWords,
  callTold,
  callsTold,
  shipsTold,
  type ResultWords,
  type StatusWords,
  type PageBattleWords,
  type PageBlindWords,
} from '../types/battle.ts';
import { told } from '../types/game.ts';
import { calls, numbers, locale, onePiece, pieces, starting, to, within, of } from './game.ts';
import { capital } from '../numerals.ts';

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
    return locale.plural(ships.length, {
      one: `Barco averiado: ${named}.`,
      other: `Barcos averiados: ${named}.`,
    });
  },
  shipsSunk: (ships) => {
    const named = shipsTold(numbers, ships);
    return locale.plural(ships.length, {
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

export const results: ResultWords = {
  decided: {
    'fleet-sunk': {
      won: 'Has ganado: la flota enemiga está hundida.',
      lost: 'Has perdido: tu flota está hundida.',
      seen: (winner) => `${starting(winner)} gana: la flota enemiga está hundida.`,
    },
    'shots-spent': {
      won: 'Has ganado: no quedan disparos y has alcanzado más casillas.',
      lost: 'Has perdido: no quedan disparos y el enemigo ha alcanzado más casillas.',
      seen: (winner) => `${starting(winner)} gana: no quedan disparos y ha alcanzado más casillas.`,
    },
    'forts-taken': {
      won: 'Has ganado: los fuertes enemigos han sido tomados.',
      lost: 'Has perdido: tus fuertes han sido tomados.',
      seen: (winner) => `${starting(winner)} gana: los fuertes enemigos han sido tomados.`,
    },
    'no-move': {
      won: 'Has ganado: al enemigo no le queda ninguna jugada.',
      lost: 'Has perdido: no te queda ninguna jugada.',
      seen: (winner, loser) => `${starting(winner)} gana: ${within(loser)} ya no puede jugar.`,
    },
    resigned: {
      won: 'Has ganado: el enemigo se ha rendido.',
      lost: 'Has perdido: te has rendido.',
      seen: (winner, loser) => `${starting(winner)} gana: ${within(loser)} se ha rendido.`,
    },
    time: {
      won: 'Has ganado: el enemigo ha agotado su tiempo.',
      lost: 'Has perdido: has agotado tu tiempo.',
      seen: (winner, loser) => `${starting(winner)} gana: ${within(loser)} ha agotado su tiempo.`,
    },
    abandoned: {
      won: 'Has ganado: el enemigo ha abandonado la partida.',
      lost: 'Has perdido: has estado ausente demasiado tiempo.',
      seen: (winner, loser) =>
        `${starting(winner)} gana: ${within(loser)} ha abandonado la partida.`,
    },
    forfeit: {
      won: 'Has ganado: el enemigo ha respondido mal o tarde.',
      lost: 'Has perdido: has respondido mal o tarde.',
      seen: (winner, loser) =>
        `${starting(winner)} gana: ${within(loser)} ha respondido mal o tarde.`,
    },
  },
  drawn: {
    'reply-drew': 'Empate: los últimos disparos han hundido también la otra flota.',
    'round-tie': 'Empate: las dos flotas se han hundido en la misma ronda.',
    'shots-spent': 'Empate: no quedan disparos y ambos han alcanzado igual número de casillas.',
    'no-ships': 'Empate: a ningún bando le queda un barco.',
    'no-progress': 'Empate: durante demasiados turnos ninguna pieza ha dejado el campo.',
    agreed: 'Empate: ambos bandos lo han acordado.',
  },
  plain: {
    won: 'Has ganado.',
    lost: 'Has perdido.',
    seen: (winner) => `${starting(winner)} gana.`,
    drawn: 'La partida termina en empate.',
  },
};

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
      `Hasta ahora has perdido ${numbers.ships(count)}.`,
      (other) => `${starting(other)} ha perdido hasta ahora ${numbers.ships(count)}.`,
    ),
  tray: (who, taken) =>
    told(
      who,
      `En tu bandeja: ${list(taken)}.`,
      (other) => `En la bandeja ${of(other)}: ${list(taken)}.`,
    ),
};

export const battle: PageBattleWords = {
  target: 'Aguas enemigas',
  own: 'Tus aguas',
  boardOf: (name) => `Aguas: ${name}`,
  afloat: 'Aún a flote',
  log: 'Cuaderno de bitácora',
  logEmpty: 'Todavía no ha pasado nada.',
  yourTurn: 'Te toca',
  turnOf: (name) => `Juega: ${name}`,
  thinking: (name) => `${name} está pensando…`,
  youFire: 'Disparas',
  fires: (name) => `Dispara ${name}`,
  youSay: 'Dices',
  says: (name) => `Dice ${name}`,
  fire: '¡Fuego!',
  marked: (marked, shots) => `${marked} de ${numbers.shots(shots)} marcados`,
  takeBack: 'Retirarlos todos',
  lastSalvo: 'Tu última salva.',
  aimed: 'marcada para la salva',
  swap: 'Ver este tablero en grande',
  zoom: 'Ampliar el tablero',
  zoomOut: 'Ver el tablero entero',
  menu: 'Más',
  resign: 'Rendirse',
  resignSure: '¿Rendirse? Gana el otro bando.',
  resignYes: 'Sí, rendirse',
  offerDraw: 'Proponer el empate',
  drawOffered: (name) => `${name} propone el empate.`,
  drawWaiting: 'Tu propuesta de empate sigue en pie.',
  accept: 'Aceptar',
  decline: 'Rechazar',
  hint: 'Pista',
  noHint: 'En este momento no hay pista que dar.',
  scores: 'Puntos',
  soundOn: 'Sonido activado',
  soundOff: 'Sonido desactivado',
  round: (round) => `Ronda ${numbers.number(round)}`,
  sunkCount: (sunk, all) => `${sunk} de ${numbers.ships(all)} hundidos`,
  clockOf: (name) => `Reloj de ${name}`,
  curtain: {
    title: (name) => `Le toca a ${name}`,
    text: 'Los tableros quedan ocultos mientras la pantalla cambia de manos.',
    open: (name) => `Aquí ${name}: ¡arriba el telón!`,
  },
  elsewhere: {
    title: 'Esta partida está abierta en otra pestaña',
    text: 'Solo se puede jugar desde un sitio a la vez. No se pierde nada.',
    take: 'Jugarla aquí',
  },
  lost: {
    title: 'Esta partida no está en este dispositivo',
    text: 'Puede que se haya descartado o que se jugara en otro navegador.',
  },
  unreadable: {
    title: 'Ahora mismo no se puede leer esta partida',
    text: 'El navegador no la entrega. Lo que ha guardado sigue ahí.',
  },
  watching: 'Estás mirando',
  halted: 'El ordenador se ha detenido.',
  goOn: 'Que siga',
  pass: (name) => `Pasar la pantalla a ${name}`,
  troubles: {
    'not-saved':
      'No se ha podido guardar, así que no se ha jugado. Haz sitio en el dispositivo e inténtalo otra vez.',
    'no-answer':
      'El ordenador no ha respondido. No se ha perdido nada; deja que lo intente de nuevo.',
    'no-connection': 'Ahora mismo no hay conexión. Se repara sola y no se pierde nada.',
    'signed-out': 'Se ha cerrado tu sesión. Vuelve a entrar para seguir con esta partida.',
    'bad-answer':
      'No se pudo leer la respuesta del servidor. Recarga la página: puede estar desactualizada.',
  },
};

export const blind: PageBlindWords = {
  field: 'El campo',
  empty: 'vacía',
  enemy: 'pieza enemiga',
  pieceOf: (name) => `pieza de ${name}`,
  choosePiece: 'Elige la pieza con la que juegas.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} en ${at}: elige adónde va.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: ahora no puede hacer nada.`,
  after: (at) => `En ${at}, ¿y ahora?`,
  standing: 'Sin mover:',
  ask: (about) => `Preguntar por ${about}`,
  strike: (at) => `Torpedear ${at}`,
  nothing: 'Mover y callar',
  back: 'Atrás',
  force: '¿Con qué fuerza?',
  alone: (piece, at) => `${capital(pieces.name(piece))} de ${at}, sin compañía`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${from} pregunta por ${about}`,
  askedHint: 'Responde la verdad: la pieza sola, o una formación en la que esté.',
  declare: (answer) => `La respuesta: ${answer}`,
  declareHint: '¿Con qué fuerza combates?',
  trays: { own: 'Tus capturas', enemy: 'Capturas del enemigo', none: 'nada todavía' },
  note: (at) => `Nota sobre ${at}`,
  noteNone: 'Sin nota',
  noteHint:
    'Con el botón derecho, con N o dejando el dedo sobre una pieza enemiga puedes ponerle una nota privada.',
  noted: (note) => `nota ${note}`,
};
