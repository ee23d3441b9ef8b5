import { createFleetBot } from '@flotilla/bots';
import { type FleetPlacement, type FleetRules, resolveRules } from '@flotilla/engine';
import { layoutsOf, solve } from './bots-optimum.ts';
import { shootAlone } from './bots-range.ts';

/** A board small enough to be solved: ships touch, and sinkings are named. */
interface SmallBoard {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly sizes: readonly number[];
}

export const SMALL_BOARDS: readonly SmallBoard[] = [
  { name: '4×4 with 3', rows: 4, columns: 4, sizes: [3] },
  { name: '3×4 with 3, 2', rows: 3, columns: 4, sizes: [3, 2] },
  { name: '5×5 with 3', rows: 5, columns: 5, sizes: [3] },
  { name: '4×4 with 3, 2', rows: 4, columns: 4, sizes: [3, 2] },
];

/** Either the solution of a board, or one round of the admiral against every layout. */
export interface SmallTask {
  readonly board: string;
  readonly part: 'solve' | number;
}

export interface SmallOutcome extends SmallTask {
  readonly layouts: number;
  /** The mean number of shots. */
  readonly shots: number;
}

export function work(task: SmallTask): SmallOutcome {
  const rules = rulesOf(SMALL_BOARDS.find(({ name }) => name === task.board)!);
  if (task.part === 'solve') return { ...task, ...solve(rules) };
  const fleets = layoutsOf(rules).map((ships) => fleetOf(rules, ships));
  const shots = fleets.map((enemy, index) => {
    const bot = createFleetBot(rules, 0, 'admiral');
    return shootAlone(rules, bot, `small ${task.part} ${index}`, { enemy }).shots;
  });
  return {
    ...task,
    layouts: fleets.length,
    shots: shots.reduce((sum, count) => sum + count, 0) / fleets.length,
  };
}

function rulesOf({ rows, columns, sizes }: SmallBoard): FleetRules {
  const fleet = sizes.map((size) => ({
    class: size === 3 ? 'cruiser' : 'destroyer',
    size,
    count: 1,
  }));
  const resolved = resolveRules({
    preset: 'classic',
    first: 'seat-0',
    board: { rows, columns },
    fleet,
  });
  if (!resolved.ok) throw new Error(resolved.error.message);
  return resolved.value as FleetRules;
}

/** A layout given as the bits of its ships. */
const fleetOf = ({ fleet }: FleetRules, ships: readonly number[]): FleetPlacement =>
  ships.map((bits, index) => ({
    class: fleet[index]!.class,
    from: 31 - Math.clz32(bits & -bits),
    to: 31 - Math.clz32(bits),
  }));
