import type { PageOnlineWords } from '../page-online.ts';
import { spanish } from './numbers.ts';
import { talk } from './page-talk.ts';

const { counted } = spanish;

export const online: PageOnlineWords = {
  refusals: {
    'not-signed-in': 'El servidor ya no te reconoce. Vuelve a dar tu nombre.',
    'not-allowed': 'Eso le corresponde a otra persona.',
    'not-found': 'No existe, o es privado.',
    'name-taken': 'Ya hay una cuenta con ese nombre. Elige otro.',
    'wrong-password': 'El nombre o la contraseña no son correctos. Inténtalo otra vez.',
    'account-needed': 'Para esto hace falta una cuenta. Crea una e inténtalo de nuevo.',
    conflict: 'Alguien se ha adelantado: ya no está como estaba. Vuelve a mirar.',
    'too-early': 'Todavía no se puede reclamar la victoria. Espera un poco más.',
    'too-large': 'Era demasiado largo. Acórtalo.',
    'too-many': 'Demasiado deprisa. Espera un momento e inténtalo otra vez.',
    unavailable: 'El servidor no puede hacerlo ahora. Inténtalo dentro de un momento.',
    internal: 'El servidor ha tropezado con un error propio. Inténtalo dentro de un momento.',
  },
  connecting: 'Conectando…',
  unreachable: {
    title: 'No se llega al servidor',
    text: 'En esta pantalla se puede jugar igual. La página lo vuelve a intentar sola.',
    again: 'Intentar ahora',
  },
  share: {
    title: 'Envía este enlace',
    lobbyTitle: 'Esperando rival',
    programTitle: 'Esperando a un programa',
    text: 'Quien lo abra primero se sienta frente a ti. Entretanto puedes cerrar la página; la mesa sigue ahí.',
    lobbyText: 'Tu mesa está en la sala. También puedes enviar este enlace.',
    attendedText:
      'Tu mesa está en la sala mientras esta página siga abierta. También puedes enviar este enlace.',
    programText:
      'Un programa que conozca el final de esta dirección, el número de la mesa, puede sentarse con su clave.',
    privateText:
      'Quien lo abra primero se sienta frente a ti; nadie más puede mirar. Entretanto puedes cerrar la página; la mesa sigue ahí.',
    copy: 'Copiar el enlace',
    copied: 'Copiado.',
    waiting: 'Esperando a que alguien se siente…',
    cancel: 'Dejar de esperar',
  },
  invitation: {
    title: (name) => `${name} te invita a una partida`,
    sit: 'Sentarme a jugar',
    rules: 'Las reglas de esta partida',
  },
  missing: {
    title: 'No existe esa mesa',
    text: 'Puede que el enlace esté mal escrito o que la mesa sea privada.',
  },
  aborted: {
    title: 'La mesa se ha levantado',
    text: 'La partida se canceló antes de empezar.',
  },
  empty: 'un sitio libre',
  absence: {
    away: (name) => `${name} está sin conexión.`,
    claimIn: (name, time) => `${name} está sin conexión. Podrás reclamar la victoria en ${time}.`,
    claimable: (name) =>
      `${name} lleva un rato sin conexión. Puedes esperar o reclamar la victoria.`,
    claim: 'Reclamar la victoria',
    sure: (name) => `¿Reclamar la victoria? ${name} pierde esta partida.`,
    comeBack: (opponent, time) =>
      `Si no vuelves en ${time}, ${opponent} podrá reclamar la victoria.`,
    overdue: (opponent) => `${opponent} ya puede reclamar la victoria.`,
  },
  rematch: {
    ask: 'Revancha, cambiando de bando',
    asked: 'Has pedido la revancha. Falta el otro bando…',
    wanted: (name) => `${name} quiere la revancha.`,
    go: 'A la nueva partida',
  },
  chat: { title: 'Conversación', say: 'Di algo', send: 'Enviar' },
  talk,
  lobby: {
    title: 'La sala',
    waiting: 'Mesas con un sitio libre',
    none: 'Ahora mismo no espera nadie. Abre una mesa y aparecerá aquí.',
    live: 'Se está jugando',
    noneLive: 'Ahora mismo no se juega ninguna partida pública.',
    open: 'Abrir una mesa',
    sit: 'Sentarme',
    watch: 'Mirar',
    mine: 'Mis partidas a distancia',
  },
  tournaments: {
    title: 'Torneos',
    none: 'Todavía no hay torneos. Convoca el primero.',
    missing: {
      title: 'No existe ese torneo',
      text: 'Puede que el enlace sea antiguo o esté mal escrito.',
    },
    create: 'Convocar un torneo',
    name: 'Su nombre',
    noName: 'Ponle un nombre al torneo.',
    kind: 'Cómo se juega',
    kinds: { knockout: 'Eliminatorias', 'round-robin': 'Todos contra todos' },
    bots: 'Pueden participar ordenadores',
    statuses: {
      open: 'inscripción abierta',
      running: 'en juego',
      over: 'terminado',
      cancelled: 'cancelado',
    },
    enter: 'Participar',
    leave: 'Retirarme',
    addBot: 'Añadir un ordenador',
    start: 'Empezar',
    cancel: 'Cancelarlo',
    entrants: (count) => counted(count, { one: 'participante', other: 'participantes' }),
    round: (round) => `Ronda ${round}`,
    final: 'Final',
    unknown: '…',
    champion: (name) => `${name} ha ganado el torneo`,
    toGame: 'A mi partida',
    watch: 'Mirar',
    visit: 'Al torneo',
    table: {
      title: 'Clasificación',
      player: 'Participante',
      played: 'Jugadas',
      won: 'Ganadas',
      drawn: 'Empatadas',
      lost: 'Perdidas',
      points: 'Puntos',
      score: 'Tanteo',
      explained: {
        points: 'Puntos: 1 por victoria y ½ por empate.',
        score:
          'El tanteo dice cómo se ha disparado: −3 por agua, +5 por impacto, de 5 a 15 más por barco hundido y +20 por partida ganada. No decide ninguna partida.',
      },
    },
  },
  profile: {
    since: (date) => `Aquí desde el ${date}`,
    missing: {
      title: (name) => `Aquí nadie se llama ${name}`,
      text: 'No hay ninguna cuenta con este nombre ni ninguna partida pública terminada.',
    },
    keys: 'Claves para programas',
    ratings: 'Valoraciones',
    rating: 'Valoración',
    deviation: 'más o menos',
    games: 'Partidas',
    noRatings: 'Todavía ninguna partida valorada.',
    history: 'Partidas terminadas',
    noHistory: 'Todavía ninguna partida pública terminada.',
    won: (name) => `ganó ${name}`,
    drawn: 'empate',
  },
};
