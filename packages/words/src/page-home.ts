import type { Explained } from './explained.ts';

/** How somebody is found to play against. */
export const OPPONENTS = ['computer', 'beside', 'friend', 'lobby', 'program'] as const;
export type Opponent = (typeof OPPONENTS)[number];

export interface PageHomeWords {
  readonly which: string;
  readonly against: string;
  readonly opponents: Readonly<Record<Opponent, Explained>>;
  readonly strength: string;
  readonly name: string;
  readonly nameHint: string;
  /** For whoever is signed in. */
  readonly playAs: (name: string) => string;
  readonly otherName: string;
  /** Names of those who gave none. */
  readonly you: string;
  readonly beside: (seat: number) => string;
  /** Somebody who plays with others far away and has said no name. */
  readonly guest: (number: number) => string;
  readonly computer: (level: string) => string;
  readonly program: (name: string) => string;
  readonly begins: {
    readonly title: string;
    readonly lot: string;
    readonly always: (name: string) => string;
  };
  readonly clock: {
    readonly title: string;
    readonly none: string;
    readonly live: (minutes: number, seconds: number) => string;
    readonly days: (days: number) => string;
  };
  readonly rated: Explained;
  readonly privacy: Explained;
  readonly account: string;
  readonly play: string;
  readonly running: string;
  readonly finished: string;
  readonly older: string;
  readonly versus: (one: string, other: string) => string;
  readonly goOn: string;
  readonly look: string;
  readonly discard: string;
  readonly discardSure: string;
  readonly discardYes: string;
  /** Why the games of this device are not listed, or one of them not discarded. */
  readonly keepTroubles: Readonly<Record<'unread' | 'undiscarded', string>>;
  readonly openRecord: string;
  /** Why something cannot be somebody's name. */
  readonly badNames: Readonly<Record<'length' | 'invisible' | 'computer', string>>;
  /** One of two players at a table who have the same name. */
  readonly namesake: (name: string, seat: number) => string;
}
