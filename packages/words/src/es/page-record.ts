import type { PageRecordWords } from '../page-record.ts';

export const record: PageRecordWords = {
  title: 'El registro de una partida',
  text: 'Elige el archivo en el que se guardó el registro de una partida terminada. Se comprueba aquí y no sale de este dispositivo; después la partida se puede repasar y analizar.',
  choose: 'Elegir un archivo',
  another: 'Otro registro',
  faults: {
    unreadable: 'Este archivo no se puede leer. Elígelo de nuevo, o elige otro.',
    'no-record':
      'Este archivo no es el registro de una partida. Elige uno que se guardara como registro.',
    unplayable:
      'La partida de este archivo no pudo jugarse así. Vuelve a guardar el registro donde lo conseguiste.',
  },
  sound: 'Comprobado: todas las jugadas cumplen las reglas y el resultado es correcto.',
  broken:
    'Las jugadas cumplen las reglas, pero un sello no coincide. Puede que se cambiara una colocación.',
};
