import type { Analysis, LearnedHabits, PlayerSeason } from '@flotilla/bots';
import type { Cell, PieceClass, Ruleset, Seat, ShipPlacement } from '@flotilla/engine';
import type { Level, Tournament } from '@flotilla/play';
import type { Words } from '@flotilla/words';
import type { TwoScrolls } from './fleet/layout.ts';
import type { ScreenMatch } from './match.ts';
import type { Effect, MatchPlan } from './messages.ts';
import type { OnlineDraft, TournamentDraft } from './online/drafts.ts';
import type { OnlineIdentity, OnlineState } from './online/state.ts';
import type { SavedEntry } from './saves/user-files.ts';
import type { SetupDraft } from './setup/draft.ts';
import type { TerminalSettings } from './screens/settings.ts';
import type { Aim } from './ui/aim.ts';
import type { Size } from './ui/canvas.ts';
import type { Scroll } from './ui/scroll.ts';

/** Everything the screen shows: settings, match and interaction, kept apart. */
export interface Model {
  readonly size: Size;
  readonly settings: TerminalSettings;
  readonly match: ScreenMatch | null;
  readonly screen: Screen;
  readonly overlay: Overlay | null;
  /** One sentence at the bottom, until the next key. */
  readonly notice: string | null;
  /** The seed of all chance, and the number of inputs: each draws anew. */
  readonly seed: string;
  readonly inputs: number;
  /** The setup form as it was filled in last. */
  readonly lastSetup: SetupDraft | null;
  /** The lobby of a server; null: not online. */
  readonly online: OnlineState | null;
  /** The server and the name to go online with. */
  readonly identity: KnownIdentity | null;
  /** The screen to return to when a match is left: home, the lobby or a tournament. */
  readonly home: Screen;
  /** How many lines of the chat of this match were read. */
  readonly linesRead: number;
  /** The times of the last two inputs. */
  readonly now: number;
  readonly before: number;
  /** Whether everything is drawn in ASCII. */
  readonly isAscii: boolean;
}

/** A server and a name; used: the player was online with them before. */
interface KnownIdentity {
  readonly identity: OnlineIdentity;
  readonly isUsed: boolean;
}

/** What screens are drawn from, besides their own state. */
export interface Context {
  readonly size: Size;
  readonly settings: TerminalSettings;
  readonly words: Words;
  readonly match: ScreenMatch | null;
  /** Of the game that is played, or set up, or offered first. */
  readonly rules: Ruleset;
  readonly lastSetup: SetupDraft | null;
  readonly online: OnlineState | null;
  readonly identity: KnownIdentity | null;
  readonly home: Screen;
  /** Lines of the chat that were not read yet. */
  readonly unread: number;
  /** The seed for chance now. */
  readonly luck: string;
  /** The time since the previous input, in milliseconds. */
  readonly pause: number;
  /** Whether everything is drawn in ASCII. */
  readonly isAscii: boolean;
}

/** The result of an input: the next screen, and effects. */
export interface ScreenStep {
  readonly screen: Screen;
  readonly effects?: readonly Effect[];
  readonly notice?: string;
  readonly overlay?: Overlay;
  readonly settings?: TerminalSettings;
  /** Another screen to return to when the match is left. */
  readonly home?: Screen;
}

export const stay = (screen: Screen): ScreenStep => ({ screen });

export interface HomeScreen {
  readonly kind: 'home';
  readonly chosen: number;
}

/** Something is loading. */
export interface WaitScreen {
  readonly kind: 'wait';
  /** The address of the server that is being connected to. */
  readonly server?: string;
}

export interface SetupScreen {
  readonly kind: 'setup';
  readonly draft: SetupDraft;
  readonly chosen: number;
  /** Whether anything was entered that leaving the form would lose. */
  readonly isEdited: boolean;
  /** The digits of a number being typed. */
  readonly typed: string;
  /** Whether the rules are shown. */
  readonly isUnfolded: boolean;
}

/** Announces the next match of a knockout; its two players agree on who begins. */
export interface PairingScreen {
  readonly kind: 'pairing';
  readonly tournament: Tournament;
  /** The knockout that is about to begin; null: the next match of the one under way. */
  readonly plan: MatchPlan | null;
  readonly chosen: number;
}

/** A match that is only watched: between computers. */
export interface WatchScreen extends TwoScrolls {
  readonly kind: 'watch';
}

export interface SavesScreen {
  readonly kind: 'saves';
  /** Null while they are being looked for. */
  readonly entries: readonly SavedEntry[] | null;
  readonly chosen: number;
}

export interface SettingsScreen {
  readonly kind: 'settings';
  readonly chosen: number;
  /** The screen to return to. */
  readonly back: Screen;
}

/** Hides everything until the next player is at the screen. */
export interface CurtainScreen {
  readonly kind: 'curtain';
  readonly seat: Seat;
}

export interface FleetPlaceScreen {
  readonly kind: 'fleet-place';
  readonly viewer: Seat;
  readonly ships: readonly ShipPlacement[];
  /** What was placed before each change, for undo. */
  readonly past: readonly (readonly ShipPlacement[])[];
  readonly cursor: Cell;
  readonly isAcross: boolean;
  /** The class in hand, where it was chosen. */
  readonly hand: string | null;
  readonly scroll: Scroll;
}

export interface BlindPlaceScreen {
  readonly kind: 'blind-place';
  readonly viewer: Seat;
  readonly pieces: ReadonlyMap<Cell, PieceClass>;
  readonly cursor: Cell;
  readonly hand: PieceClass;
  readonly past: readonly ReadonlyMap<Cell, PieceClass>[];
}

