import type { Board } from '../board.ts';
import { LABEL_SCHEMES, type LabelScheme, labelledRows } from '../labels.ts';
import {
  FIRST,
  type First,
  type Option,
  type Options,
  atLeastOneOrNone,
  oneOf,
  override,
  yesNo,
} from '../option.ts';
import { type Result, ok, refuse } from '../result.ts';
import { isListOf, isOneOf, isShape, isText, isWhole } from '../shape.ts';
import type { FleetPreset } from '../presets/preset.ts';
import { findLayout } from './layout.ts';
import { type FleetLimits, beyondLimits } from './limits.ts';
import type { Objection } from './objection.ts';
import { type ShipKind, sortedFleet } from './ship-kind.ts';

/** May ships touch: freely, at corners only, or not at all. */
export const CONTACTS = ['free', 'corners', 'none'] as const;
export type Contact = (typeof CONTACTS)[number];

/** One shot a turn, again after every hit, or a list of shots. */
export const TURNS = ['single', 'until-miss', 'salvo'] as const;
export type TurnKind = (typeof TURNS)[number];

/** How many shots a salvo has: the squares of one's ships afloat, their number, or a fixed number. */
export const SALVOS = ['squares-afloat', 'ships-afloat'] as const;
export type Salvo = (typeof SALVOS)[number] | number;

/** What is announced: every cell, the ships hit and how often, or only which ships were hit. */
export const REPORTS = ['cells', 'ships-counted', 'ships'] as const;
export type Report = (typeof REPORTS)[number];

/** Does the announcement of a cell name the class of the ship. */
export const NAMED = ['never', 'sunk', 'always'] as const;
export type Named = (typeof NAMED)[number];

/** When the game is over (rulebook 1.3). */
export const FINISHES = ['at-once', 'reply-shot', 'reply-turn', 'round'] as const;
export type Finish = (typeof FINISHES)[number];

/** Every option of a fleet game (rulebook 1.2). */
export interface FleetRules {
  readonly game: 'fleet';
  readonly board: Board;
  readonly labels: LabelScheme;
  readonly fleet: readonly ShipKind[];
  readonly contact: Contact;
  readonly turn: TurnKind;
  readonly salvo: Salvo;
  readonly report: Report;
  readonly named: Named;
  readonly finish: Finish;
  readonly shotLimit: number | null;
  readonly first: First;
  readonly ownMisses: boolean;
  /** The preset these rules came from. */
  readonly tradition: string;
}

/** How many rows or columns a board, and how many cells a ship may have. */
export const BOARD_SIDE = { least: 3, most: 26 } as const;
export const SHIP_SIZE = { least: 1, most: 6 } as const;

const isSide = isWhole(BOARD_SIDE.least, BOARD_SIDE.most);
const isSize = isWhole(SHIP_SIZE.least, SHIP_SIZE.most);
const isClassName = (value: unknown): value is string =>
  isText(value) && value.isWellFormed() && value.length >= 1 && [...value].length <= 40;

const isSalvoName = isOneOf(SALVOS);
const isSalvoNumber = isWhole(1);
const salvo: Option<Salvo> = {
  accepts: (value): value is Salvo => isSalvoName(value) || isSalvoNumber(value),
  expected: `one of ${SALVOS.join(', ')}, or a whole number, 1 or more`,
};

const OPTIONS: Options<Omit<FleetRules, 'tradition'>> = {
  game: oneOf(['fleet']),
  board: {
    accepts: isShape<Board>({ rows: isSide, columns: isSide }),
    expected: `{"rows":…,"columns":…} with ${BOARD_SIDE.least} to ${BOARD_SIDE.most} of each`,
  },
  labels: oneOf(LABEL_SCHEMES),
  fleet: {
    accepts: isListOf(isShape<ShipKind>({ class: isClassName, size: isSize, count: isWhole(1) })),
    expected: `a list of {"class":…,"size":…,"count":…} with names of 1 to 40 characters, sizes ${SHIP_SIZE.least} to ${SHIP_SIZE.most} and counts of 1 or more`,
  },
  contact: oneOf(CONTACTS),
  turn: oneOf(TURNS),
  salvo,
  report: oneOf(REPORTS),
  named: oneOf(NAMED),
  finish: oneOf(FINISHES),
  shotLimit: atLeastOneOrNone,
  first: oneOf(FIRST),
  ownMisses: yesNo,
};

/** A preset with some options replaced, checked as a whole. */
export function overrideFleetRules(
  preset: FleetPreset,
  changes: Readonly<Record<string, unknown>>,
): Result<FleetRules> {
  const { tradition, ...base } = preset.rules;
  const changed = override(base, OPTIONS, changes);
  if (!changed.ok) return changed;
  const rules = { ...changed.value, tradition };
  const agreed = agreeOn(rules, preset.limits?.(rules.board));
  return agreed.ok ? agreed : refuse('bad-rules', agreed.error.message);
}

/** Rules with their fleet in its order, or what stands against them. */
export function agreeOn(
  rules: FleetRules,
  limits: FleetLimits | undefined,
): Result<FleetRules, Objection> {
  const fleet = sortedFleet(rules.fleet);
  if (!fleet.ok) return fleet;
  const agreed = { ...rules, fleet: fleet.value };
  const objection = obstacleTo(agreed, limits);
  return objection === null ? ok(agreed) : { ok: false, error: objection };
}

function obstacleTo(rules: FleetRules, limits: FleetLimits | undefined): Objection | null {
  const { board, fleet, labels } = rules;
  const most = labelledRows(labels);
  if (board.rows > most) {
    const message = `The ${labels} labels have letters for ${most} rows only.`;
    return { kind: 'too-many-rows', most, message };
  }
  const beyond = limits === undefined ? null : beyondLimits(fleet, board, limits);
  if (beyond !== null) return beyond;
  const layout = findLayout(rules);
  return layout.ok ? null : layout.error;
}
