import {
  type Cell,
  allCells,
  neighbours,
  columnOf,
  rowOf,
  type FleetAction,
  type FleetPlacement,
  type FleetRules,
  type GameAction,
  type Result,
  type Seat,
  type SeenEvent,
  ok,
  randomFleet,
} from '@flotilla/engine';
import type { Level } from '@flotilla/play';
import { type FleetShooter, type FleetSituation, best, situationOf } from './situation.ts';
import { type Heat, CERTAIN, type LayoutPool } from './belief/ship-chances.ts';
import { type PlacementHabits, STRANGER } from './belief/styles.ts';
import { cellsAt } from './belief/waters.ts';
import { Foresight } from './foresight.ts';
import { openingShot } from './opening-book.ts';
import { type Effort, Endgame } from './endgame.ts';
import { elusiveFleet } from './own-fleet.ts';
import { SalvoDraft } from './salvo.ts';
import {
  type Bot,
  type BotRefusal,
  type Thinking,
  cancelled,
  nothingToDo,
  impossible,
} from '../bot.ts';
import { FleetLogbook } from './belief/logbook.ts';

/** One shot in so many goes anywhere, even when something has just been hit. */
const CARELESS = 6;

/**
 * A beginner: shoots anywhere, and around a ship it has just hit until it sinks, along the line once it has two hits. It
 * leaves out the water around ships and squares with nothing open beside them, as everyone does, but keeps no account of
 * which ships are left or where they fit.
 */
const cadet: FleetShooter = (situation) => {
  const { open, shots, dice } = situation;
  const isCareless = dice.below(CARELESS) === 0;
  const hits = isCareless ? [] : hitsSinceSinking(situation);
  const water = clearWater(situation);
  const { beside } = neighbours(situation.waters.rules.board);
  const score = (cell: Cell): number => {
    if (water.has(cell)) return -1;
    const near = hits.filter((hit) => beside[hit]!.includes(cell));
    return near.some((hit) => hits.includes(2 * hit - cell)) ? 2 : Math.min(1, near.length);
  };
  return best(open, shots, score, dice);
};

/** The cells hit since the last sinking. */
function hitsSinceSinking({ told }: FleetSituation): readonly Cell[] {
  const all = told.lists.flatMap(({ shots }) => shots);
  const since = all.slice(all.findLastIndex(({ result }) => result === 'sunk') + 1);
  return since.filter(({ result }) => result === 'hit').map(({ at }) => at);
}

/**
 * Where anyone sees that no ship can lie: where nothing beside is open or hit, unless there are ships of one
 * square; and because ships keep apart (rulebook 1.2 contact), beside wrecks, and diagonal to any hit.
 */
function clearWater({ waters, sea, open }: FleetSituation): ReadonlySet<Cell> {
  const { board, contact, fleet } = waters.rules;
  const { beside, around } = neighbours(board);
  const water = new Set<Cell>();
  if (fleet.every(({ size }) => size > 1)) {
    const isOpen = new Set(open);
    for (const cell of open) {
      const goesOn = beside[cell]!.some(
        (near) => isOpen.has(near) || sea.hit.has(near) || sea.shot.has(near),
      );
      if (!goesOn) water.add(cell);
    }
  }
  if (contact === 'free') return water;
  for (const cell of allCells(board)) {
    if (sea.sunk.has(cell)) for (const near of beside[cell]!) water.add(near);
    if (contact === 'none' && (sea.sunk.has(cell) || sea.hit.has(cell))) {
      for (const near of around[cell]!) if (!beside[cell]!.includes(near)) water.add(near);
    }
  }
  return water;
}

/** Above this chance that it is the next cell of a damaged ship, a cell is worth finishing. */
const WORTH_FINISHING = 0.1;

/**
 * Hunts and finishes: a ship that was hit is followed up until it sinks; otherwise shots fall on every
 * second, third … cell, just so that the smallest ship afloat cannot slip through.
 */
