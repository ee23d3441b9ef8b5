import type { Contact } from '@flotilla/engine';
import type { PageBattleWords } from './battle.ts';
import type { PageBlindWords } from './blind.ts';
import type { PageOverWords } from './record.ts';
import type { Explained, GameWords, LevelWords } from './game.ts';
import type { Language } from '../language.ts';

/** What only the page says, in one language. */
export interface PageWords {
  readonly frame: PageFrameWords;
  readonly home: PageHomeWords;
  readonly clock: PageClockWords;
  readonly rules: PageRuleWords;
  readonly placing: PagePlacingWords;
  readonly battle: PageBattleWords;
  readonly blind: PageBlindWords;
  readonly over: PageOverWords;
  readonly settings: PageSettingWords;
}

/** What the page says beyond its home page. */
export interface MorePageWords extends Omit<PageWords, 'frame' | 'home'> {
  readonly home: MoreHomeWords;
}

/** What the home page says, and every page around it: loaded before anything else. */
export interface FirstWords {
  readonly language: Language;
  readonly games: GameWords;
  readonly levels: LevelWords;
  readonly frame: PageFrameWords;
  readonly home: FirstHomeWords;
}

/** Header, menu and error pages around every screen. */
export interface PageFrameWords {
  readonly tagline: string;
  readonly skip: string;
  readonly places: {
    readonly label: string;
    readonly games: string;
    readonly lobby: string;
    readonly tournaments: string;
    readonly learn: string;
    readonly rules: string;
    readonly settings: string;
    readonly account: string;
    /** The link to the account of a signed-in user. */
    readonly member: (name: string) => string;
  };
  readonly loading: string;
  readonly missing: { readonly title: string; readonly text: string; readonly back: string };
  /** After a bug in the page. */
  readonly failed: { readonly title: string; readonly text: string; readonly again: string };
  /** A part of the page could not be loaded: the server can't be reached. */
  readonly unfetched: {
    readonly title: string;
    readonly text: string;
    readonly again: string;
    /** After this many failed attempts. */
    readonly still: (times: number) => string;
  };
  readonly cancel: string;
  readonly close: string;
}

/** Whom to play against. */
export const OPPONENT_KINDS = ['computer', 'beside', 'friend', 'lobby', 'program'] as const;
export type OpponentKind = (typeof OPPONENT_KINDS)[number];

/** What happens on the server right now. */
interface PageLiveWords {
  readonly label: string;
  /** A match being played, and the last one that ended. */
  readonly now: string;
  readonly last: string;
  readonly watch: string;
  readonly review: string;
  /** Above a drawn battle, where no match is being played. */
  readonly example: string;
  readonly quiet: string;
  /** No other player is online. */
  readonly alone: string;
  readonly invite: string;
  readonly offline: string;
  readonly players: (count: number) => string;
  readonly matches: (count: number) => string;
  readonly nextTournament: string;
  readonly runningTournament: string;
  readonly noTournament: string;
  readonly daily: string;
  readonly puzzles: string;
  readonly entered: (count: number) => string;
}

/** What the home page says at once. */
export interface FirstHomeWords {
  readonly pitch: string;
  readonly playNow: string;
  /** The link to the lesson of the chosen game. */
  readonly howToPlay: string;
  /** Opens the options that few people change. */
  readonly advanced: string;
  readonly live: PageLiveWords;
  readonly which: string;
  readonly against: string;
  readonly opponents: Readonly<Record<OpponentKind, Explained>>;
  /** A level you have won against. */
  readonly beaten: string;
  readonly strength: string;
  /** Names of players who gave none. */
  readonly you: string;
  readonly beside: (seat: number) => string;
  readonly program: (name: string) => string;
  readonly running: string;
  readonly versus: (one: string, other: string) => string;
  /** Why saved games could not be listed, or one not deleted. */
  readonly storageErrors: Readonly<Record<'unread' | 'undiscarded', string>>;
  readonly openRecord: string;
  /** Tells two players of the same name apart. */
  readonly namesake: (name: string, seat: number) => string;
}

/** What the home page says once its lists and fields are loaded, and other screens say as well. */
export interface MoreHomeWords {
  /** An online game waits for a move of the reader. */
  readonly yourMove: string;
  readonly name: string;
  readonly nameHint: string;
  /** For a signed-in user. */
  readonly playAs: (name: string) => string;
  readonly otherName: string;
  /** The way to a knockout for more than two at one screen. */
  readonly knockout: string;
  /** An online player without a name. */
  readonly guest: (number: number) => string;
  readonly computer: (level: string) => string;
  readonly begins: {
    readonly title: string;
    readonly lot: string;
    readonly always: (name: string) => string;
  };
  readonly rated: Explained;
  readonly privacy: Explained;
  readonly account: string;
  readonly finished: string;
  /** The link to the report on all games of this device. */
  readonly season: string;
  readonly older: string;
  readonly goOn: string;
  readonly look: string;
  readonly discard: string;
  readonly discardSure: string;
  readonly discardYes: string;
  /** Why a name is refused. */
  readonly badNames: Readonly<Record<'length' | 'invisible' | 'computer', string>>;
}

