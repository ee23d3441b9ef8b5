import { cellCount } from '../core/board.ts';
import type { FleetOptions, FleetPreset } from './rules.ts';

type Preset = FleetPreset<FleetOptions>;

/** The Spanish paper game: hit and shoot again, and the second player has a last shot. */
const spanish: Preset = {
  rules: {
    game: 'fleet',
    board: { rows: 10, columns: 10 },
    labels: 'letters-1',
    fleet: [
      { class: 'carrier', size: 5, count: 1 },
      { class: 'battleship', size: 4, count: 1 },
      { class: 'submarine', size: 3, count: 1 },
      { class: 'cruiser', size: 2, count: 1 },
      { class: 'launch', size: 1, count: 1 },
    ],
    contact: 'corners',
    turn: 'until-miss',
    salvo: 'squares-afloat',
    report: 'cells',
    named: 'never',
    finish: 'reply-shot',
    shotLimit: null,
    first: 'lot',
    ownMisses: true,
  },
  otherFleets: [
    [
      { class: 'carrier', size: 5, count: 2 },
      { class: 'battleship', size: 4, count: 3 },
      { class: 'launch', size: 1, count: 5 },
    ],
  ],
};

/** The Italian program: no contact, hit and shoot again, and the defender marks hits only. */
const italian: Preset = {
  rules: {
    game: 'fleet',
    board: { rows: 10, columns: 10 },
    labels: 'italian',
    fleet: [
      { class: 'carrier', size: 5, count: 1 },
      { class: 'torpedo-boat', size: 4, count: 1 },
      { class: 'cruiser', size: 3, count: 2 },
      { class: 'submarine', size: 2, count: 1 },
    ],
    contact: 'none',
    turn: 'until-miss',
    salvo: 'squares-afloat',
    report: 'cells',
    named: 'never',
    finish: 'at-once',
    shotLimit: null,
    first: 'agreed',
    ownMisses: false,
  },
  limits: (board) => {
    const cells = cellCount(board);
    const share = (hundredths: number): number => Math.floor((cells * hundredths) / 100);
    return {
      bySize: { 2: share(5), 3: share(4), 4: share(3), 5: share(2) },
      total: Math.floor(Math.sqrt(cells)),
    };
  },
};

/** English salvo: as many shots as squares afloat, and the answer names only the ships hit. */
const salvo: Preset = {
  rules: {
    game: 'fleet',
    board: { rows: 10, columns: 10 },
    labels: 'letters-1',
    fleet: [
      { class: 'carrier', size: 5, count: 1 },
      { class: 'battleship', size: 4, count: 1 },
      { class: 'destroyer', size: 3, count: 1 },
      { class: 'cruiser', size: 2, count: 2 },
      { class: 'submarine', size: 1, count: 1 },
    ],
    contact: 'free',
    turn: 'salvo',
    salvo: 'squares-afloat',
    report: 'ships',
    named: 'never',
    finish: 'round',
    shotLimit: null,
    first: 'lot',
    ownMisses: true,
  },
};

/** English salvo with its second fleet. */
const salvo2: Preset = {
  rules: {
    ...salvo.rules,
    fleet: [
      { class: 'carrier', size: 5, count: 1 },
      { class: 'battleship', size: 4, count: 1 },
      { class: 'destroyer', size: 3, count: 1 },
      { class: 'submarine', size: 3, count: 1 },
      { class: 'cruiser', size: 2, count: 1 },
    ],
  },
};

/** The game that players everywhere expect: one shot a turn, and sunk ships are named. */
const classic: Preset = {
  rules: {
    game: 'fleet',
    board: { rows: 10, columns: 10 },
    labels: 'letters-1',
    fleet: [
      { class: 'carrier', size: 5, count: 1 },
      { class: 'battleship', size: 4, count: 1 },
      { class: 'cruiser', size: 3, count: 1 },
      { class: 'submarine', size: 3, count: 1 },
      { class: 'destroyer', size: 2, count: 1 },
    ],
    contact: 'free',
    turn: 'single',
    salvo: 'squares-afloat',
    report: 'cells',
    named: 'sunk',
    finish: 'at-once',
    shotLimit: null,
    first: 'lot',
    ownMisses: true,
  },
};

/** The Russian paper game: ten ships that never touch. */
const russian: Preset = {
  rules: {
    game: 'fleet',
    board: { rows: 10, columns: 10 },
    labels: 'cyrillic',
    fleet: [
      { class: 'battleship', size: 4, count: 1 },
      { class: 'cruiser', size: 3, count: 2 },
      { class: 'destroyer', size: 2, count: 3 },
      { class: 'launch', size: 1, count: 4 },
    ],
    contact: 'none',
    turn: 'until-miss',
    salvo: 'squares-afloat',
    report: 'cells',
    named: 'never',
    finish: 'at-once',
    shotLimit: null,
    first: 'lot',
    ownMisses: true,
  },
};

/** Every fleet preset by its name: to add one, add it here. */
export const FLEET_PRESETS = { spanish, italian, salvo, 'salvo-2': salvo2, classic, russian };
export type FleetPresetName = keyof typeof FLEET_PRESETS;
