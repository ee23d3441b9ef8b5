import { parseArgs } from 'node:util';
import {
  type Action,
  Chance,
  type Reason,
  type Ruleset,
  act,
  legal,
  resolveRules,
  start,
  view,
} from '@flotilla/engine';
import type { BenchReport, Reading } from '../report.ts';
import { type MeasuredRate, interleaved, median } from '../measure.ts';
import type { ShowProgress } from '../workers.ts';

/** Options for other readings of the texts, each beside the rules it departs from. */
const READINGS: readonly { readonly base: object; readonly options: readonly object[] }[] = [
  {
    base: { preset: 'blind' },
    options: [
      { directions: 'forward' },
      { contactDirections: 8 },
      { juniors: 'two-or-three' },
      { juniors: 'none' },
      { juniorsReach: 'any' },
      { submarine: 'battleships-only' },
      { torpedoTargets: 'ships' },
      { mineSpent: false },
      { torpedoSpent: false },
      { torpedoAsked: 'explodes-but-sweeper' },
      { answerClock: 'stopped' },
      { noMove: 'draw' },
      { noShips: 'forts' },
    ],
  },
  {
    base: { preset: 'salvo', shotLimit: 60 },
    options: [{ sunkTold: false }, { shotLimitTie: 'draw' }],
  },
  { base: { preset: 'classic' }, options: [{ repeat: 'wasted' }] },
];

/** Random games of one ruleset: how long they were, and how they ended. */
class RandomGames {
  readonly rules: Ruleset;
  readonly name: string;
  readonly endings = new Map<Reason, number>();
  actions = 0;
  readonly #chance: Chance;

  constructor(input: object, name: string) {
    const rules = resolveRules(input);
    if (!rules.ok) throw new Error(rules.error.message);
    this.rules = rules.value;
    this.name = name;
    this.#chance = new Chance(`readings ${name}`);
  }

  get games(): number {
    return this.endings.values().reduce((sum, count) => sum + count, 0);
  }

  /** Plays one game; the number of its actions. */
  play(): number {
    const chance = this.#chance;
    const started = start({ rules: this.rules }, chance);
    if (!started.ok) throw new Error(started.error.message);
    let { state } = started.value;
    let actions = 0;
    for (; state.publicState.phase !== 'over'; actions++) {
      const seat = state.publicState.toAct[0]!;
      const step = act(state, seat, this.#salvo(state, legal(view(state, seat), chance)));
      if (!step.ok) throw new Error(step.error.message);
      ({ state } = step.value);
    }
    const { reason } = state.publicState.outcome!;
    this.endings.set(reason, (this.endings.get(reason) ?? 0) + 1);
    this.actions += actions;
    return actions;
  }

  /** Any of the legal actions; as many shots as a salvo has. */
  #salvo(state: { readonly publicState: object }, actions: readonly Action[]): Action {
    const action = this.#chance.pick(actions);
    if (action.type !== 'fire') return action;
    const { shots } = (state.publicState as { turn: { shots: number } }).turn;
    const cells = actions.flatMap((other) => (other.type === 'fire' ? other.at : []));
    return { type: 'fire', at: this.#chance.shuffle(cells).slice(0, shots) };
  }
}

/** Random games with each option for another reading, beside the same rules without it. */
export function benchReadings(progress: ShowProgress, args: readonly string[]): BenchReport {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '5' } },
  });
  const effort = { rounds: Number(values.rounds), milliseconds: 200 };
  const texts: string[] = ['Random games, actions a second beside the rules without the option:'];
  const readings: Reading[] = [];
  for (const { base, options } of READINGS) {
    const works = [
      new RandomGames(base, JSON.stringify(base)),
      ...options.map((option) => new RandomGames({ ...base, ...option }, JSON.stringify(option))),
    ];
    const rates = interleaved(
      works.map((games) => ({ name: games.name, run: () => games.play() })),
      effort,
      progress,
    );
    works.forEach((games, index) => {
      const beside = ratio(rates[index]!, rates[0]!);
      texts.push(lineOf(games, beside));
      if (index > 0) readings.push({ what: games.name, value: beside, unit: '× the usual rules' });
    });
  }
  return { text: texts.join('\n'), readings };
}

/** The median of the ratios of the rounds, each measured at about the same time. */
const ratio = (one: MeasuredRate, usual: MeasuredRate): number =>
  median(one.rates.map((rate, round) => rate / usual.rates[round]!));

function lineOf(games: RandomGames, beside: number): string {
  const endings = [...games.endings]
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason} ${count}`);
  const length = Math.round(games.actions / games.games);
  return `  ${games.name.padEnd(42)} ${beside.toFixed(2)} ×, ${length} actions a game, ended by ${endings.join(', ')}`;
}
