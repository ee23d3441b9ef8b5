import { labels } from '../core/cells.ts';
import { refuse } from '../core/result.ts';
import { type Family, phasesOf } from '../family.ts';
import { decideFleet, endFleet } from './decide.ts';
import type { FleetAction, FleetEvent, SeenFleetEvent } from './event.ts';
import type { FleetPreset, FleetRules } from './rules.ts';
import { type FleetState, evolveFleet, openingFleetState } from './state.ts';
import {
  type FleetView,
  evolveFleetView,
  isPublicFleet,
  legalFleet,
  openingFleetView,
  seeFleet,
  viewFleet,
} from './view.ts';
import {
  FLEET_FORMS,
  type FleetMessage,
  makeFleetAction,
  makeFleetView,
  makeSeenFleet,
  parseSeenFleet,
  readFleetAction,
} from './wire.ts';

export interface FleetTypes {
  readonly rules: FleetRules;
  readonly preset: FleetPreset;
  readonly state: FleetState;
  readonly action: FleetAction;
  readonly message: FleetMessage;
  readonly event: FleetEvent;
  readonly seen: SeenFleetEvent;
  readonly view: FleetView;
}

/** Ships hidden on a grid, fired at by cell (rulebook 1). */
export const fleet: Family<FleetTypes> = {
  open: openingFleetState,
  openAt: () => refuse('bad-position', 'Only a blind game can start from a position.'),
  phases: phasesOf<FleetAction>({ deploy: 'deploy', fire: 'play' }),
  decide: decideFleet,
  evolve: evolveFleet,
  end: endFleet,
  isPublic: isPublicFleet,
  see: seeFleet,
  openingView: openingFleetView,
  evolveView: evolveFleetView,
  view: viewFleet,
  legal: legalFleet,
  cellNames: (rules) => labels(rules.board, rules.labels).names,
  forms: () => FLEET_FORMS,
  readAction: readFleetAction,
  makeAction: makeFleetAction,
  parseSeen: parseSeenFleet,
  makeSeen: makeSeenFleet,
  makeView: makeFleetView,
};
