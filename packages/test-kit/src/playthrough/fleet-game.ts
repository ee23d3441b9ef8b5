import {
  Chance,
  type FleetView,
  PRESETS,
  type Seat,
  makeAction,
  randomFleet,
  type FleetRules,
  view,
} from '@flotilla/engine';
import { hunt } from './hunter.ts';
import { Playthrough } from './playthrough.ts';

/** A fleet game of a preset between two hunters. The seed chooses a game worth reading. */
export interface FleetGame {
  readonly preset: string;
  readonly seed: string;
  readonly first: Seat;
  /** After how many actions the boards are drawn. */
  readonly every: number;
}

export function fleetPlaythrough({ preset, seed, first, every }: FleetGame): string {
  const rules = PRESETS.get(preset)!.rules as FleetRules;
  const chance = new Chance(seed);
  const game = new Playthrough(preset, { rules, first }, every);
  for (const seat of [0, 1] as const) {
    const ships = randomFleet(rules, chance);
    game.take(seat, makeAction(rules, { type: 'deploy', ships }));
  }
  while (game.state.publicState.phase === 'play') {
    const seat = game.state.publicState.toAct[0]!;
    game.take(seat, makeAction(rules, hunt(view(game.state, seat) as FleetView, chance)));
  }
  return game.text();
}
