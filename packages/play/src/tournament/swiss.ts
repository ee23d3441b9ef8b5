import type { BySeat } from '@flotilla/engine';
import { PairDraw } from './matching.ts';

/** A player to be paired, as the rounds before have left them. */
export interface SwissPlayer {
  readonly name: string;
  readonly points: number;
  /** How often they began, less how often their opponents did. */
  readonly balance: number;
  /** Whether they began their last game; null: they have played none. */
  readonly beganLast: boolean | null;
  readonly met: ReadonlySet<string>;
  readonly hadBye: boolean;
}

/** The pairs of a round, the player who begins first, and who rests. */
export interface SwissRound {
  readonly pairs: readonly BySeat<string>[];
  readonly bye: string | null;
}

/** No player begins, or waits, more often than their opponents by more than this, unless no other round exists. */
const MAX_BALANCE = 2;

/**
 * The next round of a Swiss, by the essentials of the Dutch system. Players are listed from the best to the worst. They
 * meet inside their score group, its upper half against its lower half; those left over float down. No pair meets again,
 * no player rests twice and no player begins or waits far too often, each as long as any such round exists, in this order.
 *
 * @example swissRound([ada, ben, cleo]) // { pairs: [['Ada', 'Ben']], bye: 'Cleo' }
 */
export function swissRound(players: readonly SwissPlayer[]): SwissRound {
  const draw = drawOf(players);
  const rest = players.length;
  const isOdd = players.length % 2 === 1;
  // The lowest player who can rest does.
  const resting = isOdd ? draw.settle(rest, Array.from(players.keys()).toReversed()) : null;
  const pairs: BySeat<string>[] = [];
  const open = new Set(players.keys());
  if (resting !== null) open.delete(resting);
  for (const number of players.keys()) {
    if (!open.delete(number)) continue;
    const partner = draw.settle(number, choicesOf(players, number, [...open]))!;
    open.delete(partner);
    pairs.push(beginnerFirst(players[number]!, players[partner]!));
  }
  return { pairs, bye: resting === null ? null : players[resting]!.name };
}

/** A draw in which all are paired: by the strictest conditions that allow it. An odd list gets a number that rests. */
function drawOf(players: readonly SwissPlayer[]): PairDraw {
  const rest = players.length;
  const size = rest + (rest % 2);
  const isNew = (one: number, two: number): boolean => !players[one]!.met.has(players[two]!.name);
  const conditions = (
    mayMeet: (one: number, two: number) => boolean,
    mayRest: (number: number) => boolean,
  ) => {
    return (one: number, two: number): boolean =>
      one === rest ? mayRest(two) : two === rest ? mayRest(one) : mayMeet(one, two);
  };
  const noBye = (number: number): boolean => !players[number]!.hadBye;
  const strict = conditions(
    (one, two) => isNew(one, two) && isBalanced(players[one]!, players[two]!),
    noBye,
  );
  for (const mayPair of [strict, conditions(isNew, noBye), conditions(isNew, () => true)]) {
    const draw = new PairDraw(size, mayPair);
    if (draw.unpaired.length === 0) return draw;
  }
  return withRepeats(size, conditions(isNew, noBye));
}

/** As few meet again, or rest again, as must. */
function withRepeats(size: number, mayPair: (one: number, two: number) => boolean): PairDraw {
  const left = new Set(new PairDraw(size, mayPair).unpaired);
  return new PairDraw(size, (one, two) => mayPair(one, two) || (left.has(one) && left.has(two)));
}

/** Whether one of the two can begin and the other wait. */
const isBalanced = (one: SwissPlayer, two: SwissPlayer): boolean =>
  Math.min(one.balance, two.balance) < MAX_BALANCE &&
  Math.max(one.balance, two.balance) > -MAX_BALANCE;

/** Opponents for the best player who is not paired yet: near in score, due the other side, half a group away. */
function choicesOf(
  players: readonly SwissPlayer[],
  number: number,
  open: readonly number[],
): readonly number[] {
  const player = players[number]!;
  const group = open.filter((other) => players[other]!.points === player.points);
  // With the player themself the group has one more: its lower half begins here.
  const half = Math.floor((group.length - 1) / 2);
  const places = new Map(group.map((other, place) => [other, distance(place, half)]));
  return open
    .map((other, place) => ({
      other,
      gap: Math.abs(player.points - players[other]!.points),
      clash: dueOf(player) !== 0 && dueOf(player) === dueOf(players[other]!) ? 1 : 0,
      place: places.get(other) ?? place,
    }))
    .toSorted((a, b) => a.gap - b.gap || a.clash - b.clash || a.place - b.place)
    .map(({ other }) => other);
}

/** Down the lower half first, then up the upper half. */
const distance = (place: number, half: number): number =>
  place >= half ? place - half : 1000 + half - place;

/** 1: the player is to begin; -1: to wait; 0: either. */
function dueOf({ balance, beganLast }: SwissPlayer): number {
  if (balance !== 0) return -Math.sign(balance);
  return beganLast === null ? 0 : beganLast ? -1 : 1;
}

/** Begins: who began less often, else who did not begin last, else the better player. */
function beginnerFirst(one: SwissPlayer, two: SwissPlayer): BySeat<string> {
  const isSecondDue =
    two.balance < one.balance ||
    (two.balance === one.balance && one.beganLast === true && two.beganLast !== true);
  return isSecondDue ? [two.name, one.name] : [one.name, two.name];
}
