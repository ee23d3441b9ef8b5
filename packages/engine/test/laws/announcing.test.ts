import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FiredEvent, SEATS, type Seat } from '@flotilla/engine';
import { type PlayedGame, anyFleetRules, anySeed, playOut, runs } from '@flotilla/test-kit';
import { said } from './announcing.ts';
import { sentShips, shipsOf, shotsAtSeat, expectSame } from './support.ts';

/** What was announced of the shots at a seat's board. */
const announcements = ({ steps }: PlayedGame, seat: Seat): readonly FiredEvent[] =>
  steps
    .flatMap(({ events }) => events)
    .filter((event) => event.type === 'fired')
    .filter((event) => event.seat !== seat);

/** An announcement in the words of `said`. */
function inWords({ shots, ships = { hit: [], sunk: [] } }: FiredEvent): unknown {
  const words = (list: typeof ships.hit): string[] =>
    list
      .map((ship) => (ship.hits === undefined ? ship.class : `${ship.class} × ${ship.hits}`))
      .sort();
  return {
    cells: shots.map(({ at, result, class: name, repeated }) =>
      [at, result, name, repeated ? 'repeated' : undefined]
        .filter((word) => word !== undefined)
        .join(' '),
    ),
    hit: words(ships.hit),
    sunk: words(ships.sunk),
  };
}

it('announces of every shot exactly what the rulebook says', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyFleetRules, anySeed, (rules, seed) => {
      const game = playOut(rules, seed);
      for (const seat of SEATS) {
        const placement = sentShips(game, seat);
        if (placement === null) continue;
        const expected = said(rules, shipsOf(rules, placement), shotsAtSeat(game, seat));
        expectSame(
          announcements(game, seat).map(inWords),
          expected.map(({ cells, hit, sunk }) => ({ cells, hit, sunk })),
        );
      }
    }),
    { numRuns: runs(150) },
  );
});
