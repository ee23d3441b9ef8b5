import type { PageSettingWords } from '../page-settings.ts';

export const settings: PageSettingWords = {
  title: 'Ajustes',
  language: 'Idioma',
  unspoken: (language) =>
    `No se ha podido cargar el idioma «${language}»: no se llega al servidor. Elígelo de nuevo más tarde.`,
  theme: 'Aspecto',
  themes: { system: 'Como el sistema', chart: 'Carta (claro)', night: 'Noche (oscuro)' },
  marks: 'Marcas',
  markStyles: { paper: 'Cruz y círculo', squares: 'Cuadros', pins: 'Alfileres' },
  hit: 'La palabra para un impacto',
  pieces: 'Piezas de la batalla a ciegas',
  pieceColours: {
    own: { name: 'Un color por bando', meaning: 'Se ve de un vistazo de quién es cada pieza.' },
    alike: { name: 'Iguales en ambos bandos', meaning: 'Como permiten las reglas antiguas.' },
  },
  sound: 'Sonido',
  soundOn: 'Sí',
  soundOff: 'No',
  motion: 'Movimiento',
  motions: { system: 'Como el sistema', reduced: 'El mínimo posible' },
  kept: 'Todo esto se guarda solo en este dispositivo.',
};
