import type { BySeat } from '@flotilla/engine';
import { type Pairing, pairingOf, reportsByPair } from './pairing.ts';
import type { GameReport } from './report.ts';

/**
 * Everybody against everybody, by the circle method: the players stand in a circle of odd size, and in
 * round r those meet whose numbers add up to r, counted around the circle. One is left over: he rests,
 * or meets the last player of an even list, who stands outside. A draw is a result.
 */
export function roundRobinPairings(
  players: readonly string[],
  reports: readonly GameReport[],
): readonly Pairing[] {
  const reportsOf = reportsByPair(reports);
  const circle = players.length - (players.length % 2 === 0 ? 1 : 0);
  return Array.from({ length: circle }, (_, round) =>
    pairsOf(players, circle, round).map((pair, index) =>
      pairingOf({ round: round + 1, pair: index + 1 }, pair, reportsOf, false),
    ),
  ).flat();
}

function pairsOf(players: readonly string[], circle: number, round: number): BySeat<string>[] {
  const pairs: BySeat<string>[] = [];
  for (let one = 0; one < circle; one++) {
    const two = (round - one + circle) % circle;
    if (one < two) pairs.push(seated(players, circle, one, two));
    if (one === two && circle < players.length) pairs.push(outside(players, one, round));
  }
  return pairs;
}

/** Everybody has seat 0 against the half of the circle that comes after him: that is fair to all. */
function seated(
  players: readonly string[],
  circle: number,
  one: number,
  two: number,
): BySeat<string> {
  const near = two - one <= (circle - 1) / 2;
  return near ? [players[one]!, players[two]!] : [players[two]!, players[one]!];
}

/** The player outside the circle has either seat by turns. */
function outside(players: readonly string[], one: number, round: number): BySeat<string> {
  const last = players.at(-1)!;
  return round % 2 === 0 ? [players[one]!, last] : [last, players[one]!];
}
