import { FIRST, type First } from '../core/course.ts';
import { type Result, ok } from '../core/result.ts';
import {
  type Specs,
  atLeastOne,
  atLeastOneOrNone,
  oneOf,
  override,
  yesNo,
} from '../core/schema.ts';
import type { BlindPresetName } from './presets.ts';

/** Steps and contact across and along only, or diagonally too (rulebook 2.2.1). */
export const DIRECTIONS = [4, 8] as const;

/** When the attacker fixes the force: after the answer, or with the question (2.4). */
export const COMMITS = ['after', 'before'] as const;

/** What a beaten attacker loses: the asking ship, or the whole force (2.5). */
export const LOSSES = ['one', 'force'] as const;

/** What happens to a torpedo that is asked about (2.5.7). */
export const TORPEDOES_ASKED = ['captured', 'explodes'] as const;

/** How pieces are written on screens. */
export const CODES = ['short', 'long'] as const;

/** Every option of the blind naval battle (rulebook 2). */
export interface BlindOptions {
  readonly game: 'blind';
  readonly directions: (typeof DIRECTIONS)[number];
  /** May a vedette pass over an occupied cell (2.2.1). */
  readonly leap: boolean;
  /** May a piece ask without moving (2.2). */
  readonly standing: boolean;
  readonly commit: (typeof COMMITS)[number];
  readonly loss: (typeof LOSSES)[number];
  /** Do torpedoes and mines leave the board when they go off (2.2.4). */
  readonly spent: boolean;
  readonly torpedoAsked: (typeof TORPEDOES_ASKED)[number];
  /** Forts to capture (2.6.1). */
  readonly forts: number;
  /** Turns without a loss after which the game is drawn; null: never (2.6.2). */
  readonly drawAfter: number | null;
  /** Are revealed pieces marked (2.7.1). */
  readonly memoryAid: boolean;
  readonly codes: (typeof CODES)[number];
  readonly first: First;
}

/** The rules of a blind game. */
export interface BlindRules extends BlindOptions {
  /** The preset these rules came from. */
  readonly tradition: BlindPresetName;
}

/** A blind game that players know by name. */
export interface BlindPreset<Rules = BlindRules> {
  readonly rules: Rules;
}

/** What each option may be. */
const OPTIONS: Specs<BlindOptions> = {
  game: oneOf(['blind']),
  directions: oneOf(DIRECTIONS),
  leap: yesNo,
  standing: yesNo,
  commit: oneOf(COMMITS),
  loss: oneOf(LOSSES),
  spent: yesNo,
  torpedoAsked: oneOf(TORPEDOES_ASKED),
  forts: atLeastOne,
  drawAfter: atLeastOneOrNone,
  memoryAid: yesNo,
  codes: oneOf(CODES),
  first: oneOf(FIRST),
};

/** The rules of a preset with some options replaced. */
export function resolveBlind(
  { rules: { tradition, ...base } }: BlindPreset,
  changes: Readonly<Record<string, unknown>>,
): Result<BlindRules> {
  const changed = override(base, OPTIONS, changes);
  return changed.ok ? ok({ ...changed.value, tradition }) : changed;
}

/** The classes of the blind game, in the order of the rulebook (2.1.2). */
export const PIECE_CLASSES = [
  'battleship',
  'cruiser',
  'destroyer',
  'patrol',
  'vedette',
  'sweeper',
  'submarine',
  'torpedo',
  'mine',
  'fort',
] as const;
export type PieceClass = (typeof PIECE_CLASSES)[number];

/** What there is to know about a class. */
export interface PieceKind {
  /** 1 is the most senior; null for pieces that are not ships (2.5). */
  readonly rank: number | null;
  /** How many each side has. */
  readonly count: number;
  readonly codes: Readonly<Record<BlindOptions['codes'], string>>;
}

const kind = (rank: number | null, count: number, short: string, long: string): PieceKind => ({
  rank,
  count,
  codes: { short, long },
});

export const PIECES: Readonly<Record<PieceClass, PieceKind>> = {
  battleship: kind(1, 2, 'B', 'BS'),
  cruiser: kind(2, 5, 'C', 'CR'),
  destroyer: kind(3, 6, 'D', 'DS'),
  patrol: kind(4, 6, 'P', 'PT'),
  vedette: kind(5, 6, 'V', 'TB'),
  sweeper: kind(6, 6, 'S', 'MW'),
  submarine: kind(7, 2, 'F', 'SU'),
  torpedo: kind(null, 6, 'T', 'TO'),
  mine: kind(null, 4, 'M', 'FM'),
  fort: kind(null, 2, 'X', 'FO'),
};

export const isPieceClass = (value: unknown): value is PieceClass =>
  PIECE_CLASSES.includes(value as PieceClass);

/** Only ships ask, and only ships stand in formations. */
export const isShip = (piece: PieceClass): boolean => PIECES[piece].rank !== null;

/** What one side fights with: one to three pieces of a class. */
export interface Force {
  readonly class: PieceClass;
  readonly count: number;
}

export const CLASH_RESULTS = ['attacker', 'defender', 'equal', 'mine', 'torpedo'] as const;
export type ClashResult = (typeof CLASH_RESULTS)[number];

/**
 * Who wins when `attacker` asks and `defender` is the answer (rulebook 2.5).
 *
 * @example clash(rules, { class: 'cruiser', count: 3 }, { class: 'battleship', count: 1 }) // 'attacker'
 */
export function clash(
  { torpedoAsked }: Pick<BlindOptions, 'torpedoAsked'>,
  attacker: Force,
  defender: Force,
): ClashResult {
  switch (defender.class) {
    case 'fort':
      return 'attacker';
    case 'mine':
      return attacker.class === 'sweeper' ? 'attacker' : 'mine';
    case 'torpedo':
      return torpedoAsked === 'captured' ? 'attacker' : 'torpedo';
    default:
      if (beats(attacker, defender)) return 'attacker';
      return beats(defender, attacker) ? 'defender' : 'equal';
  }
}

function beats(one: Force, two: Force): boolean {
  if (one.class === two.class) return one.count > two.count;
  if (isPair(one, two, 'submarine', 'battleship')) return true;
  if (isPair(two, one, 'submarine', 'battleship')) return false;
  const juniority = rankOf(two) - rankOf(one);
  if (juniority > 0) return !overwhelms(two, one, juniority);
  return overwhelms(one, two, -juniority);
}

/** Three of the next rank below beat one senior (2.5.3). */
const overwhelms = (junior: Force, senior: Force, juniority: number): boolean =>
  juniority === 1 && junior.count === 3 && senior.count === 1;

const isPair = (one: Force, two: Force, first: PieceClass, second: PieceClass): boolean =>
  one.class === first && two.class === second;

function rankOf({ class: name }: Force): number {
  const { rank } = PIECES[name];
  if (rank === null) throw new Error(`A ${name} has no rank.`);
  return rank;
}
