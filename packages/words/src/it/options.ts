import { type First, type FleetRules, shipSizes, squares, type BlindRules } from '@flotilla/engine';
import { type OptionWords, oneOf, type RuleWords, fleetTold, yesOrNo } from '../types/options.ts';
import { classes, numbers, locale } from './game.ts';

export const firstOption: OptionWords<First> = {
  name: 'Chi comincia',
  meaning: 'Come si decide a chi spetta il primo turno.',
  choice: oneOf({
    lot: { name: 'a sorte', meaning: 'La sorte decide chi comincia.' },
    'seat-0': { name: 'il primo giocatore', meaning: 'Comincia sempre il primo giocatore.' },
    'seat-1': { name: 'il secondo giocatore', meaning: 'Comincia sempre il secondo giocatore.' },
    agreed: {
      name: 'di comune accordo',
      meaning: 'I giocatori dicono prima della partita chi comincia.',
    },
  }),
};

export const fleetOptions: RuleWords<FleetRules> = {
  board: {
    name: 'Griglia',
    meaning: 'Quante righe e colonne ha il mare, da 3 a 26 ciascuna.',
    choice: ({ rows, columns }) => ({
      name: `${rows} × ${columns}`,
      meaning: `La griglia ha ${rows} righe e ${columns} colonne.`,
    }),
  },
  labels: {
    name: 'Nomi delle caselle',
    meaning: 'Come si scrivono le righe e le colonne.',
    choice: oneOf({
      'letters-1': {
        name: 'da A1 a J10',
        meaning: 'Le righe hanno lettere latine e le colonne si contano da 1.',
      },
      italian: {
        name: 'da A0 a L9',
        meaning:
          "Le righe hanno le lettere dell'alfabeto italiano, senza J e K, e le colonne si contano da 0.",
      },
      cyrillic: {
        name: 'da А1 a К10',
        meaning: 'Le righe hanno lettere cirilliche e le colonne si contano da 1.',
      },
    }),
  },
  fleet: {
    name: 'Flotta',
    meaning: 'Le navi che ogni parte dispone.',
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
    meaning: 'Per quanto un giocatore continua a tirare.',
    choice: oneOf({
      single: { name: 'un tiro', meaning: 'I giocatori si alternano tiro dopo tiro.' },
      'until-miss': {
        name: "fino all'acqua",
        meaning: 'Ogni nave colpita o affondata dà diritto a un altro tiro.',
      },
      salvo: {
        name: 'salva',
        meaning: 'I tiri del turno si annunciano tutti insieme e ricevono risposta tutti insieme.',
      },
    }),
  },
  salvo: {
    name: 'Tiri della salva',
    meaning: 'Quanti tiri ha una salva; gli altri turni non ne tengono conto.',
    choice: (salvo) =>
      typeof salvo === 'number'
        ? {
            name: numbers.shots(salvo),
            meaning: `Una salva ha al massimo ${numbers.shots(salvo)}.`,
          }
        : oneOf({
            'squares-afloat': {
              name: 'caselle a galla',
              meaning:
                'Una salva ha tanti tiri quante caselle hanno le tue navi a galla; una nave danneggiata conta per intero.',
            },
            'ships-afloat': {
              name: 'navi a galla',
              meaning: 'Una salva ha tanti tiri quante navi hai a galla.',
            },
          })(salvo),
  },
  report: {
    name: 'Risposta',
    meaning: 'Che cosa deve dire chi ha subito i tiri.',
    choice: oneOf({
      cells: {
        name: 'ogni casella',
        meaning: 'Si annuncia ogni casella: acqua, colpito, colpito e affondato.',
      },
      'ships-counted': {
        name: 'navi e colpi',
        meaning: 'Si nominano le navi colpite con il numero dei colpi, ma non le caselle.',
      },
      ships: {
        name: 'solo le navi',
        meaning: 'Si nominano le navi colpite, senza caselle e senza numeri.',
      },
    }),
  },
  named: {
    name: 'Nome della nave',
    meaning: "Se l'annuncio di una casella dice quale nave era.",
    choice: oneOf({
      never: { name: 'mai', meaning: 'Nessuno dice quale nave era.' },
      sunk: { name: 'se affonda', meaning: 'La nave si nomina quando affonda.' },
      always: { name: 'sempre', meaning: 'La nave si nomina a ogni colpo a segno.' },
    }),
  },
  finish: {
    name: 'Fine',
    meaning: 'Quando una flotta affondata chiude la partita.',
    choice: oneOf({
      'at-once': {
        name: 'subito',
        meaning: "Vince chi affonda per primo l'intera flotta nemica.",
      },
      'reply-shot': {
        name: 'un ultimo tiro',
        meaning:
          "Se chi ha cominciato affonda l'ultima nave, l'altro ha ancora un tiro, e pareggia se riesce anche lui.",
      },
      'reply-turn': {
        name: 'un ultimo turno',
        meaning:
          "Se chi ha cominciato affonda l'ultima nave, l'altro ha ancora un turno, e pareggia se riesce anche lui.",
      },
      round: {
        name: 'a fine giro',
        meaning:
          'Si giudica quando entrambi hanno avuto il loro turno; se le due flotte sono affondate, è pareggio.',
      },
    }),
  },
  shotLimit: {
    name: 'Limite di tiri',
    meaning: 'Quanti tiri ha ogni parte in tutta la partita.',
    choice: (limit) =>
      limit === null
        ? { name: 'nessuno', meaning: 'La partita continua finché non è decisa.' }
        : {
            name: numbers.shots(limit),
            meaning: `Ogni parte ha ${numbers.shots(limit)}; alla fine vince chi ha colpito più caselle.`,
          },
  },
  first: firstOption,
  ownMisses: {
    name: 'Errori del nemico',
    meaning: 'Se la tua griglia mostra dove il nemico ha mancato.',
    choice: yesOrNo(
      { name: 'si vedono', meaning: 'La tua griglia mostra i colpi e gli errori del nemico.' },
      { name: 'non si vedono', meaning: 'La tua griglia mostra solo i colpi a segno del nemico.' },
    ),
  },
};

