import {
  type Action,
  Chance,
  type FleetRules,
  SEATS,
  type Seat,
  type SeenEvent,
  type State,
  act,
  see,
  start,
} from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import type { Bot, Thinking } from '../../src/bot.ts';

/** Time to think that never runs out, but for its work; the chance depends on the text alone. */
export const thinking = (text: string, work = 200): Thinking => ({
  chance: new Chance(text),
  work,
  isSpent: () => false,
});

export interface Played {
  readonly state: State;
  /** What was done, in order, and what each seat was shown. */
  readonly actions: readonly { readonly seat: Seat; readonly action: Action }[];
  readonly seen: readonly (readonly SeenEvent[])[];
}

/** A game between two bots, to its end or to the most actions allowed. */
export function playBots(
  rules: FleetRules,
  bots: readonly [Bot, Bot],
  seed: string,
  most = Infinity,
): Played {
  const chance = new Chance(seed);
  const first = rules.first === 'agreed' ? chance.pick(SEATS) : null;
  let { state } = accepted(start({ rules, first }, chance));
  const actions: { seat: Seat; action: Action }[] = [];
  const seen: SeenEvent[][] = [[], []];
  while (state.publicState.phase !== 'over' && actions.length < most) {
    const seat = state.publicState.toAct[0]!;
    const action = accepted(bots[seat].choose(thinking(`${seed} ${actions.length}`)));
    actions.push({ seat, action });
    const step = accepted(act(state, seat, action));
    for (const event of step.events) {
      for (const viewer of SEATS) {
        const shown = see(state, event, viewer);
        seen[viewer]!.push(shown);
        bots[viewer].observe(shown);
      }
    }
    state = step.state;
  }
  return { state, actions, seen };
}
