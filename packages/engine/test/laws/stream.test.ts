import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  VIEWERS,
  anyBeginning,
  anyBlindRules,
  anySeed,
  anyStudy,
  playOut,
  runs,
  witnessOf,
} from '@flotilla/test-kit';
import { type Event, FIELD_NAMES } from '@flotilla/engine';
import { expectSame } from './support.ts';

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
        expectSame(view.publicState.seq, messages.length);
      }
    }),
  );
});

/** Every list of cells in an event of the blind game. */
function listsOf(event: Event): readonly (readonly number[])[] {
  switch (event.type) {
    case 'began':
    case 'position':
      return 'places' in event ? event.places : [];
    case 'asked':
      return [event.force ?? []];
    case 'answered':
      return [event.cells];
    case 'clash':
    case 'struck':
      return [event.removed.map(({ at }) => at)];
    default:
      return [];
  }
}

/** By line, then by column, as the cells are written. */
function isOrdered(cells: readonly number[]): boolean {
  const keys = cells.map((cell) => {
    const name = FIELD_NAMES[cell]!;
    return Number(name.slice(1)) * 100 + name.charCodeAt(0);
  });
  return keys.every((key, index) => index === 0 || keys[index - 1]! < key);
}

const anyBlindBeginning = fc.oneof(
  anyStudy,
  anyBlindRules.map((rules) => ({ rules, position: null })),
);

it('names the cells of the blind game by line, then by column, in whatever order they were sent', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyBlindBeginning, anySeed, ({ rules, position }, seed) => {
      const { opening, steps } = playOut(rules, seed, { position, most: 80 });
      const lists = [opening, ...steps].flatMap(({ events }) => events).flatMap(listsOf);
      expectSame(
        lists.filter((cells) => !isOrdered(cells)),
        [],
      );
    }),
    { numRuns: runs(80) },
  );
});
