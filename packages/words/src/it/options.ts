import { type First, shipSizes, squares } from '@flotilla/engine';
import {
  type AllOptions,
  type OptionWords,
  oneOf,
  type RuleWords,
  fleetTold,
  yesOrNo,
} from '../types/options.ts';
import { classes, numbers, locale } from './game.ts';
import { blindReadings, fleetReadings } from './readings.ts';

const firstOption: OptionWords<First> = {
  name: 'Chi decide l’inizio',
  meaning: 'Chi gioca per primo.',
  choice: oneOf({
    lot: { name: 'casuale', meaning: 'Il caso decide chi inizia.' },
    'seat-0': { name: 'il primo giocatore', meaning: 'Inizia sempre il primo giocatore.' },
    'seat-1': { name: 'il secondo giocatore', meaning: 'Inizia sempre il secondo giocatore.' },
    agreed: {
      name: 'di comune accordo',
      meaning: 'I giocatori decidono prima della partita chi inizia.',
    },
  }),
};

export const fleetOptions: RuleWords<AllOptions['fleet']> = {
  board: {
    name: 'Tabella',
    meaning: 'Numero di righe e colonne, da 3 a 26.',
    choice: ({ rows, columns }) => ({
      name: `${rows} × ${columns}`,
      meaning: `La tabella ha ${rows} righe e ${columns} colonne.`,
    }),
  },
  labels: {
    name: 'Coordinate',
    meaning: 'Come si chiamano righe e colonne.',
    choice: oneOf({
      'letters-1': {
        name: 'da A1 a J10',
        meaning: 'Lettere latine per le righe, numeri da 1 per le colonne.',
      },
      italian: {
        name: 'da A0 a L9',
        meaning: 'Lettere italiane (senza J e K) per le righe, numeri da 0 per le colonne.',
      },
      cyrillic: {
        name: 'da А1 a К10',
        meaning: 'Lettere cirilliche per le righe, numeri da 1 per le colonne.',
      },
    }),
  },
  fleet: {
    name: 'Flotta',
    meaning: 'Le navi che ogni parte posiziona.',
    choice: (fleet, tradition) => ({
      name: fleetTold(numbers, classes, fleet, tradition),
      meaning: `${numbers.ships(shipSizes(fleet).length)}, ${numbers.cells(squares(fleet))} in tutto.`,
    }),
  },
  contact: {
    name: 'Contatto',
    meaning: 'Se le navi possono toccarsi.',
    choice: oneOf({
      free: { name: 'permesso', meaning: 'Le navi possono toccarsi, anche lungo i lati.' },
      corners: {
        name: 'solo agli angoli',
        meaning: 'Le navi possono toccarsi agli angoli, ma mai lungo i lati.',
      },
      none: { name: 'vietato', meaning: 'Ogni nave ha acqua tutto intorno.' },
    }),
  },
  turn: {
    name: 'Turno',
    meaning: 'Quanti colpi hai in un turno.',
    choice: oneOf({
      single: { name: 'un colpo', meaning: 'Un colpo, poi tocca all’avversario.' },
      'until-miss': {
        name: 'fino all’acqua',
        meaning: 'Ogni colpo a segno dà un altro colpo.',
      },
      salvo: {
        name: 'salva',
        meaning: 'I colpi del turno si sparano tutti insieme e insieme hanno risposta.',
      },
    }),
  },
  salvo: {
    name: 'Colpi della salva',
    meaning: 'Quanti colpi ha una salva.',
    choice: (salvo) =>
      typeof salvo === 'number'
        ? {
            name: numbers.shots(salvo),
            meaning: `Una salva ha al massimo ${numbers.shots(salvo)}.`,
          }
        : oneOf({
            'squares-afloat': {
              name: 'celle a galla',
              meaning:
                'Un colpo per ogni cella delle tue navi a galla; una nave danneggiata conta per intero.',
            },
            'ships-afloat': {
              name: 'navi a galla',
              meaning: 'Un colpo per ogni tua nave a galla.',
            },
          })(salvo),
  },
  report: {
    name: 'Risposta',
    meaning: 'Che cosa deve dire chi riceve i colpi.',
    choice: oneOf({
      cells: {
        name: 'ogni cella',
        meaning: 'Si dice l’esito di ogni cella: acqua, colpito, colpito e affondato.',
      },
      'ships-counted': {
        name: 'navi e colpi',
        meaning: 'Si nominano le navi colpite con il numero dei colpi, ma non le celle.',
      },
      ships: {
        name: 'solo le navi',
        meaning: 'Si nominano le navi colpite, senza celle né numeri.',
      },
    }),
  },
  named: {
    name: 'Nome della nave',
    meaning: 'Se l’annuncio dice quale nave era.',
    choice: oneOf({
      never: { name: 'mai', meaning: 'Non si dice quale nave era.' },
      sunk: { name: 'se affonda', meaning: 'La nave si nomina quando affonda.' },
      always: { name: 'sempre', meaning: 'La nave si nomina a ogni colpo a segno.' },
    }),
  },
  finish: {
    name: 'Fine',
    meaning: 'Quando finisce la partita dopo l’affondamento di una flotta.',
    choice: oneOf({
      'at-once': {
        name: 'subito',
        meaning: 'Vince chi affonda per primo tutta la flotta avversaria.',
      },
      'reply-shot': {
        name: 'un ultimo colpo',
        meaning:
          'Se il primo giocatore affonda l’ultima nave, il secondo ha ancora un colpo per pareggiare.',
      },
      'reply-turn': {
        name: 'un ultimo turno',
        meaning:
          'Se il primo giocatore affonda l’ultima nave, il secondo ha ancora un turno per pareggiare.',
      },
      round: {
        name: 'a fine giro',
        meaning: 'Il giro si completa; se le due flotte sono affondate, è pareggio.',
      },
    }),
  },
  shotLimit: {
    name: 'Limite di colpi',
    meaning: 'Quanti colpi ha ogni parte in tutta la partita.',
    choice: (limit) =>
      limit === null
        ? { name: 'nessuno', meaning: 'Non c’è un limite.' }
        : {
            name: numbers.shots(limit),
            meaning: `Ogni parte ha ${numbers.shots(limit)} in tutta la partita.`,
          },
  },
  first: firstOption,
  ownMisses: {
    name: 'Colpi in acqua dell’avversario',
    meaning: 'Se lo schema di difesa mostra i colpi in acqua dell’avversario.',
    choice: yesOrNo(
      { name: 'segnati', meaning: 'Lo schema di difesa mostra tutti i colpi dell’avversario.' },
      {
        name: 'non segnati',
        meaning: 'Lo schema di difesa mostra solo i colpi a segno dell’avversario.',
      },
    ),
  },
  ...fleetReadings,
};