/** The home page. */
type PageHomeWords = FirstHomeWords & MoreHomeWords;

/** Choosing a clock. */
export interface PageClockWords {
  readonly title: string;
  readonly none: string;
  readonly live: (minutes: number, seconds: number) => string;
  /** A time for each move, in milliseconds. */
  readonly perMove: (milliseconds: number) => string;
  /** Clocks that are typed in: for the whole game, and for each move. */
  readonly custom: Readonly<Record<'live' | 'perMove', string>>;
  readonly minutes: string;
  readonly increment: string;
  readonly days: string;
  readonly limits: (least: number, most: number) => string;
  /** Several clocks: any of them will do. */
  readonly several: string;
  readonly or: (clocks: readonly string[]) => string;
  readonly add: string;
  readonly noneChosen: string;
}

/** Why rules cannot be played, with the numbers of the case. */
export interface ObjectionWords {
  readonly emptyFleet: string;
  readonly tooLong: (size: number, rows: number, columns: number) => string;
  readonly tooMuch: (covered: number, cells: number) => string;
  readonly noRoom: string;
  readonly notFound: string;
  readonly rows: (most: number) => string;
  readonly noSize: (size: number) => string;
  readonly tooMany: (size: number, most: number) => string;
  readonly tooManyInAll: (most: number) => string;
  readonly twoSizes: (ship: string) => string;
  readonly number: (least: number, most: number) => string;
  readonly atLeast: (least: number) => string;
}

/** Agreeing on rules, and reading them. */
export interface PageRuleWords {
  readonly change: string;
  readonly title: string;
  readonly done: string;
  readonly usual: string;
  readonly changed: string;
  readonly sizes: { readonly rows: string; readonly columns: string };
  readonly fleet: {
    readonly size: string;
    readonly count: string;
    readonly add: string;
    readonly remove: (ship: string) => string;
    readonly other: string;
    readonly limit: (most: number) => string;
    readonly limitInAll: (most: number) => string;
  };
  readonly fixed: string;
  readonly none: string;
  readonly objections: ObjectionWords;
  readonly fine: string;
  /** Below a drawn fleet. */
  readonly example: string;
}

/** Placing a fleet, or the pieces of the blind game. */
export interface PagePlacingWords {
  readonly fleet: { readonly title: string; readonly hint: string; readonly grid: string };
  readonly pieces: {
    readonly title: string;
    readonly hint: string;
    /** All pieces of a class stand on the field. */
    readonly noneLeft: (piece: string) => string;
    /** Leads those who have never played to the lesson. */
    readonly newcomer: string;
    readonly grid: string;
  };
  readonly dock: string;
  readonly palette: string;
  readonly turn: string;
  readonly random: string;
  readonly clear: string;
  readonly undo: string;
  readonly keep: string;
  readonly kept: string;
  readonly useKept: string;
  readonly mirror: string;
  readonly erase: string;
  readonly ready: string;
  readonly left: (count: number) => string;
  readonly allPlaced: string;
  readonly placed: (ship: string, from: string, to: string) => string;
  readonly removed: (ship: string) => string;
  readonly refused: (ship: string) => string;
  /** Added for ships: what the rules say about contact. */
  readonly touching: Readonly<Record<Contact, string>>;
  readonly free: string;
  readonly covered: (ship: string) => string;
  readonly formations: {
    readonly title: string;
    readonly wall: string;
    readonly wings: string;
    readonly fortress: string;
  };
  readonly waiting: (name: string) => string;
  readonly sealed: string;
}

export interface PageSettingWords {
  readonly title: string;
  readonly language: string;
  /** A language that was chosen, in its own name, cannot be fetched. */
  readonly unspoken: (language: string) => string;
  readonly theme: string;
  readonly themes: Readonly<Record<'system' | 'chart' | 'night', string>>;
  readonly marks: string;
  readonly markStyles: Readonly<Record<'paper' | 'squares' | 'pins', string>>;
  readonly hit: string;
  readonly pieces: string;
  readonly pieceColours: Readonly<Record<'own' | 'alike', Explained>>;
  readonly sound: string;
  readonly soundOn: string;
  readonly soundOff: string;
  readonly motion: string;
  readonly motions: Readonly<Record<'system' | 'reduced', string>>;
  readonly kept: string;
}
