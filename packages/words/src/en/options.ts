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
  name: 'Who decides first turn',
  meaning: 'Who plays first.',
  choice: oneOf({
    lot: { name: 'random', meaning: 'Chance decides who goes first.' },
    'seat-0': { name: 'the first player', meaning: 'The first player always goes first.' },
    'seat-1': { name: 'the second player', meaning: 'The second player always goes first.' },
    agreed: { name: 'by agreement', meaning: 'The players agree before the game who goes first.' },
  }),
};

export const fleetOptions: RuleWords<AllOptions['fleet']> = {
  board: {
    name: 'Board',
    meaning: 'Number of rows and columns, 3 to 26 each.',
    choice: ({ rows, columns }) => ({
      name: `${rows} × ${columns}`,
      meaning: `The board has ${rows} rows and ${columns} columns.`,
    }),
  },
  labels: {
    name: 'Cell labels',
    meaning: 'How rows and columns are labelled.',
    choice: oneOf({
      'letters-1': {
        name: 'A1 to J10',
        meaning: 'Latin letters for rows, numbers from 1 for columns.',
      },
      italian: {
        name: 'A0 to L9',
        meaning: 'Italian letters (no J or K) for rows, numbers from 0 for columns.',
      },
      cyrillic: {
        name: 'А1 to К10',
        meaning: 'Cyrillic letters for rows, numbers from 1 for columns.',
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
        meaning: 'Ships may touch at corners, but not side by side.',
      },
      none: { name: 'forbidden', meaning: 'Every ship has water all around.' },
    }),
  },
  turn: {
    name: 'Turn',
    meaning: 'How many shots you have in a turn.',
    choice: oneOf({
      single: { name: 'one shot', meaning: 'One shot, then it is your opponent’s turn.' },
      'until-miss': {
        name: 'until a miss',
        meaning: 'Every hit gives you another shot.',
      },
      salvo: {
        name: 'salvo',
        meaning: 'All shots of a turn are fired at once and answered at once.',
      },
    }),
  },
  salvo: {
    name: 'Shots of a salvo',
    meaning: 'How many shots a salvo has.',
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
                'One shot for each cell of your ships afloat; a damaged ship counts in full.',
            },
            'ships-afloat': {
              name: 'ships afloat',
              meaning: 'One shot for each of your ships afloat.',
            },
          })(salvo),
  },
  report: {
    name: 'Answer',
    meaning: 'What the side fired at must tell.',
    choice: oneOf({
      cells: { name: 'every cell', meaning: 'Miss, hit or sunk is called for every cell.' },
      'ships-counted': {
        name: 'ships and hits',
        meaning: 'Ships hit are named, with the number of hits, but not the cells.',
      },
      ships: {
        name: 'ships only',
        meaning: 'Ships hit are named, without cells or numbers.',
      },
    }),
  },
  named: {
    name: 'Ship names',
    meaning: 'Whether a call says which ship was hit.',
    choice: oneOf({
      never: { name: 'never', meaning: 'You are not told which ship it was.' },
      sunk: { name: 'when sunk', meaning: 'A ship is named when it sinks.' },
      always: { name: 'always', meaning: 'The ship is named at every hit.' },
    }),
  },
  finish: {
    name: 'End',
    meaning: 'When the game ends once a fleet is sunk.',
    choice: oneOf({
      'at-once': { name: 'at once', meaning: 'The first to sink the whole enemy fleet wins.' },
      'reply-shot': {
        name: 'a last shot',
        meaning:
          'If the first player sinks the last ship, the second player has one more shot to draw.',
      },
      'reply-turn': {
        name: 'a last turn',
        meaning:
          'If the first player sinks the last ship, the second player has one more turn to draw.',
      },
      round: {
        name: 'after the round',
        meaning: 'Both players finish the round; if both fleets are sunk, it is a draw.',
      },
    }),
  },
  shotLimit: {
    name: 'Shot limit',
    meaning: 'How many shots each side has in the whole game.',
    choice: (limit) =>
      limit === null
        ? { name: 'none', meaning: 'There is no limit.' }
        : {
            name: numbers.shots(limit),
            meaning: `Each side has ${numbers.shots(limit)} in the whole game.`,
          },
  },
  first: firstOption,
  ownMisses: {
    name: 'Enemy misses',
    meaning: 'Whether your own board shows your opponent’s misses.',
    choice: yesOrNo(
      { name: 'shown', meaning: 'Your own board shows your opponent’s hits and misses.' },
      { name: 'not shown', meaning: 'Your own board shows only your opponent’s hits.' },
    ),
  },
  ...fleetReadings,
};

