import {
  type BySeat,
  type Event,
  type Ruleset,
  SEATS,
  type SeenEvent,
  type Setup,
  type State,
  type GameStep,
  see,
} from '@flotilla/engine';
import { type SeatAction, type PlayedGame, playOut, replay } from '@flotilla/test-kit';
import type { SeenGame } from '../../src/index.ts';

/** A game of random actions, as both seats saw it. */
export const randomGame = (rules: Ruleset, seed: string, most?: number): SeenGame =>
  seenGame(playOut(rules, seed, { talk: false, ...(most === undefined ? {} : { most }) }));

/** A game of these actions, as both seats saw it. */
export const gameOf = (setup: Setup, actions: readonly SeatAction[]): SeenGame =>
  seenGame(replay(setup, actions));

function seenGame({ setup, opening, steps }: PlayedGame): SeenGame {
  const seen: BySeat<SeenEvent[]> = [[], []];
  const note = ({ state, events }: GameStep<State, Event>): void => {
    for (const event of events) {
      for (const seat of SEATS) seen[seat].push(see(state, event, seat));
    }
  };
  note(opening);
  for (const { after, events } of steps) note({ state: after, events });
  return { rules: setup.rules, seen };
}
