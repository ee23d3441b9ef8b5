import type { Hint } from '@flotilla/bots';
import type { ClientError, LocalPlayer } from '@flotilla/client';
import type { Action, BySeat, Cell, RefusalCode, Ruleset, Seat } from '@flotilla/engine';
import type { TimeControl } from '@flotilla/play';
import type { Damage, Words } from '@flotilla/words';
import type { Absence, ScreenMatch } from './match.ts';
import type { ScreenAnalysis } from './model.ts';
import type { PartialPlacement } from './saves/placement.ts';
import type { SavedEntry } from './saves/user-files.ts';
import type { SavedSetup } from './screens/draft.ts';
import type { TerminalSettings } from './screens/settings.ts';
import type { Size } from './ui/canvas.ts';
import type { Input } from './ui/input.ts';

/** Everything that can change the model. */
export type ScreenMessage =
  /** An input and its time in milliseconds; without a time it is never too soon. */
  | { readonly type: 'input'; readonly input: Input; readonly at?: number }
  | { readonly type: 'resize'; readonly size: Size }
  | { readonly type: 'match'; readonly match: ScreenMatch }
  | {
      readonly type: 'clock';
      readonly timeLeft: BySeat<number> | null;
      readonly absence: Absence | null;
    }
  /** The match was left. */
  | { readonly type: 'left' }
  | { readonly type: 'saves'; readonly entries: readonly SavedEntry[] }
  | { readonly type: 'notice'; readonly notice: ScreenNotice }
  | { readonly type: 'hint'; readonly seat: Seat; readonly hint: Hint }
  | { readonly type: 'analysis'; readonly analysis: ScreenAnalysis }
  /** The setup form of last time, unchecked. */
  | { readonly type: 'recalled'; readonly setup: unknown }
  /** The next step of a replay that plays by itself. */
  | { readonly type: 'autoplay' };

/** A notice for the player, not yet in words. */
export type ScreenNotice =
  | { readonly kind: 'saved' }
  | { readonly kind: 'exported'; readonly path: string }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  | { readonly kind: 'error'; readonly error: ClientError }
  /** A saved game that cannot be resumed, with the reason; the file stays. */
  | { readonly kind: 'damaged'; readonly damage: Damage }
  /** A bug, and where its details are. */
  | { readonly kind: 'fault'; readonly details: string }
  /** Something on the screen could not be saved. */
  | { readonly kind: 'not-saved'; readonly reason: string }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'not-over' }
  /** A match on a server that cannot be joined, with the reason; null: both seats are taken. */
  | { readonly kind: 'not-joined'; readonly reason: string | null }
  /** An action was not sent: there is no connection, or the previous action is not answered yet. */
  | { readonly kind: 'not-sent' | 'still-sending' }
  /** The opponent came back before the claim arrived. */
  | { readonly kind: 'not-claimed' }
  | { readonly kind: 'no-server'; readonly address: string }
  | { readonly kind: 'no-hint' }
  /** There is no game to resume. */
  | { readonly kind: 'no-game' }
  | { readonly kind: 'thinking' };

/** What a screen asks the runner to do. */
export type Effect =
  | { readonly type: 'quit' }
  | { readonly type: 'redraw' }
  /** Gives the terminal to the shell until the job is brought back. */
  | { readonly type: 'suspend' }
  | { readonly type: 'start'; readonly plan: MatchPlan }
  | { readonly type: 'join'; readonly invitation: Invitation }
  | { readonly type: 'act'; readonly seat: Seat; readonly action: Action }
  /** Claims the win from an opponent who is away. */
  | { readonly type: 'claim' }
  | { readonly type: 'note'; readonly seat: Seat; readonly cell: Cell; readonly text: string }
  | {
      readonly type: 'save-placement';
      readonly seat: Seat;
      readonly placement: PartialPlacement | null;
    }
  | { readonly type: 'save' }
  | { readonly type: 'halt' }
  | { readonly type: 'think' }
  | { readonly type: 'leave' }
  /** The next match of a knockout, or a rematch with the seats swapped. */
  | { readonly type: 'next'; readonly first: Seat | null }
  /** Saves the setup form for next time. */
  | { readonly type: 'remember'; readonly setup: SavedSetup }
  | { readonly type: 'list' }
  /** Without an id: the game that was played last. */
  | { readonly type: 'resume'; readonly id: string | null }
  | { readonly type: 'delete'; readonly id: string }
  | { readonly type: 'export'; readonly id: string }
  | { readonly type: 'hint'; readonly seat: Seat }
  | { readonly type: 'analyse' }
  | { readonly type: 'stop-analysis' }
  | { readonly type: 'settings'; readonly settings: TerminalSettings };

/** What the players agreed on in the setup form. */
export interface MatchPlan {
  readonly rules: Ruleset;
  /** In order of entry; more than two play a knockout. */
  readonly names: readonly string[];
  /** Who plays the second seat where there are two players. */
  readonly opponent: LocalPlayer;
  /** Who begins the (first) game; null leaves it to the rules. */
  readonly first: Seat | null;
  readonly clock: TimeControl | null;
  readonly hasHints: boolean;
}

/** A match on a server to join. */
export interface Invitation {
  /** The address of the server: http://… or https://… */
  readonly server: string;
  readonly match: string;
  /** The player's name there. */
  readonly name: string;
  /** Whether the player chose the name. Otherwise it is only for players who are new there. */
  readonly isNamed: boolean;
  /** The token of a signed-in account; null: a guest. */
  readonly token: string | null;
}

/** A notice in words. */
export function noticeText({ refusals, terminal }: Words, notice: ScreenNotice): string {
  const { notices, errors } = terminal;
  switch (notice.kind) {
    case 'saved':
      return notices.saved;
    case 'exported':
      return notices.exported(notice.path);
    case 'refused':
      return refusals[notice.code];
    case 'error':
      return errors[notice.error.code](notice.error.message);
    case 'fault':
      return notices.fault(notice.details);
    case 'not-saved':
      return notices.notKept(notice.reason);
    case 'unreadable':
      return notices.unreadable(notice.reason);
    case 'damaged':
      return terminal.saves.damagedBecause[notice.damage];
    case 'not-joined':
      return terminal.online.notJoined(notice.reason ?? terminal.online.noSeat);
    case 'no-server':
      return terminal.online.notJoined(terminal.online.noServer(notice.address));
    case 'not-sent':
      return terminal.online.notSent;
    case 'still-sending':
      return terminal.online.stillSending;
    case 'not-claimed':
      return terminal.online.notClaimed;
    case 'not-over':
      return notices.notOver;
    case 'no-hint':
      return notices.noHint;
    case 'no-game':
      return notices.noGame;
    case 'thinking':
      return notices.thinking;
  }
}
