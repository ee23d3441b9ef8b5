import type { BySeat } from '@flotilla/engine';
import { PairDraw } from './matching.ts';

/** A player of an arena who has no game now. */
export interface ArenaPlayer {
  readonly name: string;
  readonly points: number;
  /** How often they began, less how often their opponents did. */
  readonly balance: number;
  /** Their last opponent; null: they have played none. */
  readonly last: string | null;
  /** How many draws they have waited through. */
  readonly waited: number;
}

/**
 * Pairs of players who are free, near in score; the player who begins is named first. No player meets their last
 * opponent again at once, unless the arena has no third player. Of an odd list, a player who has waited least waits on.
 *
 * @example arenaPairs([ada, ben, cleo], 3) // [['Ada', 'Ben']]
 */
export function arenaPairs(
  free: readonly ArenaPlayer[],
  active: number,
): readonly BySeat<string>[] {
  const players = free.toSorted((a, b) => b.points - a.points);
  const mayMeet = (one: ArenaPlayer, two: ArenaPlayer): boolean =>
    active <= 2 || (one.last !== two.name && two.last !== one.name);
  const draw = new PairDraw(players.length, (one, two) => mayMeet(players[one]!, players[two]!));
  const pairs: BySeat<string>[] = [];
  const open = new Set(players.keys());
  const patience = Array.from(players.keys()).toSorted(
    (a, b) => players[b]!.waited - players[a]!.waited || a - b,
  );
  for (const number of patience) {
    if (!open.delete(number)) continue;
    const points = players[number]!.points;
    const near = [...open].toSorted(
      (a, b) =>
        Math.abs(points - players[a]!.points) - Math.abs(points - players[b]!.points) || a - b,
    );
    const partner = draw.settle(number, near);
    if (partner === null) continue;
    open.delete(partner);
    const [one, two] = [players[number]!, players[partner]!];
    pairs.push(two.balance < one.balance ? [two.name, one.name] : [one.name, two.name]);
  }
  return pairs;
}
