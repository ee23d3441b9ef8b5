import {
  type FireAction,
  type FleetRules,
  type Result,
  type Seat,
  type SeenEvent,
  ok,
  other,
} from '@flotilla/engine';
import { type BotRefusal, type Thinking, impossible, cancelled, nothingToDo } from '../bot.ts';
import { expectedHits, likeliest, openCells } from './situation.ts';
import { FleetLogbook } from './belief/logbook.ts';
import { type Basis, outlookOf } from './outlook.ts';

/** A shot or a list of shots, and how many of them are to be expected to hit. */
export interface FireHint {
  readonly action: FireAction;
  readonly hits: number;
}

/** What can be known of the enemy's fleet. */
export interface FleetHint {
  readonly game: 'fleet';
  /** The best shots, best first; where a list is fired, the one that promises most hits. */
  readonly actions: readonly FireHint[];
  /** The chance of a ship by cell, row by row; 1 or 0 where it is known. */
  readonly heat: readonly number[];
  readonly basis: Basis;
}

/** How many single shots are named. */
const FEW = 5;

export function fleetHint(
  rules: FleetRules,
  seat: Seat,
  seen: readonly SeenEvent[],
  thinking: Thinking,
): Result<FleetHint, BotRefusal> {
  const logbook = new FleetLogbook(rules, seat);
  for (const event of seen) logbook.observe(event);
  if (logbook.isBroken) return impossible();
  const { publicState } = logbook.view;
  const open = openCells(rules, publicState.seas[other(seat)]);
  if (publicState.phase !== 'play' || !publicState.toAct.includes(seat) || open.length === 0)
    return nothingToDo();
  if (thinking.isSpent()) return cancelled();
  const outlook = outlookOf(logbook, thinking);
  if (!outlook.ok) return outlook;
  const { chances, basis } = outlook.value;
  const shots = publicState.turn?.shots ?? 1;
  const best = likeliest(open, chances);
  const lists = shots === 1 ? best.slice(0, FEW).map((cell) => [cell]) : [best.slice(0, shots)];
  return ok({
    game: 'fleet',
    actions: lists.map((at) => ({ action: { type: 'fire', at }, hits: expectedHits(at, chances) })),
    heat: [...chances],
    basis,
  });
}