const mate: FleetShooter = (situation) => {
  const { open, shots, dice } = situation;
  const { wounded, afloat } = estimate(situation);
  const finishing = best(open, shots, (cell) => wounded[cell]!, dice).filter(
    (cell) => wounded[cell]! > WORTH_FINISHING,
  );
  const lattice = latticeOf(situation, afloat);
  const hunting = best(
    open,
    shots,
    (cell) => (lattice.has(cell) ? 2 : afloat[cell]! > 0 ? 1 : 0),
    dice,
  );
  return [...new Set([...finishing, ...hunting])].slice(0, shots);
};

/** Where damaged ships go on, and where ships afloat may lie at all. */
function estimate({ waters, belief, sea }: FleetSituation): { wounded: Heat; afloat: Heat } {
  const wounded = new Float64Array(waters.cells);
  const afloat = new Float64Array(waters.cells);
  belief.graph?.forEachChance((_, group, chance) => {
    for (const place of group) {
      const cells = cellsAt(waters, place);
      const isTouched = cells.some((cell) => sea.hit.has(cell) || sea.sunk.has(cell));
      for (const cell of cells) {
        afloat[cell]! += chance;
        if (isTouched) wounded[cell]! += chance;
      }
    }
  });
  return belief.graph === null ? { wounded, afloat: belief.overlay() } : { wounded, afloat };
}

/** Every n-th cell along both directions, n being the smallest ship afloat: the likeliest such grid. */
function latticeOf(situation: FleetSituation, afloat: Heat): ReadonlySet<Cell> {
  const { waters, open } = situation;
  const { board } = waters.rules;
  const step = smallestAfloat(situation);
  const grids = Array.from({ length: step }, (_, offset) =>
    open.filter(
      (cell) => afloat[cell]! > 0 && (rowOf(board, cell) + columnOf(board, cell)) % step === offset,
    ),
  );
  const heatOf = (cells: readonly Cell[]): number =>
    cells.reduce((sum, cell) => sum + afloat[cell]!, 0);
  return new Set(grids.reduce((one, another) => (heatOf(another) > heatOf(one) ? another : one)));
}

/** The size of the smallest ship that is not certainly sunk. */
function smallestAfloat({ waters, belief, sea }: FleetSituation): number {
  let smallest = Infinity;
  const isShot = (cell: Cell): boolean =>
    sea.hit.has(cell) || sea.sunk.has(cell) || sea.shot.has(cell);
  belief.graph?.forEachChance((_, group) => {
    for (const place of group) {
      const size = waters.sizes[place]!;
      if (size >= smallest) return;
      if (!cellsAt(waters, place).every(isShot)) smallest = size;
    }
  });
  return smallest === Infinity ? 1 : smallest;
}

/** So many layouts are enough to tell which cells are the likeliest, and so many of these are compared. */
const CAPTAIN_LAYOUTS = 150;
const CAPTAIN_CANDIDATES = 4;

/** A layout that is drawn costs about as much as so many that are counted. */
const WORTH_COUNTING = 20;

/**
 * Shoots at the most probable cells; of the first few, where one shot is fired at a time, at the one that
 * leaves the shorter hunt. One unit of work is one layout drawn.
 */
const captain: FleetShooter = (situation) => {
  const { waters, open, shots, belief, dice, thinking } = situation;
  const layouts = Math.min(CAPTAIN_LAYOUTS, thinking.work);
  const chances = belief.chances(layouts, dice, WORTH_COUNTING * layouts);
  const isBlind = chances.pool.count === 0;
  const heat = isBlind ? belief.overlay() : chances.heat;
  const ranked = best(open, Math.max(shots, CAPTAIN_CANDIDATES), (cell) => heat[cell]!, dice);
  const isPlain = isBlind || shots > 1 || waters.rules.report !== 'cells';
  if (isPlain || heat[ranked[0]!]! >= CERTAIN || thinking.isSpent()) return ranked.slice(0, shots);
  return [new Foresight(situation, chances).best(ranked)];
};

/** How many layouts are drawn at most, and how many cells are looked at more closely. */
const ADMIRAL_LAYOUTS = 600;
const ADMIRAL_CANDIDATES = 4;

/**
 * Shoots where the fewest misses are to be expected until all is sunk: it takes the likeliest cells of
 * many layouts drawn exactly, and looks ahead from each. One unit of work is one layout drawn.
 */
