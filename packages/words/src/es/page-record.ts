import type { PageRecordWords } from '../page-record.ts';

export const record: PageRecordWords = {
  title: 'Una partida guardada',
  text: 'Elige el archivo en el que se guardó una partida terminada. Se comprueba aquí y no sale de este dispositivo; después se puede repasar y analizar.',
  choose: 'Elegir un archivo',
  another: 'Otra partida',
  faults: {
    unreadable: 'Este archivo no se puede leer. Elígelo de nuevo, o elige otro.',
    'no-record':
      'En este archivo no hay una partida guardada. Elige uno en el que se guardara alguna.',
    unplayable:
      'La partida de este archivo no pudo jugarse así. Vuelve a guardarla donde la conseguiste.',
  },
  sound: 'Comprobado: todas las jugadas cumplen las reglas y el resultado es correcto.',
  broken:
    'Las jugadas cumplen las reglas, pero un sello no coincide. Puede que se cambiara una colocación.',
};
