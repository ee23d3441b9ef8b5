import type { GameWords, LevelWords } from '../types/game.ts';
import type { FirstWords, FirstHomeWords, PageFrameWords } from '../types/page.ts';
import { counting } from '../counting.ts';

export const games: GameWords = {
  presets: {
    spanish: {
      name: 'Juego español',
      meaning:
        'Cinco barcos que pueden tocarse por las esquinas. Si aciertas, repites; el segundo jugador tiene un último disparo para empatar.',
    },
    italian: {
      name: 'Juego italiano',
      meaning:
        'Cinco barcos que nunca se tocan. Si aciertas, repites; en tu tablero solo ves los impactos recibidos.',
    },
    salvo: {
      name: 'Salva',
      meaning:
        'Disparas todo a la vez: un tiro por cada casilla que tengas a flote. Te dicen qué barcos has alcanzado, pero no dónde.',
    },
    'salvo-2': {
      name: 'Salva, segunda flota',
      meaning:
        'La salva con cinco barcos: un disparo por casilla a flote, y solo te dicen qué barcos has alcanzado.',
    },
    classic: {
      name: 'Juego clásico',
      meaning: 'Cinco barcos, un disparo por turno. Te dicen qué barco has hundido.',
    },
    russian: {
      name: 'Juego ruso en papel',
      meaning: 'Diez barcos que nunca se tocan. Si aciertas, repites.',
    },
    blind: {
      name: 'Batalla naval a ciegas',
      meaning:
        'Cada bando tiene 45 piezas ocultas en un mismo campo. Mueve, pregunta qué tienes al lado y captura los dos fuertes enemigos.',
    },
    'blind-patent': {
      name: 'Batalla naval a ciegas, reglas antiguas',
      meaning:
        'El barco debe mover antes de preguntar, elige su fuerza antes de la respuesta y la pierde entera si es vencido.',
    },
  },
};

export const levels: LevelWords = {
  cadet: { name: 'Cadete', meaning: 'Juega como un principiante.' },
  mate: { name: 'Primer oficial', meaning: 'Juega bien y remata lo que encuentra.' },
  captain: { name: 'Capitán', meaning: 'Usa todo lo que sabe y juega lo más probable.' },
  admiral: { name: 'Almirante', meaning: 'El más fuerte. Muy difícil de vencer.' },
};

export const frame: PageFrameWords = {
  tagline: 'Batallas navales de todas las tradiciones',
  skip: 'Ir al contenido',
  places: {
    label: 'Menú principal',
    games: 'Juegos',
    lobby: 'Sala',
    tournaments: 'Torneos',
    learn: 'Aprender',
    rules: 'Reglas',
    settings: 'Ajustes',
    account: 'Cuenta',
    member: (name) => `Cuenta: ${name}`,
  },
  loading: 'Cargando…',
  missing: {
    title: 'Página no encontrada',
    text: 'En esta dirección no hay nada. Puede que el enlace sea antiguo o esté mal escrito.',
    back: 'Volver a los juegos',
  },
  failed: {
    title: 'Algo ha fallado',
    text: 'Es un error de la página. Tus partidas están guardadas: recarga la página para continuar.',
    again: 'Recargar',
  },
  unfetched: {
    title: 'No se pudo cargar',
    text: 'Sin conexión con el servidor. Tus partidas están guardadas: revisa tu conexión e inténtalo de nuevo.',
    again: 'Intentar de nuevo',
    still: (times) => `Sigue sin responder (intentos: ${times}).`,
  },
  cancel: 'Cancelar',
  close: 'Cerrar',
};

const { counted } = counting('es');

export const home: FirstHomeWords = {
  pitch: 'Hunde su flota antes de que hundan la tuya.',
  playNow: 'Jugar ya',
  howToPlay: 'Apréndelo en tres minutos',
  advanced: 'Más opciones',
  live: {
    label: 'Ahora mismo',
    now: 'En directo',
    last: 'Última partida',
    watch: 'Ver',
    review: 'Repetición',
    example: 'Ejemplo',
    quiet: 'Así es una batalla. La tuya empieza con un clic.',
    alone: 'Mar en calma: ahora solo estás tú.',
    invite: 'Invita a un amigo',
    offline: 'No tienes conexión. Aun así puedes jugar contra la máquina.',
    players: (count) => `${counted(count, { one: 'jugador', other: 'jugadores' })} en línea`,
    matches: (count) => `${counted(count, { one: 'partida', other: 'partidas' })} en juego`,
    nextTournament: 'Próximo torneo',
    runningTournament: 'Torneo en curso',
    noTournament: 'Crear un torneo',
    daily: 'Tablero del día',
    puzzles: 'Problemas',
    entered: (count) => counted(count, { one: 'jugador', other: 'jugadores' }),
  },
  which: 'Juego',
  against: 'Rival',
  opponents: {
    computer: { name: 'Máquina', meaning: 'También funciona sin conexión.' },
    beside: {
      name: 'Dos personas, un dispositivo',
      meaning: 'Juegan por turnos; entre turnos los tableros quedan ocultos.',
    },
    friend: {
      name: 'Invitar con un enlace',
      meaning: 'Envía el enlace: juegas contra la primera persona que lo abra.',
    },
    lobby: { name: 'Buscar rival', meaning: 'Tu partida aparece en la sala.' },
    program: {
      name: 'Tu propio bot',
      meaning: 'Avanzado: un programa entra con su clave y el identificador de tu partida.',
    },
  },
  beaten: 'ya le has ganado',
  strength: 'Dificultad',
  you: 'Tú',
  beside: (seat) => `Jugador ${seat + 1}`,
  program: (name) => `${name} (bot)`,
  running: 'Partidas en curso',
  versus: (one, other) => `${one} – ${other}`,
  storageErrors: {
    unread:
      'Ahora no se pueden leer las partidas de este dispositivo. Siguen guardadas: recarga la página para volver a intentarlo.',
    undiscarded: 'No se pudo borrar esta partida. Inténtalo de nuevo.',
  },
  openRecord: 'Abrir una partida guardada',
  namesake: (name, seat) => `${name} (${seat + 1})`,
};

export const first: FirstWords = { language: 'es', games, levels, frame, home };
