import {
  type BlindRules,
  type BySeat,
  Chance,
  type Event,
  type Reason,
  type Seat,
  type State,
  act,
  see,
  start,
} from '@flotilla/engine';
import { type Bot, type Level, createBlindBot } from '@flotilla/bots';

/** A level, and how long it may think about a turn. */
export interface Contender {
  readonly level: Level;
  readonly milliseconds: number;
}

export interface LadderGame {
  readonly winner: Seat | null;
  readonly reason: Reason;
  readonly turns: number;
  /** By seat: time spent choosing, and choices made. */
  readonly milliseconds: BySeat<number>;
  readonly choices: BySeat<number>;
}

/** One game between two bots, each knowing only what its seat is shown. */
export function playLadderGame(
  rules: BlindRules,
  contenders: BySeat<Contender>,
  seed: string,
): LadderGame {
  const bots: BySeat<Bot> = [
    createBlindBot(rules, 0, contenders[0].level),
    createBlindBot(rules, 1, contenders[1].level),
  ];
  const chance = new Chance(seed);
  const opened = start({ rules, first: chance.below(2) === 0 ? 0 : 1 }, chance);
  if (!opened.ok) throw new Error(opened.error.message);
  let { state } = opened.value;
  const spent: [number, number] = [0, 0];
  const choices: [number, number] = [0, 0];
  let turns = 0;
  while (state.chart.phase !== 'over') {
    const seat = state.chart.toAct[0]!;
    const begin = performance.now();
    const chosen = bots[seat].choose({
      chance: new Chance(`${seed}/${state.chart.seq}/${seat}`),
      work: Number.POSITIVE_INFINITY,
      isSpent: deadline(contenders[seat].milliseconds),
    });
    if (!chosen.ok) throw new Error(`${contenders[seat].level}: ${chosen.error.message}`);
    spent[seat] += performance.now() - begin;
    choices[seat]++;
    const acted = act(state, seat, chosen.value);
    if (!acted.ok) throw new Error(`${contenders[seat].level}: ${acted.error.message}`);
    state = acted.value.state;
    turns += tell(bots, state, acted.value.events);
  }
  const { winner, reason } = state.chart.outcome!;
  return { winner, reason, turns, milliseconds: spent, choices };
}

/** Tells both what they see; the number of turns that began. */
function tell(bots: BySeat<Bot>, state: State, events: readonly Event[]): number {
  for (const event of events) {
    bots[0].observe(see(state, event, 0));
    bots[1].observe(see(state, event, 1));
  }
  return events.filter(({ type }) => type === 'turn').length;
}

/** Time runs from the first look at the clock: a machine that was busy before costs nothing. */
function deadline(milliseconds: number): () => boolean {
  let end: number | null = null;
  return () => {
    const now = performance.now();
    end ??= now + milliseconds;
    return now > end;
  };
}
