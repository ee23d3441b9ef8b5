import type { Sealed } from '../action.ts';
import type { Cell } from '../board.ts';
import type { FleetPlacement } from './placement.ts';

export interface FleetDeploy extends Sealed {
  readonly type: 'deploy';
  readonly ships: FleetPlacement;
}

export interface Fire {
  readonly type: 'fire';
  /** One cell, or the list of a salvo. */
  readonly at: readonly Cell[];
}

export type FleetAction = FleetDeploy | Fire;
