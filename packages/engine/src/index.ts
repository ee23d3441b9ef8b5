export { type Talk, type Sealed, TALKS, isTalk } from './action.ts';
export * from './board.ts';
export { type Json, canonicalJson } from './canonical.ts';
export { CellSet } from './cell-set.ts';
export { Chance } from './chance.ts';
export {
  type Course,
  type CourseEvent,
  type HiddenEvent,
  PHASES,
  type Phase,
  type Revelation,
} from './course.ts';
export type { Action, Event, GameAction, SeenEvent, State, View } from './families.ts';
export type { Step } from './family.ts';
export * from './game.ts';
export { LABEL_SCHEMES, type LabelScheme, type Labels, labelledRows, labels } from './labels.ts';
export * from './outcome.ts';
export { FIRST, type First } from './option.ts';
export { PRESETS } from './presets/index.ts';
export type { BlindPreset, FleetPreset, Preset } from './presets/preset.ts';
export * from './result.ts';
export { type Ruleset, limitsOf, objectionTo, resolveRules } from './ruleset.ts';
export * from './seat.ts';
export * from './shape.ts';
export { LEGENDS, beside, sketch, summary } from './sketch.ts';
export { type Setup, start } from './start.ts';

export type * from './fleet/action.ts';
export type { FleetChart } from './fleet/chart.ts';
export type * from './fleet/event.ts';
export type { FleetLimits } from './fleet/limits.ts';
export type { Objection } from './fleet/objection.ts';
export { type FleetPlacement, placedShips, randomFleet } from './fleet/placement.ts';
export * from './fleet/rules.ts';
export { type Mark, MARKS, type Sea, attributable, markAt, shotsAt, wasShot } from './fleet/sea.ts';
export { type Ship, type ShipPlacement, cellsBetween } from './fleet/ship.ts';
export { type ShipKind, shipSizes, squares } from './fleet/ship-kind.ts';
export { type Span, spans, zoneOf } from './fleet/span.ts';
export { SIGNS } from './fleet/sketch.ts';
export type { FleetState } from './fleet/state.ts';
export { type FleetView, isSunk, ownMark } from './fleet/view.ts';

export type * from './blind/action.ts';
export type { BlindChart, Question } from './blind/chart.ts';
export { CLASH_RESULTS, type ClashResult, type Force, clash } from './blind/clash.ts';
export type * from './blind/event.ts';
export { FIELD, FIELD_NAMES, ownHalf, parseFieldCell } from './blind/field.ts';
export { type ClassAt, forces, isForce } from './blind/formation.ts';
export { contacts, destinations } from './blind/movement.ts';
export {
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  type PieceKind,
  isPieceClass,
  isShip,
} from './blind/piece.ts';
export {
  type BlindPlacement,
  checkPlacement,
  makePlacement,
  placedPieces,
  randomPieces,
} from './blind/placement.ts';
export { type Position, makePosition, parsePosition } from './blind/position.ts';
export type { BlindRules } from './blind/rules.ts';
export type { BlindState } from './blind/state.ts';
export type { BlindView } from './blind/view.ts';
export { isPairOf, isSalt } from './wire.ts';
