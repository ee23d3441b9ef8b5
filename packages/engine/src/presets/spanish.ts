import type { FleetPreset } from './preset.ts';

/** The Spanish paper game: hit and shoot again, and the second player has a last shot. */
export const spanish: FleetPreset = {
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
    tradition: 'spanish',
  },
  otherFleets: [
    [
      { class: 'carrier', size: 5, count: 2 },
      { class: 'battleship', size: 4, count: 3 },
      { class: 'launch', size: 1, count: 5 },
    ],
  ],
};
