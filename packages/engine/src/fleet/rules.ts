import type { Board } from '../core/board.ts';
import { LABEL_SCHEMES, type LabelScheme } from '../core/cells.ts';
import { FIRST, type First } from '../core/course.ts';
import {
  type Spec,
  type Specs,
  atLeastOneOrNone,
  isListOf,
  isOneOf,
  isShape,
  isText,
  isWhole,
  oneOf,
  withoutDefaults,
  yesNo,
} from '../core/schema.ts';
import type { FleetPresetName } from './presets.ts';

/** Whether ships may touch: freely, at corners only, or not at all. */
export const CONTACTS = ['free', 'corners', 'none'] as const;
export type Contact = (typeof CONTACTS)[number];

/** One shot a turn, another shot after every hit, or a list of shots. */
export const TURNS = ['single', 'until-miss', 'salvo'] as const;
export type TurnKind = (typeof TURNS)[number];

/** The number of shots in a salvo: the squares of the shooter's ships afloat, or their count, or a fixed number. */
export const SALVOS = ['squares-afloat', 'ships-afloat'] as const;
export type Salvo = (typeof SALVOS)[number] | number;

/** What is announced: every cell, the ships hit and how often, or only which ships were hit. */
export const REPORTS = ['cells', 'ships-counted', 'ships'] as const;
export type ReportKind = (typeof REPORTS)[number];

/** When the announcement of a cell names the class of the ship. */
export const NAMED = ['never', 'sunk', 'always'] as const;
export type Named = (typeof NAMED)[number];

/** When the game is over (rulebook 1.3). */
export const FINISHES = ['at-once', 'reply-shot', 'reply-turn', 'round'] as const;
export type Finish = (typeof FINISHES)[number];

/** Who wins when all shots are fired: the side that hit more cells, or neither (1.3.4). */
export const SHOT_LIMIT_TIES = ['hits', 'draw'] as const;

/** Whether a second shot at the same cell is refused or wasted (1.1.3). */
export const REPEATS = ['refused', 'wasted'] as const;

/** A class of ships: its name, its size, and how many each side places. */
export interface ShipKind {
  readonly class: string;
  readonly size: number;
  readonly count: number;
}

/** Every option of a fleet game (rulebook 1.2). */
export interface FleetOptions {
  readonly game: 'fleet';
  readonly board: Board;
  readonly labels: LabelScheme;
  readonly fleet: readonly ShipKind[];
  readonly contact: Contact;
  readonly turn: TurnKind;
  readonly salvo: Salvo;
  readonly report: ReportKind;
  readonly named: Named;
  readonly finish: Finish;
  readonly shotLimit: number | null;
  readonly first: First;
  readonly ownMisses: boolean;
}

/** Options for other readings of the texts. Rules hold them only where they differ from their default. */
export interface FleetReadings {
  /** Does the answer to a salvo name the ships sunk, or only the ships hit (1.4.3). */
  readonly sunkTold: boolean;
  readonly shotLimitTie: (typeof SHOT_LIMIT_TIES)[number];
  readonly repeat: (typeof REPEATS)[number];
}

const DEFAULT_READINGS: FleetReadings = {
  sunkTold: true,
  shotLimitTie: 'hits',
  repeat: 'refused',
};

/** The rules of a fleet game. */
export interface FleetRules extends FleetOptions, Partial<FleetReadings> {
  /** The preset these rules came from. */
  readonly tradition: FleetPresetName;
}

/** The most ships a tradition allows on a board: of each size, and in all. */
export interface FleetLimits {
  readonly bySize: Readonly<Record<number, number>>;
  readonly total: number;
}

/** A fleet game that players know by name: its rules, and what else its source says about fleets. */
export interface FleetPreset<Rules = FleetRules> {
  readonly rules: Rules;
  /** Other fleets that its source gives as examples. */
  readonly otherFleets?: readonly (readonly ShipKind[])[];
  readonly limits?: (board: Board) => FleetLimits;
}

/** How many rows or columns a board may have, and how many cells a ship. */
export const BOARD_SIDE = { least: 3, most: 26 } as const;
export const SHIP_SIZE = { least: 1, most: 6 } as const;

const isSide = isWhole(BOARD_SIDE.least, BOARD_SIDE.most);
const isSize = isWhole(SHIP_SIZE.least, SHIP_SIZE.most);
const isClassName = (value: unknown): value is string =>
  isText(value) && value.isWellFormed() && value.length >= 1 && [...value].length <= 40;

const isSalvoName = isOneOf(SALVOS);
const isSalvoNumber = isWhole(1);
const salvo: Spec<Salvo> = {
  accepts: (value): value is Salvo => isSalvoName(value) || isSalvoNumber(value),
  expected: `one of ${SALVOS.join(', ')}, or a whole number, 1 or more`,
};

/** What each option may be. */
export const FLEET_OPTIONS: Specs<FleetOptions & FleetReadings> = {
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
  sunkTold: yesNo,
  shotLimitTie: oneOf(SHOT_LIMIT_TIES),
  repeat: oneOf(REPEATS),
};

/**
 * The rules with every option, those at their default too.
 *
 * @example allFleetOptions(classic).repeat // 'refused'
 */
export const allFleetOptions = (rules: FleetRules): Required<FleetRules> => ({
  ...DEFAULT_READINGS,
  ...rules,
});

/** The rules as they are written: without readings that are at their default. */
export const writtenFleetRules = (rules: FleetRules): FleetRules =>
  withoutDefaults(rules, DEFAULT_READINGS);

/** Largest first, then by class. */
export function bySizeThenClass(
  a: { readonly class: string; readonly size: number },
  b: { readonly class: string; readonly size: number },
): number {
  if (a.size !== b.size) return b.size - a.size;
  return a.class < b.class ? -1 : a.class > b.class ? 1 : 0;
}

/** How many cells a fleet covers. */
export const squares = (fleet: readonly ShipKind[]): number =>
  fleet.reduce((sum, kind) => sum + kind.size * kind.count, 0);

/** The size of every ship of a fleet, largest first. */
export const shipSizes = (fleet: readonly ShipKind[]): number[] =>
  fleet.flatMap((kind) => Array.from({ length: kind.count }, () => kind.size));
