import type { Analysis, Hint, Level, AnalysisProgress } from '@flotilla/bots';
import type { BySeat, Json, Result, Seat } from '@flotilla/engine';

/** What every order says; plain JSON, so that it can be sent to wherever thinking is done. */
interface AnyOrder {
  readonly rules: Json;
  readonly seed: string;
  readonly milliseconds: number;
}

/** To act for a seat. */
export interface ActOrder extends AnyOrder {
  readonly kind: 'act';
  readonly seat: Seat;
  readonly level: Level;
  /** Everything the seat has seen: all that a computer admiral ever gets to know. */
  readonly seen: readonly Json[];
}

/** To tell a person what could be known, and what would be best. */
export interface HintOrder extends AnyOrder {
  readonly kind: 'hint';
  readonly seat: Seat;
  readonly seen: readonly Json[];
}

/** To judge a finished game. */
export interface AnalyseOrder extends AnyOrder {
  readonly kind: 'analyse';
  /** Everything each seat has seen. */
  readonly seen: BySeat<readonly Json[]>;
}

export type Order = ActOrder | HintOrder | AnalyseOrder;

/** Why an order was not carried out. */
export interface ThinkingFailure {
  readonly code: 'cancelled' | 'failed';
  readonly message: string;
}

/** What comes of an order: an action as a message, a hint, or an analysis. */
export interface Findings {
  readonly act: Json;
  readonly hint: Hint;
  readonly analyse: Analysis;
}

export type Thought<Kind extends Order['kind'] = Order['kind']> = Result<
  Findings[Kind],
  ThinkingFailure
>;

/** Thinks elsewhere, so that the screen stays awake. */
export interface Thinker {
  /** One order at a time. When the signal aborts, thinking ends at once. */
  think<Kind extends Order['kind']>(
    order: Extract<Order, { readonly kind: Kind }>,
    signal: AbortSignal,
    onProgress?: (progress: AnalysisProgress) => void,
  ): Promise<Thought<Kind>>;
  close(): void;
}
