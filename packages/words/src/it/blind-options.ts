import type { BlindRules } from '@flotilla/engine';
import { type RuleWords, oneOf, yesOrNo } from '../options.ts';
import { firstOption } from './first-option.ts';
import { italian, numbers } from './numbers.ts';

const forts = (count: number): string => italian.counted(count, { one: 'forte', other: 'forti' });

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
