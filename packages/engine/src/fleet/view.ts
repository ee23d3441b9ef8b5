import { type Cell, allCells } from '../core/board.ts';
import type { Chance } from '../core/chance.ts';
import { type Seat, type Viewer, other } from '../core/seat.ts';
import { type FleetChart, evolveFleetChart, openingFleetChart, wasShot } from './chart.ts';
import type { FleetAction, FleetEvent, SeenFleetEvent } from './event.ts';
import { type Ship, randomFleet, shipOf } from './placement.ts';
import type { FleetRules } from './rules.ts';
import type { FleetState } from './state.ts';

/** Everything a viewer may know of a fleet game: the chart, and a seat's own ships. */
export interface FleetView {
  readonly game: 'fleet';
  readonly viewer: Viewer;
  readonly chart: FleetChart;
  /** The seat's own ships; empty before it has deployed and for spectators. */
  readonly own: readonly Ship[];
}

/** Only deployments have secrets. */
export const isPublicFleet = (event: FleetEvent): boolean => event.type !== 'deployed';

/** The only place where secrets of a fleet game are cut. */
export function seeFleet(event: FleetEvent, viewer: Viewer): SeenFleetEvent {
  if (event.type !== 'deployed') return event;
  const { seq, type, seat, seal, ships } = event;
  return viewer === seat ? { seq, type, seat, seal, ships } : { seq, type, seat, seal };
}

export const openingFleetView = (rules: FleetRules, viewer: Viewer): FleetView => ({
  game: 'fleet',
  viewer,
  chart: openingFleetChart(rules),
  own: [],
});

export function evolveFleetView(view: FleetView, event: SeenFleetEvent): FleetView {
  const chart = evolveFleetChart(view.chart, event);
  const own = event.type === 'deployed' ? event.ships : undefined;
  return {
    game: 'fleet',
    viewer: view.viewer,
    chart,
    own: own === undefined ? view.own : own.map((ship) => shipOf(chart.rules.board, ship)),
  };
}

export const viewFleet = (state: FleetState, viewer: Viewer): FleetView => ({
  game: 'fleet',
  viewer,
  chart: state.chart,
  own: viewer === 'spectator' ? [] : (state.battle.fleets[viewer]?.ships ?? []),
});

/** See `legal`. In a salvo game there is one action for each cell that may be fired at. */
export function legalFleet({ chart }: FleetView, seat: Seat, chance: Chance): FleetAction[] {
  if (!chart.toAct.includes(seat)) return [];
  if (chart.phase === 'deploy') {
    return [{ type: 'deploy', ships: randomFleet(chart.rules, chance) }];
  }
  const sea = chart.seas[other(seat)];
  return allCells(chart.rules.board)
    .filter((cell) => !wasShot(sea, cell))
    .map((cell) => ({ type: 'fire', at: [cell] }));
}

/** Whether the viewer's own ship has been sunk. */
export function isSunk({ viewer, chart }: FleetView, ship: Ship): boolean {
  return viewer !== 'spectator' && ship.cells.every((cell) => wasShot(chart.seas[viewer], cell));
}

/** The mark on a cell of the viewer's own board, where the rules have it marked. */
export function ownMark(view: FleetView, cell: Cell): 'miss' | 'hit' | 'sunk' | null {
  const { viewer, chart, own } = view;
  if (viewer === 'spectator' || !wasShot(chart.seas[viewer], cell)) return null;
  const ship = own.find(({ cells }) => cells.includes(cell));
  if (ship === undefined) return chart.rules.ownMisses ? 'miss' : null;
  return isSunk(view, ship) ? 'sunk' : 'hit';
}
