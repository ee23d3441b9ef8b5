import type { Explained } from './explained.ts';

/** How well a computer admiral plays. */
export const LEVELS = ['cadet', 'mate', 'captain', 'admiral'] as const;
export type Level = (typeof LEVELS)[number];

export type LevelWords = Readonly<Record<Level, Explained>>;
