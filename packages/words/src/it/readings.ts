import type { BlindReadings, FleetReadings } from '@flotilla/engine';
import { type RuleWords, oneOf, yesOrNo } from '../types/options.ts';

/** Options for other readings of the old texts (rulebook 1.2, 2.7). */
export const fleetReadings: RuleWords<FleetReadings> = {
  sunkTold: {
    name: 'Affondamenti',
    meaning: 'Se la risposta a una salva dice quali navi sono affondate.',
    choice: yesOrNo(
      { name: 'detti', meaning: 'Le navi affondate sono nominate come affondate.' },
      {
        name: 'non detti',
        meaning: 'La risposta nomina le navi colpite, senza dire quali sono affondate.',
      },
    ),
  },
  shotLimitTie: {
    name: 'Colpi esauriti',
    meaning: 'Chi vince quando le due parti hanno sparato tutti i colpi.',
    choice: oneOf({
      hits: {
        name: 'più celle colpite',
        meaning: 'Finiti i colpi, vince chi ha colpito più celle.',
      },
      draw: {
        name: 'pareggio',
        meaning: 'Finiti i colpi è pareggio, qualunque sia il numero di celle colpite.',
      },
    }),
  },
  repeat: {
    name: 'Secondo colpo sulla stessa cella',
    meaning: 'Che cosa succede se spari di nuovo sulla stessa cella.',
    choice: oneOf({
      refused: { name: 'non ammesso', meaning: 'Non puoi sparare due volte sulla stessa cella.' },
      wasted: {
        name: 'sprecato',
        meaning: 'Un secondo colpo sulla stessa cella è perso e vale come acqua.',
      },
    }),
  },
};

export const blindReadings: RuleWords<BlindReadings> = {
  contactDirections: {
    name: 'Contatto',
    meaning: 'Di quali pezzi vicini si può chiedere e quali si possono silurare.',
    choice: oneOf({
      4: {
        name: 'quattro lati',
        meaning: 'Sono in contatto solo i pezzi davanti, dietro e di lato.',
      },
      8: { name: 'otto lati', meaning: 'Sono in contatto anche i vicini in diagonale.' },
    }),
  },
  juniors: {
    name: 'Superiorità numerica',
    meaning: 'Quante navi inferiori insieme ne battono una superiore.',
    choice: oneOf({
      three: { name: 'tre', meaning: 'Tre inferiori battono una superiore.' },
      'two-or-three': { name: 'due o tre', meaning: 'Due o tre inferiori battono una superiore.' },
      none: { name: 'mai', meaning: 'Il numero non batte mai il grado.' },
    }),
  },
  juniorsReach: {
    name: 'Gradi raggiunti',
    meaning: 'Di quanto può essere più alto il grado della nave superata.',
    choice: oneOf({
      1: { name: 'un grado', meaning: 'Quella superiore è di un solo grado più alta.' },
      any: {
        name: 'qualsiasi grado',
        meaning: 'Quella superiore può essere di qualsiasi grado più alto.',
      },
    }),
  },
  submarine: {
    name: 'Sommergibili',
    meaning: 'Che cosa può battere un sommergibile.',
    choice: oneOf({
      ship: {
        name: 'secondo il grado',
        meaning: 'I sommergibili battono le corazzate e tutto ciò che il loro grado permette.',
      },
      'battleships-only': {
        name: 'solo corazzate',
        meaning:
          'I sommergibili battono solo le corazzate: non catturano forti né siluri e non vincono mai per numero.',
      },
    }),
  },
  torpedoTargets: {
    name: 'Bersagli del siluro',
    meaning: 'Che cosa elimina un siluro che colpisce.',
    choice: oneOf({
      all: {
        name: 'tutto tranne i forti',
        meaning: 'Un siluro elimina senza domande un pezzo vicino qualsiasi, tranne un forte.',
      },
      ships: {
        name: 'solo navi',
        meaning:
          'Un siluro elimina senza domande solo le navi vicine; mine, siluri e forti resistono.',
      },
    }),
  },
  mineSpent: {
    name: 'Mine',
    meaning: 'Se una mina si consuma quando esplode.',
    choice: yesOrNo(
      { name: 'si consumano', meaning: 'La mina che esplode lascia il campo.' },
      {
        name: 'riutilizzabili',
        meaning:
          'I dragamine catturano le mine; una mina distrugge ogni altra nave che ne chiede, resta sul campo e può esplodere di nuovo.',
      },
    ),
  },
  torpedoSpent: {
    name: 'Siluri',
    meaning: 'Se un siluro si consuma quando esplode.',
    choice: yesOrNo(
      { name: 'si consumano', meaning: 'Il siluro lascia il campo quando esplode.' },
      { name: 'riutilizzabili', meaning: 'Il siluro resta sul campo e può colpire di nuovo.' },
    ),
  },
  answerClock: {
    name: 'Tempo durante la risposta',
    meaning: 'Di chi è l’orologio che corre mentre si aspetta la risposta.',
    choice: oneOf({
      answerer: {
        name: 'di chi risponde',
        meaning: 'Mentre si aspetta la risposta corre l’orologio di chi risponde.',
      },
      asker: {
        name: 'di chi chiede',
        meaning: 'Mentre si aspetta la risposta continua a correre l’orologio di chi ha chiesto.',
      },
      stopped: {
        name: 'fermo',
        meaning: 'Mentre si aspetta la risposta tutti e due gli orologi sono fermi.',
      },
    }),
  },
  noMove: {
    name: 'Nessuna mossa',
    meaning: 'Che cosa succede se tocca a te e nessun pezzo può fare nulla.',
    choice: oneOf({
      loss: { name: 'sconfitta', meaning: 'Se tocca a te e nessun pezzo può fare nulla, perdi.' },
      draw: {
        name: 'pareggio',
        meaning: 'Se tocca a te e nessun pezzo può fare nulla, la partita è pari.',
      },
    }),
  },
  noShips: {
    name: 'Nessuna nave',
    meaning: 'Che cosa succede se nessuno dei due ha più navi.',
    choice: oneOf({
      draw: { name: 'pareggio', meaning: 'Se nessuno dei due ha più navi, la partita è pari.' },
      forts: {
        name: 'più forti',
        meaning:
          'Se nessuno dei due ha più navi, vince chi ha catturato più forti; a parità è pareggio.',
      },
    }),
  },
};
