import { parseArgs } from 'node:util';
import {
  type Action,
  Chance,
  type Event,
  type FleetRules,
  GAMES,
  type Game,
  type Ruleset,
  type Seat,
  type State,
  type GameStep,
  type View,
  act,
  allCells,
  evolveView,
  legal,
  openingView,
  randomFleet,
  resolveRules,
  see,
  start,
  view,
} from '@flotilla/engine';
import { bareGame } from './bare-loop.ts';
import type { ShowProgress } from '../workers.ts';
import { type MeasureTime, type MeasuredRate, interleaved, median } from '../measure.ts';
import type { Reading, BenchReport } from '../report.ts';

/** Games in one piece of work, small enough for the works to take turns often. */
const BATCH = 20;

function rulesOf(preset: string): Ruleset {
  const rules = resolveRules({ preset });
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
}

const classic = rulesOf('classic') as FleetRules;
const cells = allCells(classic.board);
const chance = new Chance('bench engine');

function opened(rules: Ruleset): State {
  const started = start({ rules }, chance);
  if (!started.ok) throw new Error(started.error.message);
  return started.value.state;
}

function played(state: State, seat: Seat, action: Action): GameStep<State, Event> {
  const step = act(state, seat, action);
  if (!step.ok) throw new Error(step.error.message);
  return step.value;
}

/** What a random game does with every event, besides playing. */
type Watch = (state: State, event: Event) => void;

/** A random game of `classic`. */
function fleetGame(watch?: Watch): void {
  let state = opened(classic);
  const orders = [chance.shuffle(cells), chance.shuffle(cells)] as const;
  const step = (seat: Seat, action: Action): void => {
    const { state: after, events } = played(state, seat, action);
    state = after;
    if (watch !== undefined) for (const event of events) watch(state, event);
  };
  step(0, { type: 'deploy', ships: randomFleet(classic, chance) });
  step(1, { type: 'deploy', ships: randomFleet(classic, chance) });
  while (state.publicState.phase !== 'over') {
    const seat = state.publicState.toAct[0]!;
    step(seat, { type: 'fire', at: [orders[seat].pop()!] });
  }
}

/** Both seats' views as a server has them: from the state. */
function viewedGame(): void {
  let views: readonly View[] = [];
  fleetGame((state) => (views = [view(state, 0), view(state, 1)]));
  if (views.length !== 2) throw new Error('The views were not kept.');
}

/** Both seats' views as clients have them: folded from what each has seen. */
function foldedGame(): void {
  let [mine, yours] = [openingView(classic, 0), openingView(classic, 1)];
  fleetGame((state, event) => {
    mine = evolveView(mine, see(state, event, 0));
    yours = evolveView(yours, see(state, event, 1));
  });
}

/** A random game of `blind` from nothing but legal actions; the number of actions. */
function blindGame(rules: Ruleset): number {
  let state = opened(rules);
  let actions = 0;
  while (state.publicState.phase !== 'over') {
    const seat = state.publicState.toAct[0]!;
    const action = chance.pick(legal(view(state, seat), chance));
    ({ state } = played(state, seat, action));
    actions++;
  }
  return actions;
}

const batch = (game: () => void) => (): number => {
  for (let count = 0; count < BATCH; count++) game();
  return BATCH;
};

/** The benchmark of each family of games. */
const FAMILY_BENCHES: Readonly<
  Record<Game, (effort: MeasureTime, progress: ShowProgress) => BenchReport>
> = { fleet: benchFleet, blind: benchBlind };

export function benchEngine(progress: ShowProgress, args: readonly string[]): BenchReport {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '11' } },
  });
  const effort = { rounds: Number(values.rounds), milliseconds: 300 };
  const reports = GAMES.map((game) => FAMILY_BENCHES[game](effort, progress));
  return {
    text: reports.map(({ text }) => text).join('\n'),
    readings: reports.flatMap(({ readings }) => readings),
  };
}

function benchFleet(effort: MeasureTime, progress: ShowProgress): BenchReport {
  const [bare, plain, viewed, folded] = interleaved(
    [
      { name: 'bare loop, games', run: batch(bareGame) },
      { name: 'engine, games', run: batch(() => fleetGame()) },
      { name: '  with both views, of the state', run: batch(viewedGame) },
      { name: '  with both views, folded', run: batch(foldedGame) },
    ],
    effort,
    progress,
  ) as [MeasuredRate, MeasuredRate, MeasuredRate, MeasuredRate];
  const text = [
    'Random fleet games (classic) through the public interface, beside the bare loop:',
    line(bare),
    `${line(plain)}   1/${ratio(bare, plain).toFixed(1)} of the loop (bar: 1/30)`,
    `${line(viewed)}   1/${ratio(bare, viewed).toFixed(1)} of the loop (bar: 1/40)`,
    `${line(folded)}   1/${ratio(bare, folded).toFixed(1)} of the loop (bar: 1/100)`,
  ].join('\n');
  const beside = (what: string, rate: MeasuredRate, most: number): Reading => ({
    what,
    value: ratio(bare, rate),
    unit: '× the time of a bare loop',
    bar: { most },
  });
  return {
    text,
    readings: [
      beside('a random fleet game', plain, 30),
      beside('the same with both views of the state', viewed, 40),
      beside('the same with both views folded', folded, 100),
    ],
  };
}

function benchBlind(effort: MeasureTime, progress: ShowProgress): BenchReport {
  const rules = rulesOf('blind');
  const [actions] = interleaved(
    [{ name: 'blind, actions', run: () => blindGame(rules) }],
    effort,
    progress,
  ) as [MeasuredRate];
  return {
    text: `Random blind games through legal and act:\n${line(actions)}   (bar: 60,000/s)`,
    readings: [
      {
        what: 'random blind games',
        value: median(actions.rates),
        unit: 'actions/s',
        bar: { least: 60_000 },
      },
    ],
  };
}

const line = ({ name, rates }: MeasuredRate): string =>
  `  ${name.padEnd(32)} ${figure(median(rates))}/s (${figure(Math.min(...rates))} to ${figure(Math.max(...rates))})`;

const figure = (value: number): string => Math.round(value).toLocaleString('en');

/** The median of the ratios of the rounds, each measured at about the same time. */
const ratio = (bare: MeasuredRate, engine: MeasuredRate): number =>
  median(bare.rates.map((rate, round) => rate / engine.rates[round]!));
