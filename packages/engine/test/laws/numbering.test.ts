import { VIEWERS, anyBeginning, anySeed, playOut, witnessOf } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectSame } from './same.ts';

it('numbers the messages of every viewer 1, 2, 3 … without a gap', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyBeginning, anySeed, ({ rules, position }, seed) => {
      const game = playOut(rules, seed, { position });
      for (const viewer of VIEWERS) {
        const { messages, view } = witnessOf(game, viewer);
        const numbers = messages.map((text): number => JSON.parse(text).seq);
        expectSame(
          numbers,
          Array.from(messages, (_, index) => index + 1),
        );
        expectSame(view.chart.seq, messages.length);
      }
    }),
  );
});
