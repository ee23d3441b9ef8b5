import type { PageAccountWords } from '../types/online.ts';

export const account: PageAccountWords = {
  title: 'Cuenta',
  guest: (name) => `Juegas sin cuenta, como ${name}. Si creas una, conservas las partidas jugadas.`,
  member: (name) => `Has entrado como ${name}.`,
  text: 'La cuenta solo hace falta para las valoraciones, para tus propios programas y para ser la misma persona en varios dispositivos. Pide un nombre y una contraseña, nada más.',
  name: 'Nombre',
  password: 'Contraseña',
  shortPassword: 'La contraseña debe tener al menos 8 caracteres.',
  register: 'Crear una cuenta',
  signIn: 'Entrar',
  signOut: 'Salir',
  profile: 'Mi perfil',
  change: {
    title: 'Cambiar la contraseña',
    old: 'Contraseña actual',
    fresh: 'Contraseña nueva',
    button: 'Cambiarla',
    done: 'La contraseña ha cambiado. En los demás dispositivos se ha cerrado la sesión.',
  },
  data: {
    title: 'Mis datos',
    text: 'Todo lo que el servidor guarda sobre ti, en un archivo.',
    button: 'Descargar mis datos',
  },
  farewell: {
    title: 'Borrar la cuenta',
    text: 'La cuenta, sus valoraciones, sus claves y lo que hayas dicho se borran para siempre. Las partidas terminadas quedan, con tu nombre en sus registros.',
    sure: (name) => `¿Borrar la cuenta ${name}?`,
    button: 'Borrar mi cuenta',
    yes: 'Sí, borrarla',
    done: 'La cuenta se ha borrado.',
  },
  keys: {
    title: 'Claves para programas',
    text: 'Un programa tuyo que tenga una clave puede sentarse a las mesas reservadas para programas y jugar en ellas. Cada programa tiene su propia clave y lleva su nombre.',
    members: 'Las claves son de las cuentas. Entra en la tuya o crea una.',
    none: 'Todavía ningún programa tiene clave.',
    full: 'Una cuenta no puede tener más claves. Anula una para crear otra.',
    label: 'Nombre del programa',
    make: 'Crear una clave',
    made: (label) =>
      `La clave de ${label} solo se muestra esta vez. Guárdala donde el programa la encuentre.`,
    since: (date) => `desde el ${date}`,
    copy: 'Copiar la clave',
    copied: 'Copiada.',
    command: {
      text: 'Esta línea sienta a la mesa un programa de ejemplo: escríbela donde están los ejemplos de Flotilla y pon tu programa en lugar del ejemplo.',
      label: 'Línea de órdenes para el programa',
      copy: 'Copiar la línea',
      copied: 'Copiada.',
      noKey: (key) =>
        `${key} está en lugar de la clave del programa. Pon una que ya tengas o crea una aquí.`,
    },
    revoke: 'Anular',
    revoked: (label) => `La clave de ${label} ya no sirve.`,
  },
};
