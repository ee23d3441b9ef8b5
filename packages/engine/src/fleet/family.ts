import type { Family } from '../family.ts';
import { refuse } from '../result.ts';
import type { FleetAction } from './action.ts';
import { decideFleet, endFleet } from './decide.ts';
import type { FleetEvent, SeenFleetEvent } from './event.ts';
import { legalFleet } from './legal.ts';
import type { FleetRules } from './rules.ts';
import { type FleetState, evolveFleet, openingFleetState } from './state.ts';
import { type FleetView, evolveFleetView, openingFleetView, seeFleet, viewFleet } from './view.ts';
import { isFleetAction, makeFleetAction, parseFleetAction } from './wire-action.ts';
import { makeSeenFleet, parseSeenFleet } from './wire-event.ts';
import { makeFleetView } from './wire-view.ts';

/** Ships hidden on a grid, shot at by cell (rulebook 1). */
export const fleet: Family<
  FleetRules,
  FleetState,
  FleetAction,
  FleetEvent,
  SeenFleetEvent,
  FleetView
> = {
  phases: new Map([
    ['deploy', 'deploy'],
    ['fire', 'play'],
  ]),
  open: openingFleetState,
  openAt: () => refuse('bad-position', 'Only a blind game can start from a position.'),
  decide: decideFleet,
  evolve: evolveFleet,
  end: endFleet,
  see: seeFleet,
  openingView: openingFleetView,
  evolveView: evolveFleetView,
  view: viewFleet,
  legal: legalFleet,
  isAction: isFleetAction,
  parseAction: parseFleetAction,
  makeAction: makeFleetAction,
  parseSeen: parseSeenFleet,
  makeSeen: makeSeenFleet,
  makeView: makeFleetView,
};
