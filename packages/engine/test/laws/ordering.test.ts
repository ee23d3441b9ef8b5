import { type Event, FIELD_NAMES } from '@flotilla/engine';
import { anyBlindRules, anySeed, anyStudy, playOut } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectSame } from './same.ts';

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
    { numRuns: 80 },
  );
});
