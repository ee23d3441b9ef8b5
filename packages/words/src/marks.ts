import type { Mark } from '@flotilla/engine';

/** What can be seen on a cell of a fleet game's board, spoken or in a legend. */
export type MarkWords = Readonly<Record<Mark | 'ship' | 'unknown', string>>;
