import {
  type BySeat,
  CONTACTS,
  type Cell,
  Chance,
  FINISHES,
  type FleetAction,
  type FleetPublic,
  type FleetPlacement,
  type FleetRules,
  type Json,
  NAMED,
  REPORTS,
  SEATS,
  type Seat,
  TURNS,
  allCells,
  bySeat,
  makeAction,
  randomFleet,
  see,
  view,
} from '@flotilla/engine';
import { accepted, rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import {
  type ActionMessage,
  type Match,
  abandon,
  isOver,
  play,
  scoresOf,
  scoresTold,
} from '../src/index.ts';
import { SMALL, SMALL_GAME, destroyers, fire, playAll, startOf } from './games.ts';

describe('1.7.2 scores', () => {
  test('are nothing before the first shot', () => {
    expect(scoresOf(startOf(SMALL))).toEqual([0, 0]);
  });

  test('count hits and misses', () => {
    const match = playAll(startOf(SMALL), [
      ...SMALL_GAME.slice(0, 2),
      [0, fire('B1')],
      [1, fire('D1')],
    ]);
    expect(scoresOf(match)).toEqual([5, -3]);
  });

  test('count a sinking in addition to its hit, and the victory', () => {
    // Seat 0: four hits, two sinkings of size 2, the match. Seat 1: one hit, two misses.
    expect(scoresOf(playAll(startOf(SMALL), SMALL_GAME))).toEqual([4 * 5 + 2 * 15 + 20, 5 - 2 * 3]);
  });

  test.each([
    [1, 15],
    [2, 15],
    [3, 11],
    [4, 8],
    [5, 5],
    [6, 5],
  ])('value the sinking of a ship of %i', (size, bonus) => {
    const ship = { class: 'ship', from: 'A1', to: `A${size}` };
    const deployment = { type: 'deploy', ships: [ship] };
    const rules: Json = {
      preset: 'spanish',
      board: { rows: 6, columns: 6 },
      fleet: [{ class: 'ship', size, count: 1 }],
      finish: 'at-once',
    };
    const shots = Array.from({ length: size }, (_, index) => fire(`A${index + 1}`));
    const match = playAll(startOf(rules), [
      [0, deployment],
      [1, deployment],
      ...shots.map((shot) => [0, shot] as const),
    ]);
    expect(scoresOf(match)).toEqual([size * 5 + bonus + 20, 0]);
  });

  test('give no victory in a draw', () => {
    const match = playAll(startOf(SMALL), [
      ...SMALL_GAME.slice(0, 3),
      [1, { type: 'offer-draw' }],
      [0, { type: 'accept-draw' }],
    ]);
    expect(scoresOf(match)).toEqual([5, 0]);
  });

  test('count a victory by resignation', () => {
    const { match } = accepted(play(startOf(SMALL), 0, { type: 'resign' }, 0));
    expect(scoresOf(match)).toEqual([0, 20]);
  });

  test.each(['ships', 'ships-counted'])('are kept back during play with report %s', (report) => {
    const match = playAll(startOf({ ...SMALL, report, turn: 'salvo' }), [
      [0, destroyers(['A1', 'A2'], ['D3', 'D4'])],
      [1, destroyers(['B1', 'B2'], ['C3', 'C4'])],
      [0, fire('B1', 'B2', 'C3', 'C2')],
    ]);
    expect(scoresOf(match)).toBeNull();
    const over = accepted(play(match, 1, { type: 'resign' }, 9000)).match;
    expect(scoresOf(over)).toEqual([3 * 5 + 15 - 3 + 20, 0]);
  });

  test('do not exist in the blind game', () => {
    expect(scoresOf(startOf({ preset: 'blind' }))).toBeNull();
  });
});

const OPTIONS = CONTACTS.flatMap((contact) =>
  NAMED.flatMap((named) =>
    REPORTS.flatMap((report) => TURNS.map((turn) => ({ contact, named, report, turn }))),
  ),
);

const FLEETS = {
  'of two sizes': [
    { class: 'cruiser', size: 3, count: 1 },
    { class: 'destroyer', size: 2, count: 1 },
  ],
  'of one size': [
    { class: 'destroyer', size: 2, count: 1 },
    { class: 'gunboat', size: 2, count: 1 },
  ],
} as const;

/** What everyone has been told, and the scores that are shown then. */
interface Moment {
  readonly told: string;
  readonly scores: string;
}

/** The scores counted on the open boards, as at the end of the game (rulebook 1.7.2). */
function openScores(match: Match): BySeat<number> {
  const ended = accepted(abandon(match, 0, 0)).match;
  const [zero, one] = scoresOf(ended)!;
  return [zero, one - 20];
}

/** Plays the same cells in the same order whatever the fleets are, up to the end. */
function* momentsOf(
  rules: FleetRules,
  fleets: BySeat<FleetPlacement>,
  orders: BySeat<readonly Cell[]>,
): Generator<Moment> {
  let match = startOf(rules as unknown as Json);
  let told = '';
  const act = (seat: Seat, action: FleetAction): void => {
    const step = accepted(play(match, seat, makeAction(rules, action) as ActionMessage, 0));
    match = step.match;
    // A seal tells nothing of what it seals.
    for (const event of step.events.filter(({ type }) => type !== 'deployed')) {
      told += JSON.stringify(see(match.game, event, 'spectator'));
    }
  };
  SEATS.forEach((seat) => act(seat, { type: 'deploy', ships: fleets[seat] }));
  const left = orders.map((order) => [...order]);
  while (!isOver(match)) {
    const scores = scoresOf(match);
    // A view, which knows nothing but what its viewer was told, has the same scores.
    const known = ([0, 1, 'spectator'] as const).map((viewer) =>
      scoresTold(view(match.game, viewer)),
    );
    const open = scores === null ? null : openScores(match);
    expect(JSON.stringify([...known, open])).toBe(
      JSON.stringify(known.map(() => scores).concat([scores])),
    );
    yield { told, scores: JSON.stringify(scores) };
    const { toAct, turn } = match.game.publicState as FleetPublic;
    act(toAct[0]!, { type: 'fire', at: left[toAct[0]!]!.splice(0, turn!.shots) });
  }
}

describe('1.7.2 scores during play tell nothing that the answers did not', () => {
  test.each(
    OPTIONS.flatMap((options) =>
      (['of two sizes', 'of one size'] as const).map((name) => ({ ...options, name })),
    ),
  )(
    'a fleet $name, contact $contact, named $named, report $report, turn $turn',
    ({ name, ...options }) => {
      const chance = new Chance(JSON.stringify(options));
      const finish = chance.pick(FINISHES);
      const board = { rows: 3, columns: 3 };
      const game = { preset: 'classic', board, fleet: FLEETS[name], finish, salvo: 2, ...options };
      const rules = rulesOf(game as unknown as Json) as FleetRules;
      const own = randomFleet(rules, chance);
      let alike = 0;
      for (let round = 0; round < 3; round++) {
        const orders = bySeat(() => chance.shuffle(allCells(board)));
        const shown = new Map<string, string>();
        for (let other = 0; other < 40; other++) {
          const fleets = [own, randomFleet(rules, chance)] as const;
          for (const { told, scores } of momentsOf(rules, fleets, orders)) {
            const before = shown.get(told);
            if (before !== undefined) alike++;
            expect(before ?? scores).toBe(scores);
            shown.set(told, scores);
          }
        }
      }
      expect(alike).toBeGreaterThan(50);
    },
  );

  test.each(['corners', 'none'])(
    'are shown where the cells of a sinking tell its size: %s',
    (contact) => {
      const sunk = playAll(startOf({ ...SMALL, named: 'never', contact }), [
        [0, destroyers(['A1', 'A2'], ['D3', 'D4'])],
        [1, destroyers(['A1', 'A2'], ['D3', 'D4'])],
        [0, fire('A1')],
        [1, fire('B1')],
        [0, fire('A2')],
      ]);
      expect(scoresOf(sunk)).toEqual([2 * 5 + 15, -3]);
    },
  );
});
