import type { GameWords } from '../games.ts';

export const games: GameWords = {
  families: { fleet: 'Giochi di flotta', blind: 'Battaglia navale alla cieca' },
  presets: {
    spanish: {
      name: 'Gioco spagnolo',
      meaning:
        'Cinque navi che possono toccarsi agli angoli; chi colpisce tira ancora, e il secondo giocatore ha un ultimo tiro con cui può ancora pareggiare.',
    },
    italian: {
      name: 'Gioco italiano',
      meaning:
        'Cinque navi che non si toccano mai; chi colpisce tira ancora, e chi difende segna solo i colpi a segno.',
    },
    salvo: {
      name: 'Salva',
      meaning:
        'Tanti tiri a turno quante caselle hai a galla, sparati tutti insieme; si nominano solo le navi colpite.',
    },
    'salvo-2': {
      name: 'Salva, seconda flotta',
      meaning:
        'La salva con cinque navi: tanti tiri quante caselle a galla, e si nominano solo le navi colpite.',
    },
    classic: {
      name: 'Gioco classico',
      meaning: 'Cinque navi, un tiro a turno, e si nomina ogni nave che affonda.',
    },
    russian: {
      name: 'Gioco russo su carta',
      meaning: 'Dieci navi che non si toccano mai; chi colpisce tira ancora.',
    },
    blind: {
      name: 'Battaglia navale alla cieca',
      meaning:
        'Ogni parte ha 45 pezzi a faccia coperta su un solo campo: muovi, chiedi che cosa hai davanti e prendi i due forti nemici.',
    },
    'blind-patent': {
      name: 'Battaglia navale alla cieca, regole antiche',
      meaning:
        'La battaglia alla cieca in cui una nave deve muovere prima di chiedere, fissa in segreto la sua forza e, se battuta, la perde tutta.',
    },
  },
};
