import type { PageLessonWords } from '../types/lessons.ts';

export const lessons: PageLessonWords = {
  title: 'Aprender',
  intro:
    'Una lección dura unos tres minutos. Juegas en un tablero de verdad y terminas con una pequeña batalla.',
  start: 'Empezar la lección',
  goOn: 'Seguir con la lección',
  again: 'Repetir la lección',
  finished: 'hecha',
  step: (step, all) => `Paso ${step} de ${all}`,
  next: 'Siguiente',
  retry: 'Intentarlo otra vez',
  nudge: 'Esa no. Mira las casillas marcadas.',
  watch: 'Mira lo que hace tu rival…',
  all: 'Todas las lecciones',
  play: 'Jugar una partida de verdad',
  complete: '¡Lección terminada!',
  steps: {
    shoot: {
      title: 'Buscar y hundir',
      done: 'Toda la flota enemiga está hundida. Así se gana.',
    },
    move: {
      title: 'Mover',
      done: 'Las piezas mueven una casilla; las lanchas torpederas, una o dos. Los fuertes nunca se mueven. El marco verde señala las piezas que pueden moverse.',
    },
    ask: {
      title: 'Preguntar',
      done: 'Tú preguntas, tu rival dice la verdad y gana el rango superior. Los rangos están junto al campo.',
    },
    formations: {
      title: 'Formaciones',
      done: 'Los barcos de una clase, uno junto a otro, luchan juntos: dos o tres. Tres ganan a un barco del rango siguiente.',
    },
    mines: {
      title: 'Minas y torpedos',
      done: 'El torpedo se pierde junto con la pieza vecina que golpea. La mina destruye a cualquier barco que pregunte por ella, menos a un dragaminas.',
    },
    forts: {
      title: 'Fuertes',
      done: 'Captura los fuertes enemigos y ganas. En una partida entera hay dos.',
    },
    battle: { title: 'Minibatalla', done: '¡Has ganado! Ya puedes jugar una partida de verdad.' },
  },
  battle: {
    fleet: 'Ahora tú: hunde los dos barcos enemigos antes de que hundan los tuyos.',
    blind: 'Ahora tú: encuentra el fuerte enemigo y pregunta por él. Protege el tuyo.',
    lost: 'Esta vez no. Inténtalo otra vez: ya sabes cómo funciona.',
  },
  fleet: {
    fire: ([at]) => `En estas aguas se esconde un barco. Pulsa ${at} para dispararle.`,
    follow: (cells) =>
      `Has acertado y vuelves a disparar. Los barcos están en línea recta: prueba ${cells.join(' o ')}.`,
    followSingle: (cells) =>
      `¡Has acertado! Ahora dispara tu rival y luego tú otra vez. Los barcos están en línea recta: prueba ${cells.join(' o ')}.`,
    sink: ([at]) => `¡Otra vez! La última casilla de este barco es ${at}: húndelo.`,
    water: ([at]) =>
      `¡Hundido! Sigues hasta fallar. Dispara a ${at} y mira qué pasa tras un fallo.`,
    last: (cells) =>
      `Tu tablero muestra dónde ha disparado tu rival. Queda un barco enemigo: dispara a ${cells.join(' o ')}.`,
    end: ([at]) => `¡Bien! Queda una casilla: ${at}.`,
    salvo: (cells) =>
      `Disparas varias veces a la vez: una por cada casilla de tus barcos a flote. Marca ${cells.join(', ')} y pulsa el botón de fuego.`,
    fewer: (cells) =>
      `Te han dicho qué barco has tocado, no dónde. Has perdido un barco y ahora tienes solo ${cells.length} disparos: ${cells.join(', ')}.`,
  },
  notes: {
    apart:
      'En este juego los barcos nunca se tocan: descarta las casillas que rodean un barco hundido.',
    corners: 'En este juego los barcos pueden tocarse, pero solo por las esquinas.',
    touching: 'En este juego los barcos pueden tocarse.',
    reply:
      'Si empezaste tú y hundes el último barco, tu rival aún tiene un disparo: puede lograr el empate.',
    round: 'La ronda siempre se juega hasta el final: la flota hundida en ella todavía dispara.',
    named: 'Al hundir un barco te dicen también cuál era.',
  },
  blind: {
    move: ([from, to]) =>
      `Este es tu crucero, letra C. Púlsalo en ${from} y luego pulsa un punto verde, por ejemplo ${to}.`,
    two: ([from, to]) =>
      `Las lanchas torpederas (V) son rápidas: pueden mover dos casillas. Lleva la tuya de ${from} a ${to}.`,
    ask: ([from, to, about]) =>
      `De las piezas enemigas solo ves el dorso. Lleva el crucero de ${from} a ${to} y pregunta por ${about}.`,
    lose: ([from, to, about]) =>
      `Era un patrullero: su rango 4 pierde contra tu rango 2. Si ganas, vuelves a jugar. Pregunta ahora con tu patrullero: de ${from} a ${to}, por ${about}.`,
    submarine: ([from, about]) =>
      `Es un acorazado, rango 1: pierdes tu patrullero. ¡Pero los submarinos ganan a los acorazados! Mueve el tuyo desde ${from} y pregunta por ${about}.`,
    three: ([from, to, about]) =>
      `Dos destructores están juntos. Trae el tercero de ${from} a ${to} y pregunta por ${about}.`,
    threeBefore: ([from, to, about]) =>
      `Dos destructores están juntos. Trae el tercero de ${from} a ${to} y pregunta por ${about}. Ataca con los tres.`,
    declare: () =>
      'Es un crucero, un rango por encima del tuyo. Un destructor pierde, tres juntos ganan. Elige los tres.',
    quiet: ([from, to]) =>
      `¡Capturado! Ahora deja venir a tu rival: solo mueve de ${from} a ${to}.`,
    answer: () =>
      'Un barco enemigo te pregunta. Di la verdad: un patrullero, o los dos como pareja. Dos son más fuertes: responde con la pareja.',
    sweep: ([from, to, about]) =>
      `Tu dragaminas (S) captura minas. Llévalo de ${from} a ${to} y pregunta por ${about}.`,
    torpedo: ([from, to, at]) =>
      `¡Mina capturada! Ahora el torpedo (T), que nunca pregunta: llévalo de ${from} a ${to} y torpedea ${at}.`,
    fort: ([from, to, about]) =>
      `El objetivo del juego son los fuertes: cualquier barco los captura. Ve de ${from} a ${to} y pregunta por ${about}.`,
    second: ([from, to, about]) =>
      `Un fuerte es tuyo y vuelves a jugar. Ve de ${from} a ${to} y pregunta por ${about}.`,
  },
};