const forts = (count: number): string => locale.counted(count, { one: 'forte', other: 'forti' });

export const blindOptions: RuleWords<BlindRules> = {
  directions: {
    name: 'Direzioni',
    meaning: 'Dove vanno i pezzi e quali caselle sono in contatto.',
    choice: oneOf({
      4: { name: 'quattro', meaning: 'Avanti, indietro e di lato.' },
      8: { name: 'otto', meaning: 'Avanti, indietro, di lato e in diagonale.' },
    }),
  },
  leap: {
    name: 'Salto delle motosiluranti',
    meaning: 'Se una motosilurante che avanza di due caselle può passare sopra un pezzo.',
    choice: yesOrNo(
      { name: 'sì', meaning: 'La casella che la motosilurante attraversa può essere occupata.' },
      { name: 'no', meaning: 'La casella che la motosilurante attraversa deve essere libera.' },
    ),
  },
  standing: {
    name: 'Chiedere senza muovere',
    meaning: 'Se una nave può chiedere da dove si trova.',
    choice: yesOrNo(
      { name: 'sì', meaning: 'Una nave può chiedere senza avere mosso.' },
      {
        name: 'no',
        meaning:
          'Una nave deve muovere prima di chiedere; i siluri possono colpire anche da fermi.',
      },
    ),
  },
  commit: {
    name: "Forza dell'attaccante",
    meaning: "Quando l'attaccante fissa con quali navi combatte.",
    choice: oneOf({
      after: { name: 'dopo la risposta', meaning: "L'attaccante ascolta prima la risposta." },
      before: {
        name: 'con la domanda',
        meaning: "L'attaccante fissa la sua forza in segreto quando chiede.",
      },
    }),
  },
  loss: {
    name: "Perdita dell'attaccante",
    meaning: 'Che cosa perde un attaccante battuto.',
    choice: oneOf({
      one: { name: 'la nave che chiede', meaning: 'Si perde solo la nave che ha chiesto.' },
      force: { name: 'tutta la forza', meaning: 'Si perdono tutte le navi della forza.' },
    }),
  },
  spent: {
    name: 'Siluri e mine',
    meaning: 'Se siluri e mine si consumano quando esplodono.',
    choice: yesOrNo(
      { name: 'si consumano', meaning: 'Siluri e mine lasciano il campo quando esplodono.' },
      {
        name: 'restano',
        meaning: 'Siluri e mine restano sul campo e possono esplodere di nuovo.',
      },
    ),
  },
  torpedoAsked: {
    name: 'Chiedere a un siluro',
    meaning: 'Che cosa succede quando si chiede di un siluro.',
    choice: oneOf({
      captured: { name: 'è catturato', meaning: 'Qualsiasi nave cattura un siluro chiedendo.' },
      explodes: { name: 'esplode', meaning: 'Il siluro distrugge la nave che ha chiesto.' },
    }),
  },
  forts: {
    name: 'Forti da prendere',
    meaning: 'Quanti forti nemici bisogna catturare per vincere.',
    choice: (count) => ({
      name: forts(count),
      meaning: `Per vincere bisogna catturare ${forts(count)}, o quanti il nemico ne aveva all'inizio se sono meno.`,
    }),
  },
  drawAfter: {
    name: 'Pareggio per mancanza di progressi',
    meaning: 'Dopo quanti turni di seguito senza perdite la partita finisce pari.',
    choice: (turns) =>
      turns === null
        ? { name: 'mai', meaning: 'La partita non finisce mai pari per mancanza di progressi.' }
        : {
            name: numbers.turns(turns),
            meaning: `La partita finisce pari dopo ${numbers.turns(turns)} senza perdite.`,
          },
  },
  memoryAid: {
    name: 'Aiuto alla memoria',
    meaning: 'Se i pezzi nemici rivelati restano segnati.',
    choice: yesOrNo(
      { name: 'sì', meaning: 'Ciò che è stato rivelato resta segnato sul pezzo.' },
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
  first: firstOption,
};
