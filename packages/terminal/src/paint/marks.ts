import type { Mark } from '@flotilla/engine';

/** The marks a player can choose from; shapes differ within each, so that colour is never needed. */
export const MARK_SETS = ['pins', 'paper', 'squares', 'letters'] as const;
export type MarkSet = (typeof MARK_SETS)[number];

/** What can be seen on a cell of a fleet game's board. */
export type Sign = Mark | 'ship' | 'unknown';

/** In the Spanish paper style a cross is a miss and a circle a hit (rulebook 1.5). */
export const SIGNS: Readonly<Record<MarkSet, Readonly<Record<Sign, string>>>> = {
  pins: { unknown: '·', miss: '○', hit: '●', sunk: '◆', shot: '?', ship: '■' },
  paper: { unknown: '·', miss: '×', hit: 'o', sunk: 'Ø', shot: '?', ship: '■' },
  squares: { unknown: '·', miss: '□', hit: '■', sunk: '▲', shot: '?', ship: '▒' },
  letters: { unknown: '.', miss: 'o', hit: 'x', sunk: 'X', shot: '?', ship: '#' },
};
