import type { ClashResult, PieceClass } from '@flotilla/engine';
import type { NumberWords } from './numbers.ts';
import type { Who } from './who.ts';

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

/** A sentence for everything that happens in a game. */
export interface EventWords {
  readonly deployed: (who: Who) => string;
  readonly sealed: (seal: string) => string;
  readonly position: string;
  readonly began: (first: Who) => string;
  readonly toFire: (who: Who, shots: number) => string;
  readonly toMove: (who: Who) => string;
  /** One shot and its call. */
  readonly shot: (who: Who, shot: ToldShot) => string;
  /** A list of shots, each with its call. */
  readonly salvo: (who: Who, shots: readonly ToldShot[]) => string;
  /** Shots of which only the ships are told. */
  readonly fired: (who: Who, cells: readonly string[]) => string;
  readonly shipsHit: (ships: readonly ToldShip[]) => string;
  readonly shipsSunk: (ships: readonly ToldShip[]) => string;
  readonly nothingHit: string;
  readonly moved: (who: Who, from: string, to: string) => string;
  readonly asked: (who: Who, from: string, about: string) => string;
  /** The force an asker has fixed unseen. */
  readonly force: (cells: readonly string[]) => string;
  readonly answered: (who: Who, piece: PieceClass, count: number) => string;
  /** The cells an answer means, for the one who gave it. */
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
