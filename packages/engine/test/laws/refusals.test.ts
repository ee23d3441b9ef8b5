import {
  REFUSAL_CODES,
  type Refusal,
  SEATS,
  type Seat,
  decide,
  parseAction,
} from '@flotilla/engine';
import { anyBeginning, anyMessage, anySeed, playOut, runs } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectSame } from './support.ts';

const anySeat = fc.constantFrom<Seat>(...SEATS);

function expectCoded({ code, message }: Refusal): void {
  expect(REFUSAL_CODES).toContain(code);
  expect(message).not.toBe('');
}

/** A game that has gone on for a while, and what people then send. */
const anyInterruption = anyBeginning.chain(({ rules, position }) =>
  fc.record({
    seed: anySeed,
    most: fc.nat({ max: 40 }),
    sent: fc.array(fc.tuple(anySeat, anyMessage(rules)), { minLength: 20, maxLength: 40 }),
    rules: fc.constant(rules),
    position: fc.constant(position),
  }),
);

it('refuses with a code from the list, and changes nothing', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyInterruption, ({ rules, position, seed, most, sent }) => {
      const { state } = playOut(rules, seed, { position, most });
      const before = structuredClone(state);
      for (const [seat, message] of sent) {
        const parsed = parseAction(state, seat, message);
        const decided = parsed.ok ? decide(state, seat, parsed.value) : parsed;
        if (!decided.ok) expectCoded(decided.error);
      }
      expectSame(structuredClone(state), before);
    }),
    { numRuns: runs(200) },
  );
});

it('refuses everything once the game is over', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyInterruption, ({ rules, position, seed, sent }) => {
      const { state } = playOut(rules, seed, { position });
      fc.pre(state.publicState.phase === 'over');
      for (const [seat, message] of sent) {
        const parsed = parseAction(state, seat, message);
        const code = parsed.ok ? 'accepted' : parsed.error.code;
        expect(['bad-message', 'game-over']).toContain(code);
      }
    }),
    { numRuns: runs(50) },
  );
});
