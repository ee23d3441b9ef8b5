import { type FleetRules, shipSizes, squares } from '@flotilla/engine';
import { type RuleWords, fleetTold, oneOf, yesOrNo } from '../options.ts';
import { classes } from './classes.ts';
import { firstOption } from './first-option.ts';
import { numbers } from './numbers.ts';

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
