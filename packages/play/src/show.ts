import {
  type Event,
  type Json,
  type Seat,
  type Viewer,
  legal,
  makeAction,
  makeSeen,
  makeView,
  see,
  view,
} from '@flotilla/engine';
import type { Match } from './match.ts';
import { deploymentChance } from './seed.ts';

/**
 * Every legal action of a seat as messages; see `legal`. The deployment offered is always the same one.
 *
 * @example legalMessages(match, 0) // [{ type: 'fire', at: ['A1'] }, …]
 */
export function legalMessages({ game, setup }: Match, seat: Seat): readonly Json[] {
  return legal(view(game, seat), deploymentChance(setup.seed, seat)).map((action) =>
    makeAction(setup.rules, action),
  );
}

/**
 * Events of a match as messages to a viewer.
 *
 * @example eventsFor(played.match, played.events, 1)
 */
export function eventsFor(
  { game, setup }: Match,
  events: readonly Event[],
  viewer: Viewer,
): readonly Json[] {
  return events.map((event) => makeSeen(setup.rules, viewer, see(game, event, viewer)));
}

/**
 * Whether nothing of these events is kept from a viewer: all for whom that is so are told the same.
 *
 * @example isOpenTo(played.match, played.events, 'spectator') // true for a shot, false for a deployment
 */
export const isOpenTo = ({ game }: Match, events: readonly Event[], viewer: Viewer): boolean =>
  events.every((event) => see(game, event, viewer) === event);

/**
 * Everything a viewer may know of a match, as a message.
 *
 * @example viewFor(match, 'spectator')
 */
export const viewFor = ({ game }: Match, viewer: Viewer): Json => makeView(view(game, viewer));
