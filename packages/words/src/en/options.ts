import { type First, type FleetRules, shipSizes, squares, type BlindRules } from '@flotilla/engine';
import { type OptionWords, oneOf, type RuleWords, fleetTold, yesOrNo } from '../types/options.ts';
import { classes, numbers, locale } from './game.ts';

export const firstOption: OptionWords<First> = {
  name: 'Who begins',
  meaning: 'How it is settled who has the first turn.',
  choice: oneOf({
    lot: { name: 'by lot', meaning: 'The lot decides who begins.' },
    'seat-0': { name: 'the first player', meaning: 'The first player always begins.' },
    'seat-1': { name: 'the second player', meaning: 'The second player always begins.' },
    agreed: { name: 'by agreement', meaning: 'The players say before play who begins.' },
  }),
};

export const fleetOptions: RuleWords<FleetRules> = {
  board: {
    name: 'Board',
    meaning: 'How many rows and columns the sea has, 3 to 26 of each.',
    choice: ({ rows, columns }) => ({
      name: `${rows} × ${columns}`,
      meaning: `The board has ${rows} rows and ${columns} columns.`,
    }),
  },
  labels: {
    name: 'Names of the cells',
    meaning: 'How rows and columns are written.',
    choice: oneOf({
      'letters-1': {
        name: 'A1 to J10',
        meaning: 'Rows have Latin letters, and columns count from 1.',
      },
      italian: {
        name: 'A0 to L9',
        meaning:
          'Rows have the letters of the Italian alphabet, without J and K, and columns count from 0.',
      },
      cyrillic: {
        name: 'А1 to К10',
        meaning: 'Rows have Cyrillic letters, and columns count from 1.',
      },
    }),
  },
  fleet: {
    name: 'Fleet',
    meaning: 'The ships each side places.',
    choice: (fleet, tradition) => ({
      name: fleetTold(numbers, classes, fleet, tradition),
      meaning: `${numbers.ships(shipSizes(fleet).length)}, ${numbers.cells(squares(fleet))} in all.`,
    }),
  },
  contact: {
    name: 'Contact',
    meaning: 'Whether ships may touch each other.',
    choice: oneOf({
      free: { name: 'allowed', meaning: 'Ships may touch, side by side too.' },
      corners: {
        name: 'at corners only',
        meaning: 'Ships may touch at corners, but never lie side by side.',
      },
      none: { name: 'forbidden', meaning: 'Every ship has water all around it.' },
    }),
  },
  turn: {
    name: 'Turn',
    meaning: 'How long a player goes on shooting.',
    choice: oneOf({
      single: { name: 'one shot', meaning: 'The players take turns, shot by shot.' },
      'until-miss': {
        name: 'until a miss',
        meaning: 'Every hit and every sinking gives another shot.',
      },
      salvo: {
        name: 'salvo',
        meaning: 'The shots of a turn are named all together and answered all together.',
      },
    }),
  },
  salvo: {
    name: 'Shots of a salvo',
    meaning: 'How many shots a salvo has; other turns do not use this.',
    choice: (salvo) =>
      typeof salvo === 'number'
        ? {
            name: numbers.shots(salvo),
            meaning: `A salvo has at most ${numbers.shots(salvo)}.`,
          }
        : oneOf({
            'squares-afloat': {
              name: 'cells afloat',
              meaning:
                'A salvo has as many shots as your ships afloat have cells; a damaged ship counts in full.',
            },
            'ships-afloat': {
              name: 'ships afloat',
              meaning: 'A salvo has as many shots as you have ships afloat.',
            },
          })(salvo),
  },
  report: {
    name: 'Answer',
    meaning: 'What the side that was shot at has to tell.',
    choice: oneOf({
      cells: { name: 'every cell', meaning: 'Every cell is called: miss, hit or sunk.' },
      'ships-counted': {
        name: 'ships and hits',
        meaning: 'The ships that were hit are named, with the number of hits, but not the cells.',
      },
      ships: {
        name: 'ships only',
        meaning: 'The ships that were hit are named, without cells and without numbers.',
      },
    }),
  },
  named: {
    name: 'Naming the ship',
    meaning: 'Whether the call of a cell says which ship it was.',
    choice: oneOf({
      never: { name: 'never', meaning: 'Nobody says which ship it was.' },
      sunk: { name: 'when sunk', meaning: 'A ship is named when it sinks.' },
      always: { name: 'always', meaning: 'The ship is named at every hit.' },
    }),
  },
  finish: {
    name: 'End',
    meaning: 'When a sunk fleet ends the game.',
    choice: oneOf({
      'at-once': { name: 'at once', meaning: 'Whoever sinks the whole enemy fleet first wins.' },
      'reply-shot': {
        name: 'a last shot',
        meaning:
          'When the player who began sinks the last ship, the other has one more shot, and draws if it does the same.',
      },
      'reply-turn': {
        name: 'a last turn',
        meaning:
          'When the player who began sinks the last ship, the other has one more turn, and draws if it does the same.',
      },
      round: {
        name: 'after the round',
        meaning:
          'The game is judged when both have had their turn; if both fleets are gone, it is a tie.',
      },
    }),
  },
  shotLimit: {
    name: 'Shot limit',
    meaning: 'How many shots each side has for the whole game.',
    choice: (limit) =>
      limit === null
        ? { name: 'none', meaning: 'The game goes on until it is decided.' }
        : {
            name: numbers.shots(limit),
            meaning: `Each side has ${numbers.shots(limit)}; when all are fired, more cells hit win.`,
          },
  },
  first: firstOption,
  ownMisses: {
    name: 'Enemy misses',
    meaning: 'Whether your own grid shows where the enemy has missed.',
    choice: yesOrNo(
      { name: 'shown', meaning: 'Your own grid shows hits and misses of the enemy.' },
      { name: 'not shown', meaning: 'Your own grid shows only the hits of the enemy.' },
    ),
  },
};

