import { PRESETS, type State, conclude, makeView, view } from '@flotilla/engine';
import {
  type PlayedGame,
  VIEWERS,
  type Witness,
  accepted,
  anyBeginning,
  anySeed,
  playOut,
  runs,
  witnessOf,
} from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSame } from './support.ts';

/** Everything that crosses the wire, put together, is all that a viewer may know (rulebook 1.1.5, 2.7). */
function expectFold(game: PlayedGame): void {
  for (const viewer of VIEWERS) {
    const witness = witnessOf(game, viewer, expectAgreement);
    if (game.state.publicState.phase !== 'over') expectConclusion(witness, game.state);
  }
}

function expectAgreement(witness: Witness, state: State): void {
  const expected = view(state, witness.viewer);
  expectSame(witness.view, expected);
  expectSame(JSON.stringify(makeView(witness.view)), JSON.stringify(makeView(expected)));
}

/** A game that was broken off ends on time, so that every game has an end. */
function expectConclusion(witness: Witness, before: State): void {
  const { state, events } = accepted(conclude(before, 0, 'time'));
  witness.tell(state, events);
  expectAgreement(witness, state);
}

describe('folding what a viewer has seen gives the view, after every action', () => {
  it.each([...PRESETS])('%s', (_name, { rules }) => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anySeed, (seed) => expectFold(playOut(rules, seed, { most: 200 }))),
      { numRuns: runs(4) },
    );
  });

  it('any rules and positions', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBeginning, anySeed, ({ rules, position }, seed) =>
        expectFold(playOut(rules, seed, { position, most: 150 })),
      ),
      { numRuns: runs(150) },
    );
  });
});
