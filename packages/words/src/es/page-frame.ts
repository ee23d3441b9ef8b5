import type { PageFrameWords } from '../page-frame.ts';

export const frame: PageFrameWords = {
  tagline: 'Batallas navales de todas las tradiciones',
  skip: 'Ir al contenido',
  places: {
    label: 'Lugares',
    games: 'Juegos',
    lobby: 'Sala',
    tournaments: 'Torneos',
    rules: 'Reglas',
    settings: 'Ajustes',
    account: 'Cuenta',
    member: (name) => `Cuenta: has entrado como ${name}`,
  },
  loading: 'Un momento…',
  missing: {
    title: 'Aguas sin cartografiar',
    text: 'En esta dirección no hay nada. Puede que el enlace sea antiguo o esté mal escrito.',
    back: 'Volver a los juegos',
  },
  failed: {
    title: 'Algo ha fallado',
    text: 'La página ha tropezado con un error propio. Tus partidas están guardadas; vuelve a cargarla para seguir.',
    again: 'Volver a cargar',
  },
  unfetched: {
    title: 'Esta pantalla no ha llegado',
    text: 'No se llega al servidor y esta parte de la página aún no se había cargado. Tus partidas están guardadas.',
    again: 'Intentar de nuevo',
    still: (times) => `Sigue sin responder (intentos: ${times}).`,
  },
  cancel: 'Cancelar',
  close: 'Cerrar',
};
