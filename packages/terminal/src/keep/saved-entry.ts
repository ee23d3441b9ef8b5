import type { Ruleset } from '@flotilla/engine';
import type { Damage } from '@flotilla/words';

/** A saved game in the list. */
export type SavedEntry =
  | {
      readonly kind: 'game';
      readonly id: string;
      /** When it was last written, in milliseconds since 1970. */
      readonly when: number;
      readonly rules: Ruleset;
      /** Everybody who takes part. */
      readonly players: readonly string[];
      readonly isOver: boolean;
    }
  /** A file that cannot be read; it is kept as it is. */
  | {
      readonly kind: 'damaged';
      readonly id: string;
      readonly when: number;
      readonly damage: Damage;
    };
