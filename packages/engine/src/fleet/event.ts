import type { Cell } from '../core/board.ts';
import type { CourseEvent, HiddenEvent, Sealed } from '../core/course.ts';
import type { Seat } from '../core/seat.ts';
import type { FleetPlacement } from './placement.ts';

export interface FleetDeploy extends Sealed {
  readonly type: 'deploy';
  readonly ships: FleetPlacement;
}

export interface FireAction {
  readonly type: 'fire';
  /** One cell, or the list of a salvo. */
  readonly at: readonly Cell[];
}

export type FleetAction = FleetDeploy | FireAction;

/** The announcement of one cell (rulebook 1.1.4). */
export const SHOT_RESULTS = ['miss', 'hit', 'sunk'] as const;
export type ShotResult = (typeof SHOT_RESULTS)[number];

/** One shot and its announcement; what is not announced is absent. */
export interface Shot {
  readonly at: Cell;
  readonly result?: ShotResult;
  readonly class?: string;
  /** The cell had been fired at before, and the shot was wasted: it counts as a miss (1.1.3c). */
  readonly repeated?: true;
}

/** A ship named in the answer to a salvo; `hits` where they are counted. */
export interface ShipReport {
  readonly class: string;
  readonly hits?: number;
}

/** Shots and their announcement. It holds only what is announced, so it has no secrets. */
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
  /** The seat's fleet is sunk, and it fires the reply it is owed: sinking all that is left draws (1.3.2). */
  readonly reply?: true;
  /** The seat's fleet is sunk, and it fires the rest of the round: sinking all that is left draws (1.3.3). */
  readonly last?: true;
}

type PublicEvent =
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
  | PublicEvent
  | (Deployed & { readonly ships: FleetPlacement; readonly salt: string | null });

/** What a viewer sees of it: `ships` only on the viewer's own deployment. */
export type SeenFleetEvent =
  | PublicEvent
  | HiddenEvent
  | (Deployed & { readonly ships?: FleetPlacement });
