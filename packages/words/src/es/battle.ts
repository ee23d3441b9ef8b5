import {
  type EventWords,
  callTold,
  callsTold,
  shipsTold,
  type ResultWords,
  type StatusWords,
  type PageBattleWords,
} from '../types/battle.ts';
import { told } from '../types/game.ts';
import { calls, locale, numbers, of, onePiece, pieces, starting, to, within } from './game.ts';
import { capital } from '../numerals.ts';

const { list } = numbers;

const FINAL_TURN = { shot: 'Último disparo', turn: 'Último turno', salvo: 'Última salva' } as const;

export const events: EventWords = {
  deployed: (who) =>
    told(who, 'Tu flota está lista.', (other) => `La flota ${of(other)} está lista.`),
  sealed: (seal) => `Sello ${seal}.`,
  position: 'La partida empieza desde una posición dada.',
  began: (first) => told(first, 'Empiezas tú.', (other) => `Empieza ${within(other)}.`),
  toFire: (who, shots) =>
    told(
      who,
      `Tu turno: ${numbers.shots(shots)}.`,
      (other) => `Turno ${of(other)}: ${numbers.shots(shots)}.`,
    ),
  finalTurn: (who, turn) =>
    told(
      who,
      `¡${FINAL_TURN[turn]}! Empatas solo si hundes lo que queda.`,
      (other) => `${FINAL_TURN[turn]} ${of(other)}: empata solo si hunde lo que queda.`,
    ),
  toMove: (who) => told(who, 'Te toca mover.', (other) => `Mueve ${within(other)}.`),
  shot: (who, shot) => {
    const { at } = shot;
    const answer = callTold(shot);
    return told(
      who,
      `Has disparado a ${at}. ${answer}`,
      (other) => `${starting(other)} ha disparado a ${at}. ${answer}`,
    );
  },
  salvo: (who, shots) => {
    const answers = callsTold(shots);
    return told(
      who,
      `Has disparado una salva. ${answers}`,
      (other) => `${starting(other)} ha disparado una salva. ${answers}`,
    );
  },
  fired: (who, cells) =>
    told(
      who,
      `Has disparado a ${list(cells)}.`,
      (other) => `${starting(other)} ha disparado a ${list(cells)}.`,
    ),
  shipsHit: (ships) => {
    const named = shipsTold(numbers, ships);
    return locale.plural(ships.length, {
      one: `Barco tocado: ${named}.`,
      other: `Barcos tocados: ${named}.`,
    });
  },
  shipsSunk: (ships) => {
    const named = shipsTold(numbers, ships);
    return locale.plural(ships.length, {
      one: `Barco hundido: ${named}.`,
      other: `Barcos hundidos: ${named}.`,
    });
  },
  wasted: (cells) => `En vano: ya se había disparado a ${list(cells)}.`,
  nothingHit: 'Todo agua.',
  moved: (who, from, target) =>
    told(
      who,
      `Has movido de ${from} a ${target}.`,
      (other) => `${starting(other)} ha movido de ${from} a ${target}.`,
    ),
  asked: (who, from, about) =>
    told(
      who,
      `Has preguntado por ${about} desde ${from}: «${calls.question}»`,
      (other) => `${starting(other)} ha preguntado por ${about} desde ${from}: «${calls.question}»`,
    ),
  force: (cells) =>
    cells.length === 1
      ? `El ataque es solo con ${cells[0]}.`
      : `El ataque es con la formación de ${list(cells)}.`,
  forceShown: (piece, count) => `El ataque era con ${pieces.counted(count, piece)}.`,
  answered: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `Has respondido: ${answer}.`,
      (other) => `${starting(other)} ha respondido: ${answer}.`,
    );
  },
  meant: (cells) => (cells.length === 1 ? `Es solo ${cells[0]}.` : `Son ${list(cells)}.`),
  clashes: {
    attacker: `«${calls.verdicts.attacker}» Vence el atacante.`,
    defender: `«${calls.verdicts.defender}» Vence el defensor.`,
    equal: 'Fuerzas iguales: se pierden ambas.',
    mine: 'Estalla la mina.',
    torpedo: 'Estalla el torpedo.',
  },
  struck: (who, from, at, piece) =>
    told(
      who,
      `Has torpedeado ${at} desde ${from}: ${onePiece(piece)}.`,
      (other) => `${starting(other)} ha torpedeado ${at} desde ${from}: ${onePiece(piece)}.`,
    ),
  lost: (who, lost) => {
    const losses = list(lost.map(({ piece, at }) => `${onePiece(piece)} en ${at}`));
    return told(who, `Pierdes ${losses}.`, (other) => `${starting(other)} pierde ${losses}.`);
  },
  nothingLost: 'No se pierde ninguna pieza.',
  drawOffered: (who) =>
    told(who, 'Has propuesto empate.', (other) => `${starting(other)} propone empate.`),
  drawDeclined: (who) =>
    told(who, 'Has rechazado el empate.', (other) => `${starting(other)} rechaza el empate.`),
  revealed: 'Se muestran las dos flotas.',
  hidden: 'Ha ocurrido algo que no se ve.',
};

