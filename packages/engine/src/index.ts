export * from './core/board.ts';
export {
  CellSet,
  LABEL_SCHEMES,
  type LabelScheme,
  type Labels,
  labelledRows,
  labels,
} from './core/cells.ts';
export { Chance } from './core/chance.ts';
export {
  type Course,
  type CourseEvent,
  FIRST,
  type First,
  type HiddenEvent,
  OUTSIDE_REASONS,
  type Outcome,
  type OutsideReason,
  PHASES,
  type Phase,
  REASONS,
  type Reason,
  type Revelation,
  type Sealed,
  ANY_TIME_ACTIONS,
  type AnyTimeAction,
  isAnyTimeAction,
} from './core/course.ts';
export { type Json, canonicalJson, isPairOf, isSalt, seatSpec, textSpec } from './core/json.ts';
export * from './core/result.ts';
export {
  type Guard,
  type ObjectForm,
  type Spec,
  type Specs,
  isArrayOf,
  isListOf,
  isNullOr,
  isOneOf,
  isRecord,
  isShape,
  isText,
  isWhole,
  isYesNo,
  listOf,
  objectForm,
  oneOf,
  orNull,
} from './core/schema.ts';
export * from './core/seat.ts';

export {
  type Action,
  type Event,
  type Game,
  type GameAction,
  type Preset,
  type Ruleset,
  type SeenEvent,
  type State,
  type View,
} from './families.ts';
export type { GameStep } from './family.ts';
export * from './game.ts';
export {
  GAMES,
  PRESETS,
  PRESET_NAMES,
  type PresetName,
  idleOptions,
  resolveRules,
} from './rulesets.ts';

export {
  type FleetPublic,
  MARKS,
  type Mark,
  type Sea,
  markAt,
  shotsAt,
  wasShot,
} from './fleet/public.ts';
export {
  type FireAction,
  type FiredEvent,
  type FleetAction,
  type FleetDeploy,
  type FleetEvent,
  SHOT_RESULTS,
  type SeenFleetEvent,
  type ShipReport,
  type Shot,
  type ShotResult,
  type TurnEvent,
} from './fleet/event.ts';
export { type Span, spans, zoneOf } from './fleet/layout.ts';
export {
  type FleetPlacement,
  type Ship,
  type ShipPlacement,
  cellsBetween,
  placedShips,
  randomFleet,
} from './fleet/placement.ts';
export { type Objection, limitsOf, objectionTo } from './fleet/resolve.ts';
export {
  BOARD_SIDE,
  CONTACTS,
  type Contact,
  FINISHES,
  type Finish,
  type FleetLimits,
  type FleetPreset,
  type FleetReadings,
  type FleetRules,
  NAMED,
  type Named,
  REPEATS,
  REPORTS,
  type ReportKind,
  SALVOS,
  SHIP_SIZE,
  SHOT_LIMIT_TIES,
  type Salvo,
  type ShipKind,
  TURNS,
  type TurnKind,
  allFleetOptions,
  shipSizes,
  squares,
} from './fleet/rules.ts';
export type { FleetState } from './fleet/state.ts';
export { type FleetView, type ShotTally, isSunk, ownMark, shotTally } from './fleet/view.ts';

export { CLASH_RESULTS, type ClashResult, type Force, clash, isStruckDown } from './blind/clash.ts';
export type { BlindPublic, Question } from './blind/public.ts';
export type * from './blind/event.ts';
export { FIELD, FIELD_NAMES, contacts, forces, ownHalf, parseFieldCell } from './blind/field.ts';
export {
  type BlindPlacement,
  type PiecePlacement,
  type Position,
  checkPlacement,
  makePieces,
  makePlacement,
  makePosition,
  parsePieces,
  parsePosition,
  placedPieces,
  randomPieces,
} from './blind/placement.ts';
export {
  ANSWER_CLOCKS,
  type AllBlindOptions,
  type BlindPreset,
  type BlindReadings,
  type BlindRules,
  CODES,
  COMMITS,
  CONTACT_DIRECTIONS,
  DIRECTIONS,
  JUNIORS,
  JUNIOR_REACHES,
  LOSSES,
  NO_MOVES,
  NO_SHIPS,
  SUBMARINES,
  TORPEDOES_ASKED,
  TORPEDO_TARGETS,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  type PieceKind,
  allBlindOptions,
  areMinesSpent,
  areTorpedoesSpent,
  isPieceClass,
  isShip,
} from './blind/rules.ts';
export type { BlindState } from './blind/state.ts';
export type { BlindView } from './blind/view.ts';
