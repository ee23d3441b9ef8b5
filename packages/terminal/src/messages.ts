import type { Hint } from '@flotilla/bots';
import type { ClientError, LocalPlayer } from '@flotilla/client';
import type { Action, BySeat, Cell, RefusalCode, Ruleset, Seat } from '@flotilla/engine';
import type { TimeControl } from '@flotilla/play';
import type { Denial, Misread } from '@flotilla/protocol';
import { type Damage, SERVER_REFUSALS, type Words } from '@flotilla/words';
import type { Absence, ScreenMatch } from './match.ts';
import type { ScreenAnalysis, SeasonReport } from './model.ts';
import type {
  OnlineIdentity,
  OnlinePlan,
  OnlineState,
  TournamentAction,
  TournamentPlan,
} from './online/state.ts';
import type { PartialPlacement } from './saves/placement.ts';
import type { SavedEntry } from './saves/user-files.ts';
import type { SavedSetup } from './setup/draft.ts';
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
  | { readonly type: 'season'; readonly report: SeasonReport }
  /** The setup form of last time, unchecked. */
  | { readonly type: 'recalled'; readonly setup: unknown }
  /** The next step of a replay that plays by itself. */
  | { readonly type: 'autoplay' }
  /** The server and the name the player used last, or those to begin with. */
  | { readonly type: 'known-server'; readonly identity: OnlineIdentity; readonly isUsed: boolean }
  /** What a server has told the lobby; null: the lobby was left. */
  | { readonly type: 'online'; readonly state: OnlineState | null }
  /** The lobby of a server cannot be opened: the form asks again. */
  | {
      readonly type: 'not-connected';
      readonly identity: OnlineIdentity;
      readonly notice: ScreenNotice;
    }
  /** A tournament was created. */
  | { readonly type: 'tournament'; readonly id: string };

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
  /** The server refuses something in the lobby. */
  | { readonly kind: 'denied'; readonly code: Denial['code'] | Misread['code'] }
  | { readonly kind: 'link-copied' }
  | { readonly kind: 'muted'; readonly name: string }
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
  /** Sums up all finished games. */
  | { readonly type: 'season' }
  | { readonly type: 'settings'; readonly settings: TerminalSettings }
  /** Opens the lobby of a server. */
  | { readonly type: 'connect'; readonly identity: OnlineIdentity }
  | { readonly type: 'disconnect' }
  /** Asks for the lists of the lobby again. */
  | { readonly type: 'refresh' }
  /** Creates an online game, or looks for an opponent. */
  | { readonly type: 'open-game'; readonly plan: OnlinePlan }
  /** Joins or watches a match of the server whose lobby is open. */
  | { readonly type: 'enter-game'; readonly match: string; readonly isWatching: boolean }
  /** Cancels a match that has not begun. */
  | { readonly type: 'abort' }
  | { readonly type: 'rematch' }
  | { readonly type: 'say'; readonly text: string }
  /** The player is writing a line of the chat. */
  | { readonly type: 'typing' }
  | { readonly type: 'mute'; readonly person: string; readonly name: string }
  /** Gives a text to the clipboard of the terminal. */
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'follow-tournament'; readonly id: string | null }
  | { readonly type: 'create-tournament'; readonly plan: TournamentPlan }
  | { readonly type: 'tournament-action'; readonly id: string; readonly action: TournamentAction };

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
  /** The token of a signed-in account; null: a guest, or a saved session. */
  readonly token: string | null;
  /** Whether only to watch: a free seat is not taken. */
  readonly isWatching: boolean;
}

/** A refusal of the server in words. */
function denialText({ online, refusals, terminal }: Words, code: Denied): string {
  if (code === 'bad-answer') return terminal.errors['bad-answer']('');
  const server = SERVER_REFUSALS.find((known) => known === code);
  return server === undefined ? refusals[code as RefusalCode] : online.refusals[server];
}

type Denied = Extract<ScreenNotice, { readonly kind: 'denied' }>['code'];

/** A notice in words. */
export function noticeText(words: Words, notice: ScreenNotice): string {
  const { refusals, terminal } = words;
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
    case 'denied':
      return denialText(words, notice.code);
    case 'link-copied':
      return terminal.lobby.invite.copied;
    case 'muted':
      return terminal.lobby.chat.muted(notice.name);
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
