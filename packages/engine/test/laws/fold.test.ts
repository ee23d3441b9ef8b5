import { PRESETS, type State, conclude, makeView, view } from '@flotilla/engine';
import {
  type PlayedGame,
  VIEWERS,
  type Witness,
  accepted,
  anyBeginning,
  anySeed,
  playOut,
  witnessOf,
} from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSame } from './same.ts';

/** Everything that crosses the wire, put together, is all that a viewer may know (rulebook 1.1.5, 2.7). */
function expectFold(game: PlayedGame): void {
  for (const viewer of VIEWERS) witnessOf(concluded(game), viewer, expectAgreement);
}

function expectAgreement(witness: Witness, state: State): void {
  const expected = view(state, witness.viewer);
  expectSame(witness.view, expected);
  expectSame(JSON.stringify(makeView(witness.view)), JSON.stringify(makeView(expected)));
}

/** A game that was broken off ends on time, so that every game has an end. */
function concluded(game: PlayedGame): PlayedGame {
  const { state: before, steps } = game;
  if (before.chart.phase === 'over') return game;
  const { state: after, events } = accepted(conclude(before, 0, 'time'));
  const last = { seat: 0, action: { type: 'resign' }, before, after, events } as const;
  return { ...game, steps: [...steps, last], state: after };
}

describe('folding what a viewer has seen gives his view, after every action', () => {
  it.each([...PRESETS])('%s', (_name, { rules }) => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anySeed, (seed) => expectFold(playOut(rules, seed, { most: 200 }))),
      { numRuns: 4 },
    );
  });

  it('any rules and positions', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBeginning, anySeed, ({ rules, position }, seed) =>
        expectFold(playOut(rules, seed, { position, most: 150 })),
      ),
      { numRuns: 150 },
    );
  });
});
