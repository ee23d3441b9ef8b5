import { cellCount } from '../board.ts';
import type { FleetPreset } from './preset.ts';

/** The Italian program: no contact, hit and shoot again, and the defender marks hits only. */
export const italian: FleetPreset = {
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
    tradition: 'italian',
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
