import {
  type BySeat,
  Chance,
  type Event,
  type Reason,
  type Ruleset,
  type Seat,
  type State,
  act,
  see,
  start,
} from '@flotilla/engine';
import { LEVELS } from '@flotilla/play';
import { type Bot, createBot, createSearchingBot } from '@flotilla/bots';
import { STRATEGIES, type StrategyName, createStrategy } from './strategies.ts';

/** The levels, the admiral without its network, and players with one idea each. */
export const LADDER_PLAYERS = [...LEVELS, 'searcher', ...STRATEGIES] as const;
type LadderPlayer = (typeof LADDER_PLAYERS)[number];
export type LadderPair = readonly [LadderPlayer, LadderPlayer];

const isStrategy = (player: LadderPlayer): player is StrategyName =>
  STRATEGIES.some((name) => name === player);

function botOf(rules: Ruleset, seat: Seat, player: LadderPlayer): Bot {
  const isStrategic = isStrategy(player);
  if (!isStrategic && player !== 'searcher') return createBot(rules, seat, player);
  if (rules.game !== 'blind') throw new Error(`"${player}" plays the blind game only.`);
  return isStrategic ? createStrategy(rules, seat, player) : createSearchingBot(rules, seat);
}

/** How long a player may think about a choice, and how much; levels that need less take less. */
export interface Budget {
  readonly milliseconds: number;
  readonly work: number;
}

/** A game as it went for the first of two players. */
export interface LadderGame {
  readonly result: 'won' | 'drawn' | 'lost';
  readonly reason: Reason;
  readonly turns: number;
  /** By player: time spent choosing, and choices made. */
  readonly milliseconds: readonly [number, number];
  readonly choices: readonly [number, number];
}

/**
 * One game between two players, each knowing only what its seat is shown. Seats change every game, and two games have
 * the same chance: lots and thoughts.
 */
export function playLadderGame(
  rules: Ruleset,
  players: LadderPair,
  budget: Budget,
  game: number,
  seed: string,
): LadderGame {
  const seatOfFirst: Seat = game % 2 === 0 ? 0 : 1;
  const playerAt = (seat: Seat): 0 | 1 => (seat === seatOfFirst ? 0 : 1);
  const bots: BySeat<Bot> = [
    botOf(rules, 0, players[playerAt(0)]),
    botOf(rules, 1, players[playerAt(1)]),
  ];
  const pair = `${seed}/${Math.floor(game / 2)}`;
  const chance = new Chance(pair);
  const opened = start({ rules, first: chance.below(2) === 0 ? 0 : 1 }, chance);
  if (!opened.ok) throw new Error(opened.error.message);
  let { state } = opened.value;
  const milliseconds: [number, number] = [0, 0];
  const choices: [number, number] = [0, 0];
  let turns = 0;
  while (state.publicState.phase !== 'over') {
    const seat = state.publicState.toAct[0]!;
    const player = playerAt(seat);
    const begin = performance.now();
    const chosen = bots[seat].choose({
      chance: new Chance(`${pair}/${state.publicState.seq}`),
      work: budget.work,
      isSpent: deadline(budget.milliseconds),
    });
    milliseconds[player] += performance.now() - begin;
    choices[player]++;
    if (!chosen.ok) throw new Error(`${players[player]}: ${chosen.error.message}`);
    const acted = act(state, seat, chosen.value);
    if (!acted.ok) throw new Error(`${players[player]}: ${acted.error.message}`);
    state = acted.value.state;
    turns += tell(bots, state, acted.value.events);
  }
  const { winner, reason } = state.publicState.outcome!;
  const result = winner === null ? 'drawn' : playerAt(winner) === 0 ? 'won' : 'lost';
  return { result, reason, turns, milliseconds, choices };
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
