import type { PageHomeWords } from '../page-home.ts';
import { spanish } from './numbers.ts';

const { counted } = spanish;
const minutes = { one: 'minuto', other: 'minutos' };
const days = { one: 'día', other: 'días' };

export const home: PageHomeWords = {
  which: '¿A qué jugamos?',
  against: '¿Contra quién?',
  opponents: {
    computer: { name: 'El ordenador', meaning: 'Aquí y ahora, con red o sin ella.' },
    beside: {
      name: 'Alguien a mi lado',
      meaning: 'Dos personas, una pantalla y un telón entre turno y turno.',
    },
    friend: {
      name: 'Un amigo o una amiga, por enlace',
      meaning: 'Recibes un enlace para enviar; quien lo abra se sienta a la mesa.',
    },
    lobby: { name: 'Quien esté esperando', meaning: 'Tu mesa aparece en la sala.' },
    program: {
      name: 'Un programa',
      meaning: 'Recibes el número de una mesa; se sienta un programa con su propia clave.',
    },
  },
  strength: '¿Con qué fuerza?',
  name: 'Tu nombre',
  nameHint: 'Basta un nombre; no hace falta cuenta.',
  playAs: (name) => `Juegas como ${name}.`,
  otherName: 'Nombre de la otra persona',
  you: 'Tú',
  beside: (seat) => `Jugador ${seat + 1}`,
  guest: (number) => `Invitado ${number}`,
  computer: (level) => `${level} (ordenador)`,
  program: (name) => `${name} (programa)`,
  begins: {
    title: '¿Quién empieza?',
    lot: 'A suertes',
    always: (name) => `Siempre empieza ${name}.`,
  },
  clock: {
    title: 'Reloj',
    none: 'Sin reloj',
    live: (time, seconds) =>
      seconds === 0
        ? counted(time, minutes)
        : `${counted(time, minutes)} + ${seconds} s por jugada`,
    days: (count) => `${counted(count, days)} por jugada`,
  },
  rated: {
    name: 'Con valoración',
    meaning: 'Cuenta para las valoraciones; hacen falta dos cuentas.',
  },
  privacy: {
    name: 'Privada',
    meaning: 'Solo la ven quienes juegan; no está en ninguna lista y nadie puede mirar.',
  },
  account: 'Mi cuenta',
  play: 'Jugar',
  running: 'Partidas en curso',
  finished: 'Partidas terminadas',
  older: 'Mostrar partidas anteriores',
  versus: (one, other) => `${one} – ${other}`,
  goOn: 'Seguir',
  look: 'Repasar',
  discard: 'Descartar',
  discardSure: '¿Descartar esta partida para siempre?',
  discardYes: 'Sí, descartarla',
  keepTroubles: {
    unread:
      'Ahora mismo no se pueden leer las partidas de este dispositivo. Lo que ha guardado el navegador sigue ahí.',
    undiscarded: 'No se ha podido descartar esta partida. Sigue ahí; inténtalo otra vez.',
  },
  openRecord: 'Abrir un registro',
  badNames: {
    length: 'Un nombre tiene de 1 a 24 caracteres.',
    invisible:
      'En el nombre hay un signo que no se ve, como un tabulador. Escribe el nombre de nuevo.',
    computer: 'Solo los ordenadores tienen nombres que empiezan por «bot:». Elige otro nombre.',
  },
  namesake: (name, seat) => `${name} (${seat + 1})`,
};
