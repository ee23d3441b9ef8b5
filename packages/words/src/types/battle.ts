import type { ClashResult, PieceClass, Reason } from '@flotilla/engine';
import type { NumberWords, Other, Who } from './game.ts';

/** A shot whose result was announced: the cell, the call, and the ship if it was named. */
export interface ToldShot {
  readonly at: string;
  readonly call: string;
  readonly ship: string | null;
}

/** A ship named in the answer to a list of shots; the hits where they are counted. */
export interface ToldShip {
  readonly ship: string;
  readonly hits: number | null;
}

/** A piece that leaves the field. */
export interface LostPiece {
  readonly piece: PieceClass;
  readonly at: string;
}

/** The last turn of a game, by what may be fired in it. */
const FINAL_TURNS = ['shot', 'turn', 'salvo'] as const;
export type FinalTurn = (typeof FINAL_TURNS)[number];

/** A sentence for everything that happens in a game. */
export interface EventWords {
  readonly deployed: (who: Who) => string;
  readonly sealed: (seal: string) => string;
  readonly position: string;
  readonly began: (first: Who) => string;
  readonly toFire: (who: Who, shots: number) => string;
  readonly toMove: (who: Who) => string;
  /** The turn of a side whose fleet is sunk: the reply it is owed, or the rest of the round. */
  readonly finalTurn: (who: Who, turn: FinalTurn) => string;
  /** One shot and its call. */
  readonly shot: (who: Who, shot: ToldShot) => string;
  /** A list of shots, each with its call. */
  readonly salvo: (who: Who, shots: readonly ToldShot[]) => string;
  /** Shots of which only the ships are told. */
  readonly fired: (who: Who, cells: readonly string[]) => string;
  readonly shipsHit: (ships: readonly ToldShip[]) => string;
  readonly shipsSunk: (ships: readonly ToldShip[]) => string;
  /** Shots at cells that had been fired at before (rulebook 1.1.3c). */
  readonly wasted: (cells: readonly string[]) => string;
  readonly nothingHit: string;
  readonly moved: (who: Who, from: string, to: string) => string;
  readonly asked: (who: Who, from: string, about: string) => string;
  /** The force chosen in secret with the question. */
  readonly force: (cells: readonly string[]) => string;
  /** The force of the attacker, where its losses have shown it to everyone. */
  readonly forceShown: (piece: PieceClass, count: number) => string;
  readonly answered: (who: Who, piece: PieceClass, count: number) => string;
  /** The cells an answer means, for the player who gave it. */
  readonly meant: (cells: readonly string[]) => string;
  readonly clashes: Readonly<Record<ClashResult, string>>;
  readonly struck: (who: Who, from: string, at: string, piece: PieceClass) => string;
  readonly lost: (who: Who, pieces: readonly LostPiece[]) => string;
  readonly nothingLost: string;
  readonly drawOffered: (who: Who) => string;
  readonly drawDeclined: (who: Who) => string;
  readonly revealed: string;
  readonly hidden: string;
}

/** A call, with the ship if it was named. */
export const callTold = ({ call, ship }: Omit<ToldShot, 'at'>): string =>
  ship === null ? call : `${call} (${ship})`;

/** The calls of a list of shots, cell by cell. */
export const callsTold = (shots: readonly ToldShot[]): string =>
  shots.map((shot) => `${shot.at}: ${callTold(shot)}`).join(' ');

/** The ships of an answer, with their hits where they are counted. */
export const shipsTold = (numbers: NumberWords, ships: readonly ToldShip[]): string =>
  numbers.list(
    ships.map(({ ship, hits }) => (hits === null ? ship : `${ship} (${numbers.hits(hits)})`)),
  );

/** Endings without a winner; only spent shots can be won as well. */
export const DRAWN_ONLY = ['reply-drew', 'round-tie', 'no-ships', 'no-progress', 'agreed'] as const;
export const DRAWN_REASONS = [...DRAWN_ONLY, 'shots-spent'] as const satisfies readonly Reason[];
export type DrawnReason = (typeof DRAWN_REASONS)[number];
export type DecisiveReason = Exclude<Reason, (typeof DRAWN_ONLY)[number]>;

/** A victory as the winner, the loser and spectators are told of it. */
export interface VictoryWords {
  readonly won: string;
  readonly lost: string;
  readonly seen: (winner: Other, loser: Other) => string;
}