const admiral: FleetShooter = (situation) => {
  const { waters, open, shots, shotsToCome, belief, habits, dice, thinking } = situation;
  const isLast = shotsToCome === 0;
  // The book is written for strangers.
  const opening = shots === 1 && habits === STRANGER ? openingShot(situation) : null;
  if (opening !== null) return [opening];
  const chances = belief.chances(Math.min(ADMIRAL_LAYOUTS, thinking.work), dice);
  const heat = chances.pool.count === 0 ? belief.overlay() : chances.heat;
  const ranked = best(open, shots + ADMIRAL_CANDIDATES, (cell) => heat[cell]!, dice);
  if (chances.pool.count === 0 || thinking.isSpent()) return ranked.slice(0, shots);
  if (shots > 1) {
    const draft = new SalvoDraft(waters, chances.pool, open, isLast);
    return draft.list(ranked, shots, thinking.isSpent);
  }
  const isPlain = isLast || waters.rules.report !== 'cells';
  if (isPlain || heat[ranked[0]!]! >= CERTAIN) return ranked.slice(0, 1);
  const solved = solvedEnd(situation, chances.pool);
  if (solved !== null) return [solved];
  return [new Foresight(situation, chances).best(ranked)];
};

/** Ends of so few layouts are searched with this effort; the first that gets through decides. */
const EFFORTS: readonly (Effort & { readonly layouts: number })[] = [
  { layouts: 300, choices: 8, width: 4, few: 10, steps: 60_000 },
  { layouts: 3000, choices: 10, width: 1, few: 0, steps: 150_000 },
];

/** The best shot where the end of the game could be searched through, else null. */
function solvedEnd({ waters, open, thinking }: FleetSituation, pool: LayoutPool): Cell | null {
  if (!pool.isComplete) return null;
  for (const effort of EFFORTS) {
    if (pool.count > effort.layouts) continue;
    const solved = new Endgame(waters, pool, open, effort).solve(thinking.isSpent);
    if (solved !== null) return solved.cell;
  }
  return null;
}

/** How a level plays: where it shoots, how it places, and how it thinks its opponents place (null: anywhere). */
interface FleetMind {
  readonly shoot: FleetShooter;
  readonly place: (rules: FleetRules, thinking: Thinking) => FleetPlacement;
  readonly habits: PlacementHabits | null;
}

const anywhere: FleetMind['place'] = (rules, { chance }) => randomFleet(rules, chance);

const MINDS: Readonly<Record<Level, FleetMind>> = {
  cadet: { shoot: cadet, place: anywhere, habits: null },
  mate: { shoot: mate, place: anywhere, habits: null },
  captain: { shoot: captain, place: anywhere, habits: null },
  admiral: { shoot: admiral, place: elusiveFleet, habits: STRANGER },
};

/**
 * A computer admiral for fleet games. It is built from the rules, its seat and its level, and learns
 * nothing but what its seat is shown. A level that thinks about habits can be told those of an opponent it knows.
 *
 * @example const bot = createFleetBot(rules, 0, 'captain');
 */
export function createFleetBot(
  rules: FleetRules,
  seat: Seat,
  level: Level,
  known: PlacementHabits | null = null,
): Bot {
  const logbook = new FleetLogbook(rules, seat);
  const mind = MINDS[level];
  const habits = mind.habits === null ? null : (known ?? mind.habits);
  return {
    observe: (seen: SeenEvent) => logbook.observe(seen),
    choose: (thinking) => choose(logbook, { ...mind, habits }, thinking),
  };
}

function choose(
  logbook: FleetLogbook,
  { shoot, place, habits }: FleetMind,
  thinking: Thinking,
): Result<GameAction, BotRefusal> {
  const { rules, seat, view } = logbook;
  if (logbook.isBroken) return impossible();
  if (!view.publicState.toAct.includes(seat)) return nothingToDo();
  if (thinking.isSpent()) return cancelled();
  if (view.publicState.phase === 'deploy') {
    return ok<FleetAction>({ type: 'deploy', ships: place(rules, thinking) });
  }
  const situation = situationOf(logbook, thinking, habits);
  if (situation.shots === 0) return nothingToDo();
  if (situation.belief.isImpossible) return impossible();
  const at = shoot(situation);
  if (situation.belief.isImpossible) return impossible();
  return ok<FleetAction>({ type: 'fire', at });
}
