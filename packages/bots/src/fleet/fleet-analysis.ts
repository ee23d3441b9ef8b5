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
import { expectedHits, likeliest, openCells } from './situation.ts';
import { FleetLogbook } from './belief/logbook.ts';
import { type Basis, outlookOf } from './outlook.ts';
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
  /** Hits − expected hits. */
  readonly luck: number;
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
  const outlook = outlookOf(logbooks[seat], thinking);
  if (!outlook.ok) return outlook;
  const { chances, basis } = outlook.value;
  const at = shots.map((shot) => shot.at);
  const open = openCells(rules, view.publicState.seas[other(seat)]);
  if (ships.size === 0) return impossible();
  const allowed = Math.max(at.length, view.publicState.turn?.shots ?? 0);
  const bestAt = likeliest(open, chances, new Set(at)).slice(0, allowed);
  return ok({
    seq,
    seat,
    at,
    chances: at.map((cell) => chances[cell]!),
    hits: at.map((cell) => ships.has(cell)),
    expected: expectedHits(at, chances),
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
  return {
    shots: sum((fire) => fire.at.length),
    hits,
    expected,
    best,
    skill: best === 0 ? null : expected / best,
    luck: hits - expected,
  };
}
