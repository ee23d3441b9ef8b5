import { PIECES, PIECE_CLASSES, type PieceClass, isShip } from '@flotilla/engine';

/** A class as a number: its place in the order of the rulebook (2.1.2), so that ships come first. */
export type Code = number;

export const codeOf = (name: PieceClass): Code => PIECE_CLASSES.indexOf(name);
export const classOf = (code: Code): PieceClass => PIECE_CLASSES[code]!;

export const CODES = PIECE_CLASSES.length;
/** Codes below this are ships. */
export const SHIP_CODES = PIECE_CLASSES.filter(isShip).length;

export const BATTLESHIP: Code = codeOf('battleship');
export const VEDETTE: Code = codeOf('vedette');
export const TORPEDO: Code = codeOf('torpedo');
export const MINE: Code = codeOf('mine');
export const FORT: Code = codeOf('fort');

/** How many pieces of each class a side deploys, by code. */
export const FLEET: readonly number[] = PIECE_CLASSES.map((name) => PIECES[name].count);

/** A set of classes as bits: bit `code` is set for each member. */
export type Mask = number;

export const bit = (code: Code): Mask => 1 << code;
export const ANY: Mask = (1 << CODES) - 1;
export const SHIPS: Mask = (1 << SHIP_CODES) - 1;

/** The only class of a mask that holds one, otherwise the first. */
export const firstOf = (mask: Mask): Code => 31 - Math.clz32(mask & -mask);

export const isSingle = (mask: Mask): boolean => mask !== 0 && (mask & (mask - 1)) === 0;
