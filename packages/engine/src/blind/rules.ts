import { FIRST, type First } from '../core/course.ts';
import { type Result, ok } from '../core/result.ts';
import {
  type Specs,
  atLeastOne,
  atLeastOneOrNone,
  oneOf,
  override,
  withoutDefaults,
  yesNo,
} from '../core/schema.ts';
import type { BlindPresetName } from './presets.ts';

/** Steps across and along, diagonally too, or across and along but never back (rulebook 2.2.1). */
export const DIRECTIONS = [4, 8, 'forward'] as const;

/** Whether diagonal neighbours are in contact (2.2.2). */
export const CONTACT_DIRECTIONS = [4, 8] as const;

/** When the attacker fixes the force: after the answer, or with the question (2.4). */
export const COMMITS = ['after', 'before'] as const;

/** What a beaten attacker loses: the asking ship, or the whole force (2.5). */
export const LOSSES = ['one', 'force'] as const;

/** What happens to a torpedo that is asked about (2.5.7). */
export const TORPEDOES_ASKED = ['captured', 'explodes', 'explodes-but-sweeper'] as const;

/** How many juniors together beat one senior, and how many ranks above them (2.5.3). */
export const JUNIORS = ['three', 'two-or-three', 'none'] as const;
export const JUNIOR_REACHES = [1, 'any'] as const;

/** What a submarine can beat: what its rank allows, or battleships only (2.5.4). */
export const SUBMARINES = ['ship', 'battleships-only'] as const;

/** What a strike removes: everything but forts, or ships only (2.2.4). */
export const TORPEDO_TARGETS = ['all', 'ships'] as const;

/** Whose clock runs while a question waits for its answer (2.6.3). */
export const ANSWER_CLOCKS = ['answerer', 'asker', 'stopped'] as const;

/** What happens when the side to move can do nothing, and when neither side has a ship (2.6.2). */
export const NO_MOVES = ['loss', 'draw'] as const;
export const NO_SHIPS = ['draw', 'forts'] as const;

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

/** Options for other readings of the texts. Rules hold them only where they differ from their default. */
export interface BlindReadings {
  /** By default eight where steps have eight directions, else four (2.2.2). */
  readonly contactDirections: (typeof CONTACT_DIRECTIONS)[number];
  readonly juniors: (typeof JUNIORS)[number];
  readonly juniorsReach: (typeof JUNIOR_REACHES)[number];
  readonly submarine: (typeof SUBMARINES)[number];
  readonly torpedoTargets: (typeof TORPEDO_TARGETS)[number];
  /** Do mines leave the board when they go off (2.5.6), and do torpedoes (2.2.4). */
  readonly mineSpent: boolean;
  readonly torpedoSpent: boolean;
  readonly answerClock: (typeof ANSWER_CLOCKS)[number];
  readonly noMove: (typeof NO_MOVES)[number];
  readonly noShips: (typeof NO_SHIPS)[number];
}

const DEFAULT_READINGS = {
  juniors: 'three',
  juniorsReach: 1,
  submarine: 'ship',
  torpedoTargets: 'all',
  answerClock: 'answerer',
  noMove: 'loss',
  noShips: 'draw',
} as const satisfies Partial<BlindReadings>;

/** The rules of a blind game. */
export interface BlindRules extends BlindOptions, Partial<BlindReadings> {
  /** One value for `mineSpent` and `torpedoSpent`; rules hold this one or the other two. */
  readonly spent?: boolean;
  /** The preset these rules came from. */
  readonly tradition: BlindPresetName;
}

/** A blind game that players know by name. */
export interface BlindPreset<Rules = BlindRules> {
  readonly rules: Rules;
}

/** What each option may be. */
const OPTIONS: Specs<Required<Omit<BlindRules, 'tradition'>>> = {
  game: oneOf(['blind']),
  directions: oneOf(DIRECTIONS),
  contactDirections: oneOf(CONTACT_DIRECTIONS),
  leap: yesNo,
  standing: yesNo,
  commit: oneOf(COMMITS),
  loss: oneOf(LOSSES),
  juniors: oneOf(JUNIORS),
  juniorsReach: oneOf(JUNIOR_REACHES),
  submarine: oneOf(SUBMARINES),
  torpedoTargets: oneOf(TORPEDO_TARGETS),
  spent: yesNo,
  mineSpent: yesNo,
  torpedoSpent: yesNo,
  torpedoAsked: oneOf(TORPEDOES_ASKED),
  answerClock: oneOf(ANSWER_CLOCKS),
  noMove: oneOf(NO_MOVES),
  noShips: oneOf(NO_SHIPS),
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
  const changed = override<Omit<BlindRules, 'tradition'>>(base, OPTIONS, changes);
  return changed.ok ? ok(writtenBlindRules({ ...changed.value, tradition })) : changed;
}

/** The rules as they are written: without readings that are at their default. */
function writtenBlindRules(rules: BlindRules): BlindRules {
  const { mineSpent, torpedoSpent, contactDirections } = allBlindOptions(rules);
  const { spent: _one, mineSpent: _mines, torpedoSpent: _torpedoes, ...rest } = rules;
  const spending = mineSpent === torpedoSpent ? { spent: mineSpent } : { mineSpent, torpedoSpent };
  const isUsual = contactDirections === usualContact(rules);
  const defaults = isUsual ? { ...DEFAULT_READINGS, contactDirections } : DEFAULT_READINGS;
  return withoutDefaults({ ...rest, ...spending }, defaults);
}

/**
 * The rules with every option, those at their default too, and `mineSpent` and `torpedoSpent` in place
 * of `spent`.
 *
 * @example allBlindOptions(blind).juniors // 'three'
 */
export function allBlindOptions(rules: BlindRules): AllBlindOptions {
  const { spent: _both, ...rest } = rules;
  return {
    ...DEFAULT_READINGS,
    contactDirections: usualContact(rules),
    ...rest,
    mineSpent: areMinesSpent(rules),
    torpedoSpent: areTorpedoesSpent(rules),
  };
}

export type AllBlindOptions = Required<Omit<BlindRules, 'spent'>>;

/** The cells in contact follow the steps, unless the rules set them apart (2.2.2). */
export const usualContact = ({
  directions,
}: Pick<BlindOptions, 'directions'>): BlindReadings['contactDirections'] =>
  directions === 8 ? 8 : 4;

type SpendingRules = Pick<BlindRules, 'spent' | 'mineSpent' | 'torpedoSpent'>;

/** Whether a mine that goes off leaves the board (2.5.6). */
export const areMinesSpent = ({ mineSpent, spent = true }: SpendingRules): boolean =>
  mineSpent ?? spent;

/** Whether a torpedo that goes off leaves the board (2.2.4). */
export const areTorpedoesSpent = ({ torpedoSpent, spent = true }: SpendingRules): boolean =>
  torpedoSpent ?? spent;

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
