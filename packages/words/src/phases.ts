import type { Phase } from '@flotilla/engine';

/** What a game is doing, as a heading. */
export type PhaseWords = Readonly<Record<Phase, string>>;
