import { makeAction, parseAction } from '@flotilla/engine';
import {
  type PlayedGame,
  type SeatAction,
  accepted,
  anyBeginning,
  anySeed,
  playOut,
  replay,
  runs,
} from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSame } from './support.ts';

const eventsOf = ({ opening, steps }: PlayedGame): readonly unknown[] => [
  opening.events,
  ...steps.map(({ events }) => events),
];

/** The actions of a game as they come back from its record. */
const recorded = ({ setup, steps }: PlayedGame): readonly SeatAction[] =>
  steps.map(({ before, seat, action }) => {
    const message: unknown = JSON.parse(JSON.stringify(makeAction(setup.rules, action)));
    return { seat, action: accepted(parseAction(before, seat, message)) };
  });

describe('playing the same actions again', () => {
  it('gives the same events and the same state', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBeginning, anySeed, ({ rules, position }, seed) => {
        const game = playOut(rules, seed, { position });
        const again = replay(game.setup, recorded(game));
        expectSame(eventsOf(again), eventsOf(game));
        expectSame(again.state, game.state);
      }),
    );
  });

  it('draws the same lot from the same seed', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBeginning, anySeed, ({ rules, position }, seed) => {
        const games = [playOut(rules, seed, { position }), playOut(rules, seed, { position })];
        expectSame(eventsOf(games[0]!), eventsOf(games[1]!));
      }),
      { numRuns: runs(30) },
    );
  });
});
