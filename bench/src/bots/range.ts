import type { Bot, Thinking } from '@flotilla/bots';
import {
  Chance,
  type FiredEvent,
  type FireAction,
  type FleetPlacement,
  type FleetRules,
  type FleetState,
  type SeenEvent,
  act,
  randomFleet,
  see,
  start,
  wasShot,
} from '@flotilla/engine';

/** A game at the shooting range: how many shots and lists it took, and how much of a core the bot's thoughts took. */
export interface RangeGame {
  readonly shots: number;
  readonly lists: number;
  readonly milliseconds: number;
}

/** A fleet with its damage. */
export type Target = NonNullable<FleetState['battle']['fleets'][1]>;

/** Watches a game at the range: it is told everything the bot is shown, and the results of the bot's shots. */
export interface RangeObserver {
  observe(seen: SeenEvent): void;
  fired(event: FiredEvent, fleet: Target): void;
}

const HELD: Pick<Thinking, 'work' | 'isSpent'> = { work: Infinity, isSpent: () => false };

/**
 * One game against a fleet that never shoots back: the enemy's fleet is uniformly random unless it is
 * given, and its shots only ever fall on water, one at a time. Same seed, same fleet.
 */
export function shootAlone(
  rules: FleetRules,
  bot: Bot,
  seed: string,
  { observer, enemy }: { observer?: RangeObserver; enemy?: FleetPlacement } = {},
): RangeGame {
  let state = opened(rules, seed);
  const thoughts = new Chance(`${seed} thoughts`);
  const game = { shots: 0, lists: 0, milliseconds: 0 };
  const apply = (seat: 0 | 1, action: Parameters<typeof act>[2]): void => {
    const step = act(state, seat, action);
    if (!step.ok) throw new Error(step.error.message);
    for (const event of step.value.events) {
      const seen = see(state, event, 0);
      if (seen.type === 'fired' && seen.seat === 0)
        observer?.fired(seen as FiredEvent, state.battle.fleets[1]!);
      bot.observe(seen);
      observer?.observe(seen);
    }
    state = step.value.state as FleetState;
  };
  apply(0, { type: 'deploy', ships: randomFleet(rules, new Chance(`${seed} own`)) });
  apply(1, { type: 'deploy', ships: enemy ?? randomFleet(rules, new Chance(`${seed} enemy`)) });
  while (state.battle.fleets[1]!.count > 0 && state.publicState.phase !== 'over') {
    if (state.publicState.toAct[0] === 1) {
      apply(1, shotAtWater(state));
      continue;
    }
    const before = process.threadCpuUsage();
    const chosen = bot.choose({
      ...HELD,
      chance: new Chance(String(thoughts.below(2 ** 20))),
    });
    const { user, system } = process.threadCpuUsage(before);
    game.milliseconds += (user + system) / 1000;
    if (!chosen.ok) throw new Error(chosen.error.message);
    game.lists++;
    game.shots += (chosen.value as FireAction).at.length;
    apply(0, chosen.value);
  }
  return game;
}

function opened(rules: FleetRules, seed: string): FleetState {
  const started = start({ rules, first: rules.first === 'agreed' ? 0 : null }, new Chance(seed));
  if (!started.ok) throw new Error(started.error.message);
  return started.value.state as FleetState;
}

/** A cell without a ship that was not shot at; any such cell when there is no water left. */
function shotAtWater(state: FleetState): FireAction {
  const { shipAt } = state.battle.fleets[0]!;
  const sea = state.publicState.seas[0];
  const open = [...shipAt.keys()].filter((cell) => !wasShot(sea, cell));
  return { type: 'fire', at: [open.find((cell) => shipAt[cell] === -1) ?? open[0]!] };
}
