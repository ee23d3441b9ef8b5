/** Lists that screens, servers and bots share. */

/** The levels of the bots, weakest first; they are named in clients, matches and tournaments alike. */
export const LEVELS = ['cadet', 'mate', 'captain', 'admiral'] as const;
export type Level = (typeof LEVELS)[number];

/** The languages everything is said in, on screens and in the notifications that a server sends. */
export const LANGUAGES = ['es', 'it', 'ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a player may be notified of. */
export const PUSH_KINDS = ['turn', 'challenge', 'tournament'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
