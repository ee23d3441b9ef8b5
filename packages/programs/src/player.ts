import type { Json, Seat } from '@flotilla/engine';

/** What a player says when asked to act, or why it said nothing that can be read. */
export type Said =
  | { readonly ok: true; readonly action: unknown }
  | { readonly ok: false; readonly reason: string };

/** Somebody who plays for a seat, game after game, knowing only what that seat is told. */
export interface Player {
  begin(rules: Json, seat: Seat): void;
  tell(events: readonly Json[]): void;
  act(legal: readonly Json[], milliseconds: number): Promise<Said>;
  /** Called after a forfeit: whatever was going on is given up. */
  reset(): void;
  close(): Promise<void>;
}
