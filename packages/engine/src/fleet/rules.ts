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

const SIDE = { least: 3, most: 26 };
const isSide = isWhole(SIDE.least, SIDE.most);
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
    expected: `{"rows":…,"columns":…} with ${SIDE.least} to ${SIDE.most} of each`,
  },
  labels: oneOf(LABEL_SCHEMES),
  fleet: {
    accepts: isListOf(
      isShape<ShipKind>({ class: isClassName, size: isWhole(1, 6), count: isWhole(1) }),
    ),
    expected:
      'a list of {"class":…,"size":…,"count":…} with names of 1 to 40 characters, sizes 1 to 6 and counts of 1 or more',
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
  const fleet = sortedFleet(changed.value.fleet);
  if (!fleet.ok) return fleet;
  const rules: FleetRules = { ...changed.value, fleet: fleet.value, tradition };
  const objection = objectionTo(rules, preset.limits?.(rules.board));
  return objection === null ? ok(rules) : refuse('bad-rules', objection);
}

function objectionTo(rules: FleetRules, limits: FleetLimits | undefined): string | null {
  const { board, fleet, labels } = rules;
  const most = labelledRows(labels);
  if (board.rows > most) return `The ${labels} labels have letters for ${most} rows only.`;
  const beyond = limits === undefined ? null : beyondLimits(fleet, board, limits);
  if (beyond !== null) return beyond;
  const layout = findLayout(rules);
  return layout.ok ? null : layout.error;
}
