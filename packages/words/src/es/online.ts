import type { PageTalkWords, PageOnlineWords } from '../types/online.ts';
import { locale } from './game.ts';
import { tournaments } from './tournaments.ts';

export const talk: PageTalkWords = {
  about: (name) => `Silenciar o denunciar a ${name}`,
  mute: (name) => `Silenciar a ${name}`,
  muteText:
    'No verás los mensajes de esta persona en ninguna partida. Puedes deshacerlo aquí o en tu cuenta.',
  muted: (name) => `Has silenciado a ${name}.`,
  undo: 'Deshacer',
  unmuted: (name) => `Ya no silencias a ${name}.`,
  report: 'Denunciar este mensaje',
  reportText:
    'Quienes administran este servidor leen el mensaje y tu nota. La otra persona no se entera.',
  reason: '¿Qué ocurre?',
  noReason: 'Explica en pocas palabras qué ocurre.',
  send: 'Enviar denuncia',
  sent: 'Denuncia enviada. Gracias.',
  people: {
    title: 'Personas silenciadas',
    text: 'No ves sus mensajes.',
    unmute: 'Dejar de silenciar',
  },
  reports: {
    title: 'Denuncias',
    none: 'No hay denuncias.',
    refused:
      'Solo los administradores del servidor pueden ver esta página. Si lo eres, inicia sesión con esa cuenta.',
    states: { open: 'Abiertas', closed: 'Cerradas' },
    more: 'Ver más',
    close: 'Cerrar denuncia',
    deleteLine: 'Borrar mensaje',
    deleted: 'Mensaje borrado.',
    by: 'De',
    about: 'Sobre',
    wholeMatch: 'la partida entera',
    said: 'Mensaje',
    reason: 'Motivo',
    when: 'Cuándo',
    guest: (name) => `${name} (sin cuenta)`,
    match: 'Ver la partida',
  },
};

const { signedWhole } = locale;