export interface ResultWords {
  readonly decided: Readonly<Record<DecisiveReason, VictoryWords>>;
  readonly drawn: Readonly<Record<DrawnReason, string>>;
  /** For a reason that does not fit the result: a server or a file may send one. */
  readonly plain: VictoryWords & { readonly drawn: string };
}

/** Where a game stands: whose turn it is, which ships are afloat, which pieces were captured. */
export interface StatusWords {
  readonly placing: (who: Who) => string;
  readonly round: (round: number) => string;
  readonly toAnswer: (who: Who, about: string) => string;
  readonly toDeclare: (who: Who, piece: PieceClass, count: number) => string;
  /** The ships of a side that are not known to be sunk, each class with its number. */
  readonly afloat: (who: Who, ships: readonly string[]) => string;
  readonly noneAfloat: (who: Who) => string;
  /** How many ships of a side were sunk, where the classes were not announced. */
  readonly sunk: (who: Who, count: number) => string;
  readonly tray: (who: Who, pieces: readonly string[]) => string;
  /** Where shots are limited: those left, and enemy cells hit; null where they are not told. */
  readonly tally: (who: Who, left: number, hits: number | null) => string;
}

/** A battle under way, of either family. */
export interface PageBattleWords {
  readonly target: string;
  readonly own: string;
  readonly boardOf: (name: string) => string;
  readonly afloat: string;
  readonly log: string;
  readonly logEmpty: string;
  readonly yourTurn: string;
  readonly turnOf: (name: string) => string;
  readonly thinking: (name: string) => string;
  /** Above the call of a shot or a salvo. */
  readonly youFire: string;
  readonly fires: (name: string) => string;
  readonly youSay: string;
  readonly says: (name: string) => string;
  readonly fire: string;
  readonly marked: (marked: number, shots: number) => string;
  readonly takeBack: string;
  /** Shown before the result of that salvo. */
  /** The answer to the key that saves. */
  readonly saved: string;
  readonly lastSalvo: string;
  /** Introduces the answer to a salvo of the opponent; its cells are marked on the board. */
  readonly salvoOf: (name: string) => string;
  readonly aimed: string;
  readonly swap: string;
  readonly zoom: string;
  readonly zoomOut: string;
  readonly menu: string;
  readonly resign: string;
  readonly resignSure: string;
  readonly resignYes: string;
  readonly offerDraw: string;
  readonly drawOffered: (name: string) => string;
  readonly drawWaiting: string;
  readonly accept: string;
  readonly decline: string;
  /** Undoes the last move, against a computer. */
  readonly undo: string;
  readonly hint: string;
  /** While a hint is looked for. */
  readonly hintThinking: string;
  readonly noHint: string;
  readonly scores: string;
  readonly soundOn: string;
  readonly soundOff: string;
  readonly round: (round: number) => string;
  readonly sunkCount: (sunk: number, all: number) => string;
  readonly clockOf: (name: string) => string;
  readonly rating: string;
  /** What a player is doing, beside the name. */
  readonly presence: Readonly<Record<'offline' | 'back' | 'thinking' | 'typing', string>>;
  /** In place of whose turn it is: the turn is the last of the game. */
  readonly finalTurn: Readonly<Record<FinalTurn, string>>;
  /** A player's shots, where they are limited. */
  readonly shotsLeft: (count: number) => string;
  readonly cellsHit: (count: number) => string;
  /** Spoken after a cell that was fired at. */
  readonly salvoNumber: (number: number) => string;
  readonly notes: {
    readonly open: string;
    readonly hint: string;
    readonly could: (at: string, ships: string) => string;
    readonly none: (at: string) => string;
    /** Spoken after a cell that has a note. */
    readonly noted: Readonly<Record<'ship' | 'water', string>>;
  };
  /** Leaves the last look at a finished battle. */
  readonly toResult: string;
  readonly curtain: {
    /** Above what the other player has just done. */
    readonly happened: string;
    readonly title: (name: string) => string;
    readonly text: string;
    readonly open: (name: string) => string;
  };
  readonly elsewhere: { readonly title: string; readonly text: string; readonly take: string };
  readonly lost: { readonly title: string; readonly text: string };
  readonly unreadable: { readonly title: string; readonly text: string };
  readonly watching: string;
  readonly halted: string;
  readonly goOn: string;
  readonly pass: (name: string) => string;
  /** Why an action did not reach the game. */
  readonly errors: Readonly<
    Record<'not-saved' | 'no-answer' | 'no-connection' | 'signed-out' | 'bad-answer', string>
  >;
}
