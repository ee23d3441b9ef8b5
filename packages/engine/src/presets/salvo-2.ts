import type { FleetPreset } from './preset.ts';
import { salvo } from './salvo.ts';

/** English salvo with its second fleet. */
export const salvo2: FleetPreset = {
  rules: {
    ...salvo.rules,
    fleet: [
      { class: 'carrier', size: 5, count: 1 },
      { class: 'battleship', size: 4, count: 1 },
      { class: 'destroyer', size: 3, count: 1 },
      { class: 'submarine', size: 3, count: 1 },
      { class: 'cruiser', size: 2, count: 1 },
    ],
    tradition: 'salvo-2',
  },
};