const forts = (count: number): string => locale.counted(count, { one: 'fort', other: 'forts' });

export const blindOptions: RuleWords<AllOptions['blind']> = {
  directions: {
    name: 'Directions',
    meaning: 'Where pieces may move.',
    choice: oneOf({
      4: {
        name: 'four',
        meaning: 'Pieces move one cell forward, backward or sideways; forts never move.',
      },
      8: {
        name: 'eight',
        meaning:
          'Pieces move one cell forward, backward, sideways or diagonally; forts never move.',
      },
      forward: {
        name: 'never back',
        meaning: 'Pieces move one cell forward or sideways, never back; forts never move.',
      },
    }),
  },
  leap: {
    name: 'Leaping vedettes',
    meaning: 'Whether a vedette that moves two cells may jump over a piece.',
    choice: yesOrNo(
      { name: 'yes', meaning: 'A vedette that moves two cells may pass over an occupied cell.' },
      { name: 'no', meaning: 'A vedette that moves two cells cannot pass over an occupied cell.' },
    ),
  },
  standing: {
    name: 'Asking without moving',
    meaning: 'Whether a ship may ask without moving first.',
    choice: yesOrNo(
      { name: 'yes', meaning: 'A ship may also ask without moving, instead of a move.' },
      { name: 'no', meaning: 'A ship must move before it asks; torpedoes may still strike.' },
    ),
  },
  commit: {
    name: 'Attacking force',
    meaning: 'When the attacker chooses the ships to attack with.',
    choice: oneOf({
      after: {
        name: 'after the answer',
        meaning: 'The attacker hears the answer, then chooses the ships to attack with.',
      },
      before: {
        name: 'with the question',
        meaning: 'The attacker chooses the ships to attack with in secret, when asking.',
      },
    }),
  },
  loss: {
    name: 'Attacker’s losses',
    meaning: 'What the attacker loses when beaten.',
    choice: oneOf({
      one: {
        name: 'the asking ship',
        meaning: 'When the attacker is beaten, only the ship that asked is lost.',
      },
      force: {
        name: 'the whole force',
        meaning: 'When the attacker is beaten, every ship of the attacking force is lost.',
      },
    }),
  },
  torpedoAsked: {
    name: 'Asking about a torpedo',
    meaning: 'What happens when the answer is a torpedo.',
    choice: oneOf({
      captured: { name: 'captured', meaning: 'A ship that asks about a torpedo captures it.' },
      explodes: { name: 'explodes', meaning: 'A torpedo destroys the ship that asks about it.' },
      'explodes-but-sweeper': {
        name: 'only minesweepers capture it',
        meaning:
          'Minesweepers capture a torpedo they ask about; it destroys any other ship that asks.',
      },
    }),
  },
  forts: {
    name: 'Forts to capture',
    meaning: 'How many enemy forts must be captured to win.',
    choice: (count) => ({
      name: forts(count),
      meaning: `Capture ${forts(count)} to win, or as many as your opponent began with if that is fewer.`,
    }),
  },
  drawAfter: {
    name: 'Draw after quiet turns',
    meaning: 'The game is a draw after this many turns in a row without a loss.',
    choice: (turns) =>
      turns === null
        ? { name: 'never', meaning: 'Quiet turns never end the game.' }
        : {
            name: numbers.turns(turns),
            meaning: `The game is a draw after ${numbers.turns(turns)} in a row without a loss.`,
          },
  },
  memoryAid: {
    name: 'Memory aid',
    meaning: 'Whether revealed enemy pieces stay marked.',
    choice: yesOrNo(
      { name: 'yes', meaning: 'Revealed enemy pieces stay marked.' },
      { name: 'no', meaning: 'Nothing is marked: remembering is part of the game.' },
    ),
  },
  codes: {
    name: 'Piece codes',
    meaning: 'How pieces are written on the field.',
    choice: oneOf({
      short: { name: 'one letter', meaning: 'Each class has one letter: B, C, D.' },
      long: { name: 'two letters', meaning: 'Each class has two letters: BS, CR, DS.' },
    }),
  },
  ...blindReadings,
  first: firstOption,
};