const forts = (count: number): string => locale.counted(count, { one: 'fort', other: 'forts' });

export const blindOptions: RuleWords<BlindRules> = {
  directions: {
    name: 'Directions',
    meaning: 'Where pieces may go, and which cells are in contact.',
    choice: oneOf({
      4: { name: 'four', meaning: 'Forward, back and sideways.' },
      8: { name: 'eight', meaning: 'Forward, back, sideways and diagonally.' },
    }),
  },
  leap: {
    name: 'Leaping vedettes',
    meaning: 'Whether a vedette that goes two cells may pass over a piece.',
    choice: yesOrNo(
      { name: 'yes', meaning: 'The cell a vedette passes may be occupied.' },
      { name: 'no', meaning: 'The cell a vedette passes must be free.' },
    ),
  },
  standing: {
    name: 'Asking without moving',
    meaning: 'Whether a ship may ask from where it stands.',
    choice: yesOrNo(
      { name: 'yes', meaning: 'A ship may ask without having moved.' },
      { name: 'no', meaning: 'A ship must move before it asks; torpedoes may still strike.' },
    ),
  },
  commit: {
    name: 'Force of the attacker',
    meaning: 'When the attacker fixes with which ships he fights.',
    choice: oneOf({
      after: { name: 'after the answer', meaning: 'The attacker hears the answer first.' },
      before: {
        name: 'with the question',
        meaning: 'The attacker fixes his force unseen when he asks.',
      },
    }),
  },
  loss: {
    name: 'Loss of the attacker',
    meaning: 'What a beaten attacker loses.',
    choice: oneOf({
      one: { name: 'the asking ship', meaning: 'Only the ship that asked is lost.' },
      force: { name: 'the whole force', meaning: 'Every ship of the attacking force is lost.' },
    }),
  },
  spent: {
    name: 'Torpedoes and mines',
    meaning: 'Whether torpedoes and mines are used up when they go off.',
    choice: yesOrNo(
      { name: 'used up', meaning: 'Torpedoes and mines leave the field when they go off.' },
      { name: 'they stay', meaning: 'Torpedoes and mines stay on the field and can go off again.' },
    ),
  },
  torpedoAsked: {
    name: 'A torpedo that is asked',
    meaning: 'What happens when the piece asked about is a torpedo.',
    choice: oneOf({
      captured: { name: 'is captured', meaning: 'Any ship captures a torpedo by asking.' },
      explodes: { name: 'goes off', meaning: 'The torpedo destroys the ship that asked.' },
    }),
  },
  forts: {
    name: 'Forts to take',
    meaning: 'How many enemy forts must be captured to win.',
    choice: (count) => ({
      name: forts(count),
      meaning: `To win, capture ${forts(count)}, or as many as the enemy began with if that is fewer.`,
    }),
  },
  drawAfter: {
    name: 'Draw for want of progress',
    meaning: 'After how many turns in a row without a loss the game is drawn.',
    choice: (turns) =>
      turns === null
        ? { name: 'never', meaning: 'The game is never drawn for want of progress.' }
        : {
            name: numbers.turns(turns),
            meaning: `The game is drawn after ${numbers.turns(turns)} in a row without a loss.`,
          },
  },
  memoryAid: {
    name: 'Aid to memory',
    meaning: 'Whether enemy pieces that have been revealed stay marked.',
    choice: yesOrNo(
      { name: 'yes', meaning: 'What has been revealed stays marked on the piece.' },
      { name: 'no', meaning: 'Nothing is marked: remembering is part of the game.' },
    ),
  },
  codes: {
    name: 'Codes of the pieces',
    meaning: 'How pieces are written on the field.',
    choice: oneOf({
      short: { name: 'one letter', meaning: 'Each class has one letter: B, C, D.' },
      long: { name: 'two letters', meaning: 'Each class has two letters: BS, CR, DS.' },
    }),
  },
  first: firstOption,
};
