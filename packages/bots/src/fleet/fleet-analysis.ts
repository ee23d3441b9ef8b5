import {
  type BySeat,
  type Cell,
  type FiredEvent,
  type FleetRules,
  type Result,
  SEATS,
  type Seat,
  bySeat,
  ok,
  other,
} from '@flotilla/engine';
import { type BotRefusal, type Thinking, impossible } from '../bot.ts';
import { expectedHits, likeliest, openCells, shotsToCome } from './situation.ts';
import { FleetLogbook } from './belief/logbook.ts';
import { Foresight } from './foresight.ts';
import { cellsAt, watersOf } from './belief/waters.ts';
import { type Basis, type Survey, surveyOf } from './outlook.ts';
import type { AnalysisSteps, SeenByBoth } from '../analysis.ts';

/**
 * One shot, or the list of a salvo, judged by what the shooter knew before it. A list is judged as a
 * whole: by the hits to be expected of all its cells, against the list that promised most.
 */
export interface JudgedFire {
  /** The number of the event. */
  readonly seq: number;
  readonly seat: Seat;
  readonly at: readonly Cell[];
  /** The chance of each of these cells. */
  readonly chances: readonly number[];
  /** Whether there was a ship on each of them. */
  readonly hits: readonly boolean[];
  readonly expected: number;
  /** The variance of the hits, as the shooter could know it: cells of a list depend on each other. */
  readonly variance: number;
  /**
   * The shots that firing here instead of at the best cell costs until all is sunk, on average; what an answer tells
   * counts, too. Null where lists are fired or cells are not announced.
   */
  readonly lost: number | null;
  /** The cells with the best chances, as many as might have been fired at, and the hits they promised. */
  readonly bestAt: readonly Cell[];
  readonly best: number;
  readonly basis: Basis;
}

/** The shots of one seat in sum. */
export interface FleetTotals {
  readonly shots: number;
  readonly hits: number;
  readonly expected: number;
  readonly best: number;
  /** Chance taken ÷ best chance; null where there was none to take. */
  readonly skill: number | null;
  /** Hits − expected hits, and the standard deviation of that. */
  readonly luck: number;
  readonly sigma: number;
  /** Shots lost by not firing at the best cells; null where that is not worked out. */
  readonly lost: number | null;
}

export interface FleetAnalysis {
  readonly game: 'fleet';
  readonly fires: readonly JudgedFire[];
  readonly accounts: BySeat<FleetTotals>;
}

/** Judges every shot of a fleet game. A unit of work is one layout drawn for each of them. */
export function* analysingFleet(
  rules: FleetRules,
  events: readonly SeenByBoth[],
  thinking: Thinking,
): AnalysisSteps<FleetAnalysis> {
  const total = events.filter(([event]) => event.type === 'fired').length;
  const logbooks = bySeat((seat) => new FleetLogbook(rules, seat));
  const fires: JudgedFire[] = [];
  for (const pair of events) {
    const [event] = pair;
    if (event.type === 'fired') {
      const judged = judge(logbooks, event, thinking);
      if (!judged.ok) return judged;
      fires.push(judged.value);
      yield { done: fires.length, total };
    }
    for (const seat of SEATS) logbooks[seat].observe(pair[seat]);
    if (logbooks.some(({ isBroken }) => isBroken)) return impossible();
  }
  return ok({ game: 'fleet', fires, accounts: bySeat((seat) => fleetTotals(fires, seat)) });
}