export interface FleetBattleScreen extends TwoScrolls {
  readonly kind: 'fleet-battle';
  readonly viewer: Seat;
  readonly sight: Cell;
  /** The shots of a salvo, in order. */
  readonly marked: readonly Cell[];
  readonly aim: Aim;
  /** The player was warned that the salvo has fewer shots than allowed. */
  readonly isWarned: boolean;
  /** The number of the last enemy shot the defence board was scrolled to. */
  readonly followed: number;
}

export interface BlindBattleScreen {
  readonly kind: 'blind-battle';
  readonly viewer: Seat;
  readonly cursor: Cell;
  readonly aim: Aim;
  /** The piece in hand. */
  readonly from: Cell | null;
  /** Where it goes; the same cell: it stays. */
  readonly to: Cell | null;
  /** The line of the menu, where there is one. */
  readonly chosen: number;
  /** A note being written. */
  readonly note: string | null;
  /** The number of the event that was answered by itself. */
  readonly replied: number;
}

/** Both boards open: those of seats 0 and 1. */
export interface OverScreen extends TwoScrolls {
  readonly kind: 'over';
  /** The line of the menu; null: the result stands alone until the player has taken it in. */
  readonly chosen: number | null;
}

export const REPLAY_SIDES = ['both', 0, 1, 'spectator'] as const;

export interface ReplayScreen extends TwoScrolls {
  readonly kind: 'replay';
  readonly index: number;
  /** It goes on by itself. */
  readonly isPlaying: boolean;
  readonly side: (typeof REPLAY_SIDES)[number];
}

/** The report on all finished games. */
export interface SeasonScreen {
  readonly kind: 'season';
  readonly report: SeasonReport;
  readonly top: number;
}

export type SeasonReport =
  | { readonly kind: 'working'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly seasons: readonly SeasonOfPlayer[] };

/** The season of a player, and what admirals have learned about the player's fleets. */
export interface SeasonOfPlayer extends PlayerSeason {
  readonly placing: LearnedHabits | null;
}

/** A form being filled in. */
interface FormState {
  readonly chosen: number;
  /** The digits of a number being typed. */
  readonly typed: string;
}

/** The server to go to, and who the player is there. */
export interface ServerScreen extends FormState {
  readonly kind: 'server';
  readonly identity: OnlineIdentity;
}

export const LOBBY_TABS = ['play', 'mine', 'live', 'tournaments'] as const;
export type LobbyTab = (typeof LOBBY_TABS)[number];

export interface LobbyScreen {
  readonly kind: 'lobby';
  readonly tab: LobbyTab;
  readonly chosen: number;
}

/** A new online game. */
export interface NewGameScreen extends FormState {
  readonly kind: 'new-game';
  readonly draft: OnlineDraft;
  readonly isUnfolded: boolean;
}

/** Waiting for an opponent in a match on a server. */
export interface InviteScreen {
  readonly kind: 'invite';
  readonly chosen: number;
}

export interface TournamentScreen {
  readonly kind: 'tournament';
  readonly id: string;
  readonly chosen: number;
  /** The first line shown of bracket and standings. */
  readonly top: number;
  /** The level of the computer to add. */
  readonly level: Level;
}

export interface NewTournamentScreen extends FormState {
  readonly kind: 'new-tournament';
  readonly draft: TournamentDraft;
  readonly isUnfolded: boolean;
}

export interface AnalysisScreen {
  readonly kind: 'analysis';
  readonly analysis: ScreenAnalysis;
  readonly chosen: number;
}

export type Screen =
  | HomeScreen
  | WaitScreen
  | SetupScreen
  | PairingScreen
  | WatchScreen
  | SavesScreen
  | SettingsScreen
  | CurtainScreen
  | FleetPlaceScreen
  | BlindPlaceScreen
  | FleetBattleScreen
  | BlindBattleScreen
  | OverScreen
  | ReplayScreen
  | AnalysisScreen
  | SeasonScreen
  | ServerScreen
  | LobbyScreen
  | NewGameScreen
  | InviteScreen
  | TournamentScreen
  | NewTournamentScreen;

/** The state of an analysis. */
export type ScreenAnalysis =
  | { readonly kind: 'working'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly analysis: Analysis }
  | { readonly kind: 'failed'; readonly message: string };

/** What the player must confirm, because it cannot be undone. */
type ConfirmQuestion =
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'claim' }
  | { readonly kind: 'discard' }
  | { readonly kind: 'cancel-tournament'; readonly id: string }
  | { readonly kind: 'mute'; readonly person: string; readonly name: string };

/** A window over a screen. */
export type Overlay =
  /** The chapters are the keys, the rules and the parameters. */
  | { readonly kind: 'help'; readonly top: number; readonly chapter?: number }
  | { readonly kind: 'scores'; readonly top: number }
  | { readonly kind: 'legend' }
  | { readonly kind: 'leave'; readonly chosen: number }
  /** The chat of a match, with the line being written; up: how far it is scrolled back. */
  | { readonly kind: 'chat'; readonly text: string; readonly up: number }
  /** The link to a match being typed or pasted. */
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'question'; readonly question: ConfirmQuestion; readonly chosen: number };

/** The question with "no" chosen, so that a key pressed twice loses nothing. */
export const asking = (question: ConfirmQuestion): Overlay => ({
  kind: 'question',
  question,
  chosen: 0,
});

export const OPEN_CHAT: Overlay = { kind: 'chat', text: '', up: 0 };
