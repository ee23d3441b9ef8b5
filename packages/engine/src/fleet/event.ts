import type { Cell } from '../board.ts';
import type { CourseEvent, HiddenEvent } from '../course.ts';
import type { Seat } from '../seat.ts';
import type { FleetPlacement } from './placement.ts';

/** The announcement of one cell (rulebook 1.1.4). */
export const SHOT_RESULTS = ['miss', 'hit', 'sunk'] as const;
export type ShotResult = (typeof SHOT_RESULTS)[number];

/** A cell of a list of shots; what is not told is absent. */
export interface Shot {
  readonly at: Cell;
  readonly result?: ShotResult;
  readonly class?: string;
}

/** A ship named in the answer to a list of shots; `hits` where they are counted. */
export interface ShipReport {
  readonly class: string;
  readonly hits?: number;
}

/** Shots and their announcement. It holds nothing but what is announced: it is no secret. */
export interface FiredEvent {
  readonly seq: number;
  readonly type: 'fired';
  readonly seat: Seat;
  readonly shots: readonly Shot[];
  /** Ships hit and ships sunk; absent where every cell is announced. */
  readonly ships?: { readonly hit: readonly ShipReport[]; readonly sunk: readonly ShipReport[] };
}

/** A seat must choose its next shots. */
export interface TurnEvent {
  readonly seq: number;
  readonly type: 'turn';
  readonly seat: Seat;
  readonly shots: number;
}

type OpenEvent =
  | FiredEvent
  | { readonly seq: number; readonly type: 'began'; readonly first: Seat }
  | TurnEvent
  | CourseEvent<FleetPlacement>;

interface Deployed {
  readonly seq: number;
  readonly type: 'deployed';
  readonly seat: Seat;
  readonly seal: string | null;
}

/** What happened, secrets included. */
export type FleetEvent =
  | OpenEvent
  | (Deployed & { readonly ships: FleetPlacement; readonly salt: string | null });

/** What a viewer is shown of it: `ships` only to their owner. */
export type SeenFleetEvent =
  | OpenEvent
  | HiddenEvent
  | (Deployed & { readonly ships?: FleetPlacement });
