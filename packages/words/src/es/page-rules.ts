import type { PageRuleWords } from '../page-rules.ts';
import { numbers } from './numbers.ts';

export const rules: PageRuleWords = {
  change: 'Cambiar las reglas',
  title: 'Las reglas de esta partida',
  done: 'Jugar con estas reglas',
  usual: 'Volver a las reglas de siempre',
  changed: 'reglas cambiadas',
  sizes: { rows: 'Filas', columns: 'Columnas' },
  fleet: {
    size: 'Casillas',
    count: 'Cuántos',
    add: 'Añadir un barco',
    remove: (ship) => `Quitar: ${ship}`,
    other: 'La otra flota de esta tradición',
    limit: (most) => `${most} como mucho`,
    limitInAll: (most) => `Como mucho ${numbers.ships(most)} en total en este tablero.`,
  },
  fixed: 'un número fijo',
  none: 'ninguno',
  objections: {
    emptyFleet: 'Una flota necesita al menos un barco.',
    tooLong: (size, rows, columns) =>
      `Un barco de ${numbers.cells(size)} no cabe en un tablero de ${rows} × ${columns}.`,
    tooMuch: (covered, cells) =>
      `La flota cubre ${numbers.cells(covered)}, pero el tablero solo tiene ${numbers.number(cells)}.`,
    noRoom:
      'Unos barcos que no pueden tocarse necesitan más sitio del que este tablero tiene para esta flota.',
    notFound:
      'No se ha encontrado manera de colocar esta flota en este tablero. Quita un barco o agranda el tablero.',
    rows: (most) => `Estos nombres de casillas solo tienen letras para ${most} filas.`,
    noSize: (size) => `Esta tradición no tiene barcos de ${numbers.cells(size)}.`,
    tooMany: (size, most) =>
      `En este tablero la tradición permite como mucho ${numbers.ships(most)} de ${numbers.cells(size)}.`,
    tooManyInAll: (most) =>
      `En este tablero la tradición permite como mucho ${numbers.ships(most)} en total.`,
    twoSizes: (ship) => `«${ship}» aparece con dos tamaños; una clase solo tiene uno.`,
    number: (least, most) => `Escribe un número entero de ${least} a ${most}.`,
    atLeast: (least) => `Escribe un número entero, ${least} o más.`,
  },
  fine: 'Con estas reglas se puede jugar.',
};
