import type { Json } from '@flotilla/engine';
import type { MatchId } from '../ids.ts';

/** Analyses of finished matches, computed once. */
export interface Analyses {
  get(match: MatchId): Promise<Json | null>;
  put(match: MatchId, analysis: Json): Promise<void>;
}
