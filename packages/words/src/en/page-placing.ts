import type { PagePlacingWords } from '../page-placing.ts';
import { numbers } from './numbers.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Place your fleet',
    hint: 'Drag the ships onto the chart, or choose one and tap a cell. R or a right click turns a ship.',
    grid: 'Your waters, to place the fleet on',
  },
  pieces: {
    title: 'Place your 45 pieces',
    hint: 'Choose a class and paint it onto your half; drag a piece to change places with another.',
    grid: 'Your half of the field',
  },
  dock: 'Ships still to be placed',
  palette: 'Pieces still to be placed',
  turn: 'Turn',
  random: 'At random',
  clear: 'Clear',
  undo: 'Undo',
  keep: 'Keep this layout',
  kept: 'Kept for next time.',
  useKept: 'My kept layout',
  mirror: 'Mirror',
  erase: 'Take away',
  ready: 'Ready',
  left: (count) => `${numbers.number(count)} still to be placed`,
  allPlaced: 'All placed. Ready when you are.',
  placed: (ship, from, to) =>
    from === to ? `${capital(ship)} on ${from}.` : `${capital(ship)} from ${from} to ${to}.`,
  removed: (ship) => `${capital(ship)} taken off the board.`,
  refused: (ship) => `${capital(ship)}: it cannot lie there.`,
  free: 'free',
  covered: (ship) => ship,
  formations: {
    title: 'Ready-made',
    wall: 'Sea wall',
    wings: 'Two wings',
    fortress: 'Stronghold',
  },
  waiting: (name) => `${name} is still placing …`,
  sealed: 'Your placement is sealed: nobody can move a ship from now on.',
};
