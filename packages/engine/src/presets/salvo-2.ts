import type { FleetPreset } from './preset.ts';

/** English salvo with its second fleet. */
export const salvo2: FleetPreset = {
  rules: {
    game: 'fleet',
    board: { rows: 10, columns: 10 },
    labels: 'letters-1',
    fleet: [
      { class: 'carrier', size: 5, count: 1 },
      { class: 'battleship', size: 4, count: 1 },
      { class: 'destroyer', size: 3, count: 1 },
      { class: 'submarine', size: 3, count: 1 },
      { class: 'cruiser', size: 2, count: 1 },
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
    tradition: 'salvo-2',
  },
};
