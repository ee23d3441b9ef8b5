import { allCells } from '../board.ts';
import type { Chance } from '../chance.ts';
import { type Seat, other } from '../seat.ts';
import type { FleetAction } from './action.ts';
import { randomFleet } from './placement.ts';
import { wasShot } from './sea.ts';
import type { FleetView } from './view.ts';

/** See `legal`. In a salvo game there is one action for each cell that may be shot at. */
export function legalFleet({ chart }: FleetView, seat: Seat, chance: Chance): FleetAction[] {
  if (!chart.toAct.includes(seat)) return [];
  if (chart.phase === 'deploy')
    return [{ type: 'deploy', ships: randomFleet(chart.rules, chance) }];
  const sea = chart.seas[other(seat)];
  return allCells(chart.rules.board)
    .filter((cell) => !wasShot(sea, cell))
    .map((cell) => ({ type: 'fire', at: [cell] }));
}