export const results: ResultWords = {
  decided: {
    'fleet-sunk': {
      won: 'Has ganado: la flota enemiga está hundida.',
      lost: 'Has perdido: tu flota está hundida.',
      seen: (winner) => `${starting(winner)} gana: la flota enemiga está hundida.`,
    },
    'shots-spent': {
      won: 'Has ganado: no quedan disparos y tienes más impactos.',
      lost: 'Has perdido: no quedan disparos y tu rival tiene más impactos.',
      seen: (winner) => `${starting(winner)} gana: no quedan disparos y tiene más impactos.`,
    },
    'forts-taken': {
      won: 'Has ganado: los fuertes enemigos están capturados.',
      lost: 'Has perdido: tus fuertes están capturados.',
      seen: (winner) => `${starting(winner)} gana: los fuertes enemigos están capturados.`,
    },
    'no-move': {
      won: 'Has ganado: tu rival ya no puede jugar.',
      lost: 'Has perdido: ya no puedes jugar.',
      seen: (winner, loser) => `${starting(winner)} gana: ${within(loser)} ya no puede jugar.`,
    },
    resigned: {
      won: 'Has ganado: tu rival se ha rendido.',
      lost: 'Te has rendido.',
      seen: (winner, loser) => `${starting(winner)} gana: ${within(loser)} se ha rendido.`,
    },
    time: {
      won: 'Has ganado: a tu rival se le acabó el tiempo.',
      lost: 'Has perdido: se te acabó el tiempo.',
      seen: (winner, loser) => `${starting(winner)} gana: ${within(loser)} agotó su tiempo.`,
    },
    abandoned: {
      won: 'Has ganado: tu rival ha dejado la partida.',
      lost: 'Has perdido: estuviste fuera demasiado tiempo.',
      seen: (winner, loser) => `${starting(winner)} gana: ${within(loser)} ha dejado la partida.`,
    },
    forfeit: {
      won: 'Has ganado: tu rival ha dado una respuesta no válida o tardía.',
      lost: 'Has perdido: tu respuesta no era válida o llegó tarde.',
      seen: (winner, loser) =>
        `${starting(winner)} gana: ${within(loser)} ha dado una respuesta no válida o tardía.`,
    },
  },
  drawn: {
    'reply-drew': 'Empate: la réplica ha hundido también la otra flota.',
    'round-tie': 'Empate: las dos flotas se han hundido en la misma ronda.',
    'shots-spent': 'Empate: no quedan disparos y ambos tienen los mismos impactos.',
    'no-ships': 'Empate: a ningún bando le quedan barcos.',
    'no-progress': 'Empate: demasiados turnos sin pérdidas.',
    agreed: 'Empate de común acuerdo.',
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
    told(who, 'Coloca tu flota.', (other) => `${starting(other)} está colocando su flota.`),
  round: (round) => `Ronda ${numbers.number(round)}.`,
  toAnswer: (who, about) =>
    told(
      who,
      `¿Qué hay en ${about}? Responde a tu rival.`,
      (other) => `${starting(other)} debe decir qué hay en ${about}.`,
    ),
  toDeclare: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `La respuesta es ${answer}. Elige con qué atacas.`,
      (other) => `La respuesta es ${answer}. ${starting(other)} elige con qué ataca.`,
    );
  },
  afloat: (who, left) =>
    told(who, `Tienes a flote: ${list(left)}.`, (other) =>
      other.kind === 'enemy'
        ? `Enemigos a flote: ${list(left)}.`
        : `${starting(other)} tiene a flote: ${list(left)}.`,
    ),
  noneAfloat: (who) =>
    told(who, 'No te quedan barcos.', (other) =>
      other.kind === 'enemy'
        ? 'No quedan barcos enemigos.'
        : `${capital(to(other))} no le quedan barcos.`,
    ),
  sunk: (who, count) =>
    told(who, `Has perdido ${numbers.ships(count)}.`, (other) =>
      other.kind === 'enemy'
        ? `Enemigos hundidos: ${numbers.number(count)}.`
        : `${starting(other)} ha perdido ${numbers.ships(count)}.`,
    ),
  tally: (who, left, hits) => {
    const made = hits === null ? '' : ` Impactos: ${numbers.number(hits)}.`;
    const shots = numbers.number(left);
    return told(
      who,
      `Tus disparos restantes: ${shots}.${made}`,
      (other) => `Disparos restantes ${of(other)}: ${shots}.${made}`,
    );
  },
  tray: (who, taken) =>
    told(who, `Tus capturas: ${list(taken)}.`, (other) => `Capturas ${of(other)}: ${list(taken)}.`),
};

