import type { Occupant } from '@flotilla/client';
import type { Ruleset, Seat } from '@flotilla/engine';
import type { TimeControl } from '@flotilla/play';

/** What people have agreed on before play. */
export interface Plan {
  readonly rules: Ruleset;
  /** In order of entry; more than two play a knockout. */
  readonly names: readonly string[];
  /** Who plays the second seat where there are two players. */
  readonly opponent: Occupant;
  /** Who begins the (first) game; null leaves it to the rules. */
  readonly first: Seat | null;
  readonly clock: TimeControl | null;
  readonly hasHints: boolean;
}
