import type { Hint } from '@flotilla/bots';
import type { Trouble } from '@flotilla/client';
import type { BySeat, RefusalCode, Seat } from '@flotilla/engine';
import type { Damage } from '@flotilla/words';
import type { Game } from './game.ts';
import type { Input } from './input/input.ts';
import type { SavedEntry } from './keep/saved-entry.ts';
import type { Size } from './paint/canvas.ts';
import type { AnalysisState } from './screens/analysis-state.ts';

/** Something a person is told in one sentence, before it is put into words. */
export type Notice =
  | { readonly kind: 'saved' }
  | { readonly kind: 'exported'; readonly path: string }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  /** A saved game that cannot be taken up again, with the reason; it is kept. */
  | { readonly kind: 'damaged'; readonly damage: Damage }
  /** A bug, and where its details are. */
  | { readonly kind: 'fault'; readonly details: string }
  /** Something stays on the screen that could not be saved. */
  | { readonly kind: 'not-kept'; readonly reason: string }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'not-over' }
  /** A match on a server that cannot be joined, with the reason; null: both seats are taken. */
  | { readonly kind: 'not-joined'; readonly reason: string | null }
  /** An action was not sent: there is no connection, or the one before it is not answered yet. */
  | { readonly kind: 'not-sent' | 'still-sending' }
  | { readonly kind: 'no-server'; readonly address: string }
  | { readonly kind: 'no-hint' }
  /** There is none to go on with. */
  | { readonly kind: 'no-game' }
  | { readonly kind: 'thinking' };

/** Everything that can happen to the screen. */
export type Message =
  /** What a person did, and when, in milliseconds; without a moment it is never too soon. */
  | { readonly type: 'input'; readonly input: Input; readonly at?: number }
  | { readonly type: 'resize'; readonly size: Size }
  | { readonly type: 'game'; readonly game: Game }
  | { readonly type: 'clock'; readonly timeLeft: BySeat<number> | null }
  /** The table was left. */
  | { readonly type: 'left' }
  | { readonly type: 'saves'; readonly entries: readonly SavedEntry[] }
  | { readonly type: 'notice'; readonly notice: Notice }
  | { readonly type: 'hint'; readonly seat: Seat; readonly hint: Hint }
  | { readonly type: 'analysis'; readonly analysis: AnalysisState };