const forts = (count: number): string => locale.counted(count, { one: 'forte', other: 'forti' });

export const blindOptions: RuleWords<AllOptions['blind']> = {
  directions: {
    name: 'Direzioni',
    meaning: 'Dove si muovono i pezzi.',
    choice: oneOf({
      4: {
        name: 'quattro',
        meaning:
          'I pezzi si muovono di una cella avanti, indietro o di lato; i forti non si muovono.',
      },
      8: {
        name: 'otto',
        meaning:
          'I pezzi si muovono di una cella avanti, indietro, di lato o in diagonale; i forti non si muovono.',
      },
      forward: {
        name: 'mai indietro',
        meaning:
          'I pezzi si muovono di una cella avanti o di lato, mai indietro; i forti non si muovono.',
      },
    }),
  },
  leap: {
    name: 'Salto delle motosiluranti',
    meaning: 'Se una motosilurante che si muove di due celle può saltare un pezzo.',
    choice: yesOrNo(
      {
        name: 'sì',
        meaning:
          'Una motosilurante che si muove di due celle può passare sopra una cella occupata.',
      },
      {
        name: 'no',
        meaning:
          'Una motosilurante che si muove di due celle non può passare sopra una cella occupata.',
      },
    ),
  },
  standing: {
    name: 'Chiedere senza muovere',
    meaning: 'Se una nave può chiedere senza prima muovere.',
    choice: yesOrNo(
      { name: 'sì', meaning: 'Una nave può anche chiedere senza muoversi, al posto di una mossa.' },
      {
        name: 'no',
        meaning: 'Una nave deve muovere prima di chiedere; i siluri possono colpire da fermi.',
      },
    ),
  },
  commit: {
    name: 'Forza dell’attaccante',
    meaning: 'Quando l’attaccante sceglie le navi con cui attacca.',
    choice: oneOf({
      after: {
        name: 'dopo la risposta',
        meaning: 'L’attaccante ascolta la risposta, poi sceglie le navi con cui attacca.',
      },
      before: {
        name: 'con la domanda',
        meaning: 'L’attaccante sceglie in segreto, quando chiede, le navi con cui attacca.',
      },
    }),
  },
  loss: {
    name: 'Perdite dell’attaccante',
    meaning: 'Che cosa perde l’attaccante se è battuto.',
    choice: oneOf({
      one: {
        name: 'la nave che chiede',
        meaning: 'Se l’attaccante è battuto, si perde solo la nave che ha chiesto.',
      },
      force: {
        name: 'tutta la forza',
        meaning: 'Se l’attaccante è battuto, si perdono tutte le navi con cui attaccava.',
      },
    }),
  },
  torpedoAsked: {
    name: 'Chiedere di un siluro',
    meaning: 'Che cosa succede se la risposta è un siluro.',
    choice: oneOf({
      captured: { name: 'catturato', meaning: 'Una nave che chiede di un siluro lo cattura.' },
      explodes: { name: 'esplode', meaning: 'Un siluro distrugge la nave che chiede di lui.' },
      'explodes-but-sweeper': {
        name: 'catturato solo dai dragamine',
        meaning:
          'I dragamine catturano il siluro di cui chiedono; ogni altra nave che chiede è distrutta.',
      },
    }),
  },
  forts: {
    name: 'Forti da catturare',
    meaning: 'Quanti forti avversari bisogna catturare per vincere.',
    choice: (count) => ({
      name: forts(count),
      meaning: `Per vincere cattura ${forts(count)}, o quanti l’avversario ne aveva all’inizio se sono meno.`,
    }),
  },
  drawAfter: {
    name: 'Pareggio dopo turni senza perdite',
    meaning: 'Pareggio dopo questo numero di turni di seguito senza perdite.',
    choice: (turns) =>
      turns === null
        ? { name: 'mai', meaning: 'I turni senza perdite non chiudono mai la partita.' }
        : {
            name: numbers.turns(turns),
            meaning: `Pareggio dopo ${numbers.turns(turns)} di seguito senza perdite.`,
          },
  },
  memoryAid: {
    name: 'Aiuto alla memoria',
    meaning: 'Se i pezzi avversari rivelati restano segnati.',
    choice: yesOrNo(
      { name: 'sì', meaning: 'I pezzi avversari rivelati restano segnati.' },
      { name: 'no', meaning: 'Non si segna nulla: ricordare fa parte del gioco.' },
    ),
  },
  codes: {
    name: 'Sigle dei pezzi',
    meaning: 'Come si scrivono i pezzi sul campo.',
    choice: oneOf({
      short: { name: 'una lettera', meaning: 'Ogni classe ha una lettera: B, C, D.' },
      long: { name: 'due lettere', meaning: 'Ogni classe ha due lettere: BS, CR, DS.' },
    }),
  },
  ...blindReadings,
  first: firstOption,
};
