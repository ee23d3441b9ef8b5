import {
  CONTACTS,
  type FiredEvent,
  type FleetRules,
  type FleetView,
  allCells,
  evolveView,
  neighbours,
  openingView,
  resolveRules,
  wasShot,
} from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import { createFleetBot } from '../../src/index.ts';
import { playBots } from './play.ts';

const rulesOf = (changes: object): FleetRules =>
  accepted(resolveRules({ preset: 'classic', first: 'seat-0', ...changes })) as FleetRules;

/** The shots of seat 0 in a game between cadets, each with what it was shown before. */
function shotsOf(rules: FleetRules, seed: string): { at: number; view: FleetView }[] {
  const bots = [createFleetBot(rules, 0, 'cadet'), createFleetBot(rules, 1, 'cadet')] as const;
  const { seen } = playBots(rules, bots, seed);
  let view = openingView(rules, 0) as FleetView;
  return seen[0]!.flatMap((event) => {
    const before = view;
    view = evolveView(view, event) as FleetView;
    if (event.type !== 'fired' || event.seat !== 0) return [];
    return (event as FiredEvent).shots.map(({ at }) => ({ at, view: before }));
  });
}

test.each(CONTACTS.filter((contact) => contact !== 'free'))(
  'a cadet never fires beside a wreck while there is another square (contact %s)',
  (contact) => {
    const rules = rulesOf({ contact });
    const { beside } = neighbours(rules.board);
    for (const { at, view } of ['one', 'two', 'three'].flatMap((seed) => shotsOf(rules, seed))) {
      const sea = view.publicState.seas[1];
      const isClear = (cell: number): boolean => beside[cell]!.some((near) => sea.sunk.has(near));
      const open = allCells(rules.board).filter((cell) => !wasShot(sea, cell));
      expect(isClear(at) && !open.every(isClear)).toBe(false);
    }
  },
);

test('a cadet never fires at a square with nothing open or hit beside it, while there is another', () => {
  const rules = rulesOf({});
  const { beside } = neighbours(rules.board);
  for (const { at, view } of ['one', 'two', 'three'].flatMap((seed) => shotsOf(rules, seed))) {
    const sea = view.publicState.seas[1];
    const isLonely = (cell: number): boolean =>
      beside[cell]!.every((near) => wasShot(sea, near) && !sea.hit.has(near));
    const open = allCells(rules.board).filter((cell) => !wasShot(sea, cell));
    expect(isLonely(at) && !open.every(isLonely)).toBe(false);
  }
});