function judge(
  logbooks: BySeat<FleetLogbook>,
  { seq, seat, shots }: FiredEvent,
  thinking: Thinking,
): Result<JudgedFire, BotRefusal> {
  const { rules, view } = logbooks[seat];
  const ships = new Set(logbooks[other(seat)].view.own.flatMap(({ cells }) => cells));
  const survey = surveyOf(logbooks[seat], thinking);
  if (!survey.ok) return survey;
  const { chances, basis } = survey.value.outlook;
  const at = shots.map((shot) => shot.at);
  const fresh = shots.filter(({ repeated }) => !repeated).map((shot) => shot.at);
  const open = openCells(rules, view.publicState.seas[other(seat)]);
  if (ships.size === 0) return impossible();
  const allowed = Math.max(at.length, view.publicState.turn?.shots ?? 0);
  const bestAt = likeliest(open, chances, new Set(at)).slice(0, allowed);
  return ok({
    seq,
    seat,
    at,
    chances: shots.map((shot) => (shot.repeated ? 0 : chances[shot.at]!)),
    hits: shots.map((shot) => !shot.repeated && ships.has(shot.at)),
    expected: expectedHits(fresh, chances),
    variance: varianceOfHits(logbooks[seat], survey.value, fresh),
    lost: shotsLost(logbooks[seat], survey.value, shots, bestAt, thinking),
    bestAt,
    best: expectedHits(bestAt, chances),
    basis,
  });
}

function fleetTotals(fires: readonly JudgedFire[], seat: Seat): FleetTotals {
  const own = fires.filter((fire) => fire.seat === seat);
  const sum = (amount: (fire: JudgedFire) => number): number =>
    own.reduce((total, fire) => total + amount(fire), 0);
  const hits = sum((fire) => fire.hits.filter(Boolean).length);
  const expected = sum((fire) => fire.expected);
  const best = sum((fire) => fire.best);
  const isFollowed = own.length > 0 && own.every(({ lost }) => lost !== null);
  return {
    shots: sum((fire) => fire.at.length),
    hits,
    expected,
    best,
    skill: best === 0 ? null : expected / best,
    luck: hits - expected,
    sigma: Math.sqrt(sum((fire) => fire.variance)),
    lost: isFollowed ? sum((fire) => fire.lost!) : null,
  };
}

/** By the layouts that were counted or drawn; where there are none, as if cells did not depend on each other. */
function varianceOfHits(
  { rules }: FleetLogbook,
  { outlook, chances }: Survey,
  at: readonly Cell[],
): number {
  const { count, places } = chances.pool;
  if (at.length === 1 || count === 0) {
    return at.reduce((sum, cell) => {
      const chance = Math.min(1, outlook.chances[cell]!);
      return sum + chance * (1 - chance);
    }, 0);
  }
  const waters = watersOf(rules);
  const isFired = new Uint8Array(waters.cells);
  for (const cell of at) isFired[cell] = 1;
  let [total, squares] = [0, 0];
  for (let from = 0; from < places.length; from += waters.ships) {
    let hits = 0;
    for (const place of places.subarray(from, from + waters.ships)) {
      for (const cell of cellsAt(waters, place)) hits += isFired[cell]!;
    }
    total += hits;
    squares += hits * hits;
  }
  return Math.max(0, squares / count - (total / count) ** 2);
}

/** So many of the likeliest cells are compared with the one that was fired at. */
const COMPARED = 4;

function shotsLost(
  logbook: FleetLogbook,
  { chances, outlook }: Survey,
  shots: FiredEvent['shots'],
  bestAt: readonly Cell[],
  thinking: Thinking,
): number | null {
  const isSingle = shots.length === 1 && bestAt.length === 1;
  if (!isSingle || logbook.rules.report !== 'cells' || chances.pool.count === 0) return null;
  const [{ at, repeated }] = shots as [FiredEvent['shots'][number]];
  // A shot that is repeated finds nothing and tells nothing.
  if (repeated) return 1;
  const situation = { ...placeOf(logbook), thinking };
  const foresight = new Foresight(situation, chances);
  const ranked = likeliest(situation.open, outlook.chances).slice(0, COMPARED);
  const fewest = Math.min(...ranked.map((cell) => foresight.misses(cell)));
  return Math.max(0, foresight.misses(at) - fewest);
}

function placeOf({ rules, seat, view, told }: FleetLogbook) {
  const open = openCells(rules, view.publicState.seas[other(seat)]);
  return { waters: watersOf(rules), told, open, shotsToCome: shotsToCome(view, seat) };
}
