import { classWords } from '../classes.ts';
import { english } from './numbers.ts';

const aircraftCarrier = { one: 'aircraft carrier', other: 'aircraft carriers' };

export const classes = classWords(english, {
  usual: {
    carrier: { one: 'carrier', other: 'carriers' },
    battleship: { one: 'battleship', other: 'battleships' },
    cruiser: { one: 'cruiser', other: 'cruisers' },
    destroyer: { one: 'destroyer', other: 'destroyers' },
    submarine: { one: 'submarine', other: 'submarines' },
    'torpedo-boat': { one: 'torpedo boat', other: 'torpedo boats' },
    launch: { one: 'launch', other: 'launches' },
  },
  traditions: {
    salvo: { carrier: aircraftCarrier },
    'salvo-2': { carrier: aircraftCarrier },
  },
});
