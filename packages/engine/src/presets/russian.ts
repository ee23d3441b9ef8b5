import type { FleetPreset } from './preset.ts';

/** The Russian paper game: ten ships that never touch. */
export const russian: FleetPreset = {
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
    tradition: 'russian',
  },
};