export const online: PageOnlineWords = {
  refusals: {
    'not-signed-in': 'Tu sesión ha terminado. Escribe tu nombre otra vez.',
    'not-allowed': 'No tienes permiso para hacer esto.',
    'not-found': 'No existe o es privado.',
    'name-taken': 'Ese nombre ya está en uso. Elige otro.',
    'bad-name': 'Ese nombre puede confundirse con otro. Usa letras visibles de un solo alfabeto.',
    'wrong-password': 'Nombre o contraseña incorrectos. Inténtalo de nuevo.',
    'weak-password': 'Esa contraseña es muy fácil de adivinar. Elige otra.',
    'account-needed': 'Para esto necesitas una cuenta. Crea una e inténtalo de nuevo.',
    conflict: 'Esto ha cambiado mientras tanto. Recarga e inténtalo de nuevo.',
    'too-early': 'Todavía no puedes reclamar la victoria. Espera un poco más.',
    'too-large': 'Demasiado largo. Acórtalo e inténtalo de nuevo.',
    'too-many': 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
    unavailable: 'El servidor no está disponible. Inténtalo dentro de un momento.',
    internal: 'Error del servidor. Inténtalo dentro de un momento.',
  },
  connecting: 'Conectando…',
  unreachable: {
    title: 'Sin conexión con el servidor',
    text: 'Puedes seguir jugando en este dispositivo. Reintentando…',
    again: 'Intentar ahora',
  },
  share: {
    title: 'Envía este enlace',
    lobbyTitle: 'Esperando rival',
    programTitle: 'Esperando a tu bot',
    text: 'Juegas contra la primera persona que lo abra. Puedes cerrar esta página: tu partida sigue ahí.',
    lobbyText: 'Tu partida está en la sala. También puedes enviar este enlace.',
    attendedText:
      'Tu partida está en la sala mientras esta página siga abierta. También puedes enviar este enlace.',
    programText:
      'Tu bot entra con su clave y el identificador que está al final de esta dirección.',
    privateText:
      'Juegas contra la primera persona que lo abra; nadie más puede mirar. Puedes cerrar esta página: tu partida sigue ahí.',
    copy: 'Copiar enlace',
    copied: 'Copiado.',
    send: 'Compartir…',
    code: {
      show: 'Código QR',
      title: 'Escanea para jugar',
      text: 'Apunta al código con la cámara de un móvil para abrir allí la partida.',
    },
    waiting: 'Esperando a tu rival…',
    computer: {
      text: 'Aún no hay rival. Puedes jugar contra la máquina o seguir esperando.',
      play: 'Jugar contra la máquina',
    },
    cancel: 'Cancelar',
  },
  invitation: {
    title: (name) => `${name} te invita a una partida`,
    sit: 'Aceptar y jugar',
    rules: 'Reglas de esta partida',
  },
  missing: {
    title: 'Partida no encontrada',
    text: 'Puede que el enlace esté mal escrito o que la partida sea privada.',
  },
  aborted: {
    title: 'Partida cancelada',
    text: 'Esta partida se canceló antes de empezar.',
  },
  empty: 'plaza libre',
  unrated: 'Amistosa',
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
    ask: 'Revancha',
    asked: 'Has pedido la revancha. Esperando a tu rival…',
    wanted: (name) => `${name} pide la revancha.`,
    go: 'Ir a la nueva partida',
  },
  chat: {
    title: 'Chat',
    say: 'Mensaje',
    send: 'Enviar',
    typing: (name) => `${name} está escribiendo…`,
  },
  ratings: {
    title: 'Ranking',
    change: (name, rating, change) => `${name} ${rating} (${signedWhole(change)})`,
  },
  talk,
  lobby: {
    title: 'Sala',
    quick: {
      name: 'Partida rápida',
      meaning: 'Elige un juego: te enfrentas al siguiente jugador que elija el mismo.',
    },
    waiting: 'Partidas abiertas',
    none: 'Ahora no espera nadie. Crea una partida y aparecerá aquí.',
    live: 'Partidas en directo',
    noneLive: 'Ahora no hay partidas en directo.',
    open: 'Crear una partida',
    sit: 'Unirse',
    watch: 'Mirar',
    mine: 'Mis partidas en línea',
  },
  knockout: {
    title: 'Eliminatoria en este dispositivo',
    text: 'Varios jugadores, un dispositivo: juegan de dos en dos y quien gana sigue.',
    player: (number) => `Jugador ${number}`,
    add: 'Añadir jugador',
    shuffle: 'Ordenar al azar',
    start: 'Empezar la eliminatoria',
    tooFew: 'Escribe al menos tres nombres.',
    namesakes: (name) => `Hay dos jugadores llamados ${name}. Cambia uno de los nombres.`,
    next: (one, two) => `Siguiente: ${one} – ${two}`,
    again: 'La última partida acabó en empate. Vuelven a jugar y empieza el otro jugador.',
    play: 'Jugar',
    goOn: 'Continuar',
    delete: 'Borrar',
    deleteSure: '¿Borrar esta eliminatoria? Sus partidas siguen en tu lista.',
    missing: {
      title: 'Eliminatoria no encontrada',
      text: 'Puede que se haya borrado o que esté en otro dispositivo.',
    },
    running: 'en curso',
    won: (name) => `ganada por ${name}`,
  },
  tournaments,
  profile: {
    since: (date) => `Desde el ${date}`,
    missing: {
      title: (name) => `No hay nadie llamado ${name}`,
      text: 'No hay ninguna cuenta ni partida pública terminada con este nombre.',
    },
    keys: 'Claves de bots',
    ratings: 'Ranking',
    rating: 'Puntuación',
    deviation: '±',
    games: 'Partidas',
    noRatings: 'Aún no hay partidas por ranking.',
    history: 'Partidas terminadas',
    noHistory: 'Aún no hay partidas públicas terminadas.',
    won: (name) => `ganó ${name}`,
    drawn: 'empate',
  },
};
