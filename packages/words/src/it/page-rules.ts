import type { PageRuleWords } from '../page-rules.ts';
import { numbers } from './numbers.ts';

export const rules: PageRuleWords = {
  change: 'Cambia le regole',
  title: 'Le regole di questa partita',
  done: 'Gioca con queste regole',
  usual: 'Torna alle regole di sempre',
  changed: 'regole cambiate',
  sizes: { rows: 'Righe', columns: 'Colonne' },
  fleet: {
    size: 'Caselle',
    count: 'Quante',
    add: 'Aggiungi una nave',
    remove: (ship) => `Togli: ${ship}`,
    other: "L'altra flotta di questa tradizione",
    limit: (most) => `al massimo ${most}`,
    limitInAll: (most) => `In tutto al massimo ${numbers.ships(most)} su questa griglia.`,
  },
  fixed: 'un numero fisso',
  none: 'nessuno',
  objections: {
    emptyFleet: 'Una flotta ha almeno una nave.',
    tooLong: (size, rows, columns) =>
      `Una nave di ${numbers.cells(size)} non sta su una griglia di ${rows} × ${columns}.`,
    tooMuch: (covered, cells) =>
      `La flotta copre ${numbers.cells(covered)}, ma la griglia ne ha solo ${numbers.number(cells)}.`,
    noRoom:
      'A navi che non possono toccarsi serve più spazio di quanto questa griglia ne abbia per questa flotta.',
    notFound:
      'Non si è trovato modo di disporre questa flotta su questa griglia. Togli una nave o allarga la griglia.',
    rows: (most) => `Questi nomi di caselle hanno lettere solo per ${most} righe.`,
    noSize: (size) => `Questa tradizione non ha navi di ${numbers.cells(size)}.`,
    tooMany: (size, most) =>
      `Su questa griglia la tradizione ammette al massimo ${numbers.ships(most)} di ${numbers.cells(size)}.`,
    tooManyInAll: (most) =>
      `Su questa griglia la tradizione ammette in tutto al massimo ${numbers.ships(most)}.`,
    twoSizes: (ship) => `«${ship}» compare con due misure; una classe ne ha una sola.`,
    number: (least, most) => `Scrivi un numero intero da ${least} a ${most}.`,
    atLeast: (least) => `Scrivi un numero intero, ${least} o più.`,
  },
  fine: 'Con queste regole si può giocare.',
};
