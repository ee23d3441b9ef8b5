import {
  type FleetRules,
  PRESETS,
  type Ruleset,
  cellCount,
  labelledRows,
  resolveRules,
  squares,
} from '@flotilla/engine';
import type { ObjectionWords } from '@flotilla/words';

/** What a board and a ship may measure. */
export const SIDE = { least: 3, most: 26 } as const;
export const SIZE = { least: 1, most: 6 } as const;
/** Every other number: ships of a class, shots, forts, turns. */
const LEAST = 1;

interface Range {
  readonly least: number;
  readonly most: number;
}

const outside = (value: number, { least, most }: Range): boolean =>
  !Number.isSafeInteger(value) || value < least || value > most;

const isTooFew = (value: number): boolean => !Number.isSafeInteger(value) || value < LEAST;

/** Why rules cannot be played, in the reader's words; null when they can. */
export function objectionTo(
  rules: Ruleset,
  words: ObjectionWords,
  shipName: (name: string) => string,
): string | null {
  if (resolveRules(rules).ok) return null;
  if (rules.game === 'blind') return words.atLeast(LEAST);
  return (
    wrongNumber(rules, words) ??
    wrongFleet(rules, words, shipName) ??
    beyondTradition(rules, words) ??
    tooCrowded(rules, words)
  );
}

function wrongNumber(rules: FleetRules, words: ObjectionWords): string | null {
  const { board, fleet, labels, salvo, shotLimit } = rules;
  if (outside(board.rows, SIDE) || outside(board.columns, SIDE)) {
    return words.number(SIDE.least, SIDE.most);
  }
  if (board.rows > labelledRows(labels)) return words.rows(labelledRows(labels));
  if (fleet.some(({ size }) => outside(size, SIZE))) return words.number(SIZE.least, SIZE.most);
  const counts = [...fleet.map(({ count }) => count), salvo, shotLimit];
  return counts.some((count) => typeof count === 'number' && isTooFew(count))
    ? words.atLeast(LEAST)
    : null;
}

function wrongFleet(
  { fleet }: FleetRules,
  words: ObjectionWords,
  shipName: (name: string) => string,
): string | null {
  if (fleet.length === 0) return words.emptyFleet;
  const twice = fleet.find((kind) =>
    fleet.some((other) => other.class === kind.class && other.size !== kind.size),
  );
  return twice === undefined ? null : words.twoSizes(shipName(twice.class));
}

/** The limits of a tradition (rulebook 1.5), where it has any. */
export function limitsOf({ tradition, board }: FleetRules) {
  const preset = PRESETS.get(tradition);
  return preset !== undefined && 'limits' in preset ? preset.limits?.(board) : undefined;
}

function beyondTradition(rules: FleetRules, words: ObjectionWords): string | null {
  const limits = limitsOf(rules);
  if (limits === undefined) return null;
  const countOf = (size: number): number =>
    rules.fleet.filter((kind) => kind.size === size).reduce((sum, { count }) => sum + count, 0);
  for (const { size } of rules.fleet) {
    const most = limits.bySize[size];
    if (most === undefined) return words.noSize(size);
    if (countOf(size) > most) return words.tooMany(size, most);
  }
  const all = rules.fleet.reduce((sum, { count }) => sum + count, 0);
  return all > limits.total ? words.tooManyInAll(limits.total) : null;
}

function tooCrowded({ board, fleet, contact }: FleetRules, words: ObjectionWords): string {
  const { rows, columns } = board;
  const long = fleet.find(({ size }) => size > Math.max(rows, columns));
  if (long !== undefined) return words.tooLong(long.size, rows, columns);
  const covered = squares(fleet);
  if (covered > cellCount(board)) return words.tooMuch(covered, cellCount(board));
  return contact === 'none' ? words.noRoom : words.notFound;
}
