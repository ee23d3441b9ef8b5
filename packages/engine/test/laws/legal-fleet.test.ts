import {
  type Action,
  Chance,
  type FireAction,
  type FleetRules,
  PRESETS,
  type Result,
  SEATS,
  type State,
  allCells,
  decide,
  legal,
  view,
} from '@flotilla/engine';
import { anyFleetRules, anySeed, playOut, runs } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSame } from './support.ts';

const chance = (): Chance => new Chance('legal');

const codeOf = (result: Result<unknown>): string => (result.ok ? 'accepted' : result.error.code);

/** Every cell of the board is either listed and accepted, or not listed and refused. */
function expectExactlyListed(state: State, rules: FleetRules): void {
  for (const seat of SEATS) {
    const listed = (legal(view(state, seat), chance()) as readonly FireAction[]).flatMap(
      ({ at }) => at,
    );
    const taken = allCells(rules.board).filter(
      (cell) => decide(state, seat, { type: 'fire', at: [cell] }).ok,
    );
    expectSame(listed, taken);
  }
}

describe('the legal shots', () => {
  it('are exactly the single cells that are accepted', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyFleetRules, anySeed, (rules, seed) => {
        playOut(rules, seed, {
          most: 80,
          onStep: ({ after }) => {
            if (after.publicState.phase !== 'deploy') expectExactlyListed(after, rules);
          },
        });
      }),
      { numRuns: runs(60) },
    );
  });

  it('make a salvo in any number up to the shots, and no more', () => {
    expect.hasAssertions();
    const anySalvoRules = anyFleetRules.filter(({ turn }) => turn === 'salvo');
    fc.assert(
      fc.property(anySalvoRules, anySeed, (rules, seed) => {
        playOut(rules, seed, { onStep: ({ after }) => expectSalvos(after, new Chance(seed)) });
      }),
      { numRuns: runs(60) },
    );
  });
});

function expectSalvos(state: State, order: Chance): void {
  if (state.game !== 'fleet' || state.publicState.phase !== 'play') return;
  const { seat, shots } = state.publicState.turn!;
  const listed = legal(view(state, seat), chance()) as readonly FireAction[];
  const cells = order.shuffle(listed.flatMap(({ at }) => at));
  const fire = (at: FireAction['at']): string => codeOf(decide(state, seat, { type: 'fire', at }));
  expectSame(fire(cells.slice(0, shots)), 'accepted');
  if (cells.length > shots) expectSame(fire(cells.slice(0, shots + 1)), 'too-many-shots');
  const isWasted = state.publicState.rules.repeat === 'wasted';
  if (shots > 1) expectSame(fire([cells[0]!, cells[0]!]), isWasted ? 'accepted' : 'already-shot');
}

describe('a legal deployment', () => {
  const fleets = [...PRESETS.values()]
    .map(({ rules }) => rules)
    .filter(({ game }) => game === 'fleet');
  const anyFleetOrPreset = fc.oneof(anyFleetRules, fc.constantFrom(...(fleets as FleetRules[])));

  it('is one, and accepted', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyFleetOrPreset, anySeed, (rules, seed) => {
        const { state } = playOut(rules, seed, { most: 0 });
        for (const seat of SEATS) {
          const listed: readonly Action[] = legal(view(state, seat), new Chance(seed));
          expectSame(listed.length, 1);
          expectSame(codeOf(decide(state, seat, listed[0]!)), 'accepted');
        }
      }),
      { numRuns: runs(200) },
    );
  });
});
