import { type FleetRules, shipSizes, squares } from '@flotilla/engine';
import { type RuleWords, fleetTold, oneOf, yesOrNo } from '../options.ts';
import { classes } from './classes.ts';
import { firstOption } from './first-option.ts';
import { numbers } from './numbers.ts';

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
