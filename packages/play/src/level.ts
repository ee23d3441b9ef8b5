/** The levels of the bots, weakest first; they are named in clients, matches and tournaments alike. */
export const LEVELS = ['cadet', 'mate', 'captain', 'admiral'] as const;
export type Level = (typeof LEVELS)[number];
