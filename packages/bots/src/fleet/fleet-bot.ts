import {
  type FleetAction,
  type FleetRules,
  type GameAction,
  type Result,
  type Seat,
  type SeenEvent,
  ok,
  randomFleet,
} from '@flotilla/engine';
import type { Bot, BotRefusal, Level, Thinking } from '../bot.ts';
import { cancelled, nothingToDo } from '../refusal.ts';
import { admiral } from './admiral.ts';
import { cadet } from './cadet.ts';
import { captain } from './captain.ts';
import { Logbook } from './logbook.ts';
import { mate } from './mate.ts';
import { impossible } from './refusal.ts';
import { type Shooter, situationOf } from './situation.ts';

const SHOOTERS: Readonly<Record<Level, Shooter>> = { cadet, mate, captain, admiral };

/**
 * A computer admiral for fleet games. It is built from the rules, its seat and its level, and learns
 * nothing but what its seat is shown.
 *
 * @example const bot = createFleetBot(rules, 0, 'captain');
 */
export function createFleetBot(rules: FleetRules, seat: Seat, level: Level): Bot {
  const logbook = new Logbook(rules, seat);
  return {
    observe: (seen: SeenEvent) => logbook.observe(seen),
    choose: (thinking) => choose(logbook, SHOOTERS[level], thinking),
  };
}

function choose(
  logbook: Logbook,
  shooter: Shooter,
  thinking: Thinking,
): Result<GameAction, BotRefusal> {
  const { rules, seat, view } = logbook;
  if (logbook.isBroken) return impossible();
  if (!view.publicState.toAct.includes(seat)) return nothingToDo();
  if (thinking.isSpent()) return cancelled();
  if (view.publicState.phase === 'deploy') {
    return ok<FleetAction>({ type: 'deploy', ships: randomFleet(rules, thinking.chance) });
  }
  const situation = situationOf(logbook, thinking);
  if (situation.shots === 0) return nothingToDo();
  if (situation.belief.isImpossible) return impossible();
  const at = shooter(situation);
  if (situation.belief.isImpossible) return impossible();
  return ok<FleetAction>({ type: 'fire', at });
}