export const battle: PageBattleWords = {
  target: 'Aguas enemigas',
  own: 'Tus aguas',
  boardOf: (name) => `Aguas de ${name}`,
  afloat: 'Aún a flote',
  log: 'Historial',
  logEmpty: 'Todavía no ha pasado nada.',
  yourTurn: 'Tu turno',
  turnOf: (name) => `Turno de ${name}`,
  thinking: (name) => `${name} está pensando…`,
  youFire: 'Disparas',
  fires: (name) => `Dispara ${name}`,
  youSay: 'Dices',
  says: (name) => `Dice ${name}`,
  fire: '¡Fuego!',
  marked: (marked, shots) => `${marked} de ${numbers.shots(shots)} marcados`,
  takeBack: 'Borrar marcas',
  saved: 'Guardada. Cada jugada se guarda mientras juegas.',
  lastSalvo: 'Tu última salva.',
  salvoOf: (name) => `Salva de ${name}.`,
  aimed: 'marcada para la salva',
  swap: 'Intercambiar los tableros',
  zoom: 'Acercar',
  zoomOut: 'Alejar',
  menu: 'Más',
  resign: 'Rendirse',
  resignSure: '¿Rendirte? Tu rival gana la partida.',
  resignYes: 'Sí, rendirme',
  offerDraw: 'Proponer empate',
  drawOffered: (name) => `${name} propone empate.`,
  drawWaiting: 'Has propuesto empate.',
  accept: 'Aceptar',
  decline: 'Rechazar',
  undo: 'Deshacer',
  hint: 'Pista',
  hintThinking: 'Pensando…',
  noHint: 'Ahora no hay ninguna pista.',
  scores: 'Puntos',
  soundOn: 'Sonido activado',
  soundOff: 'Sonido desactivado',
  round: (round) => `Ronda ${numbers.number(round)}`,
  sunkCount: (sunk, all) => `${sunk} de ${numbers.ships(all)} hundidos`,
  clockOf: (name) => `Reloj de ${name}`,
  rating: 'Ranking',
  presence: {
    offline: 'sin conexión',
    back: 'de vuelta',
    thinking: 'pensando…',
    typing: 'escribiendo…',
  },
  finalTurn: { shot: '¡Último disparo!', turn: '¡Último turno!', salvo: '¡Última salva!' },
  shotsLeft: (count) => `Disparos restantes: ${numbers.number(count)}`,
  cellsHit: (count) => `Impactos: ${numbers.number(count)}`,
  salvoNumber: (number) => `salva ${number}`,
  notes: {
    open: 'Notas',
    hint: 'Toca casillas para anotar barco y luego agua. No se dispara.',
    could: (at, ships) => `En ${at} podría haber: ${ships}.`,
    none: (at) => `En ${at} no cabe ningún barco.`,
    noted: { ship: 'anotado: barco', water: 'anotado: agua' },
  },
  toResult: 'Ver el resultado',
  curtain: {
    happened: 'Lo que acaba de pasar',
    title: (name) => `Turno de ${name}`,
    text: 'Los tableros quedan ocultos hasta que la otra persona esté lista.',
    open: (name) => `Soy ${name}: ver mi tablero`,
  },
  elsewhere: {
    title: 'Esta partida está abierta en otra pestaña',
    text: 'Solo se puede jugar en una pestaña a la vez. Tu partida está a salvo.',
    take: 'Jugar aquí',
  },
  lost: {
    title: 'La partida no está en este dispositivo',
    text: 'Puede que se haya borrado o que se jugara en otro navegador.',
  },
  unreadable: {
    title: 'Ahora no se puede abrir esta partida',
    text: 'El navegador no ha dado acceso a ella. Sigue guardada: recarga la página para volver a intentarlo.',
  },
  watching: 'Estás mirando',
  halted: 'La máquina se ha detenido.',
  goOn: 'Continuar',
  pass: (name) => `Pasar la pantalla a ${name}`,
  errors: {
    'not-saved':
      'No se pudo guardar, así que la jugada no cuenta. Libera espacio en el dispositivo e inténtalo de nuevo.',
    'no-answer':
      'La máquina no ha respondido. Tu partida está a salvo: deja que lo intente otra vez.',
    'no-connection': 'Reconectando… tu partida está a salvo.',
    'signed-out': 'Tu sesión ha terminado. Inicia sesión otra vez para continuar.',
    'bad-answer':
      'No se entendió la respuesta del servidor. Recarga la página: puede estar desactualizada.',
  },
};
