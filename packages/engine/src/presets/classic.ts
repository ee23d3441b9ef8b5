import type { FleetPreset } from './preset.ts';

/** The game players everywhere expect: one shot a turn, sinkings named. */
export const classic: FleetPreset = {
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
    tradition: 'classic',
  },
};
