import { parentPort } from 'node:worker_threads';
import { type Bot, type Thinking, analyse, createBot, hint } from '@flotilla/bots';
import { type Level, LEVELS } from '@flotilla/play';
import {
  type BySeat,
  Chance,
  type Event,
  type Game,
  type GameAction,
  type Result,
  type Ruleset,
  SEATS,
  type Seat,
  type SeenEvent,
  type State,
  act,
  makeAction,
  makeSeen,
  parseSeen,
  resolveRules,
  see,
  start,
} from '@flotilla/engine';
import { randomPosition, randomRules } from './rulesets.ts';

/** A game between two bots. */
export interface BotGame {
  readonly rules: Ruleset;
  /** A blind position to start from. */
  readonly position: string | null;
  readonly levels: BySeat<Level>;
  /** The work for one answer, and how often a bot may ask whether its time is up. */
  readonly work: number;
  readonly patience: number;
}

/** Without a limit of quiet turns a blind game may go on for ever. */
const MAX_ACTIONS = 2000;

/** How many moments pass between two hints or two rebuilt bots, and games between two analyses. */
const HINTS = 12;
const REBUILDS = 12;
const ANALYSES = 8;

/** How much work a bot may do for one choice. */
const WORK: Readonly<Record<Game, readonly number[]>> = {
  fleet: [1, 20, 100, 300],
  blind: [1, 2, 3, 4],
};

/** A game by random rules that can be played. */
function randomBotGame(chance: Chance): BotGame {
  const [rules, position] = randomBeginning(chance);
  return {
    rules,
    position,
    levels: [chance.pick(LEVELS), chance.pick(LEVELS)],
    work: chance.pick(WORK[rules.game]),
    patience: chance.pick([Infinity, Infinity, 1 + chance.below(300)]),
  };
}

function randomBeginning(chance: Chance): readonly [rules: Ruleset, position: string | null] {
  for (;;) {
    const drawn = randomRules(chance);
    // The usual fleets on the usual boards, with other options, are what people play most.
    const { board: _board, fleet: _fleet, ...options } = drawn;
    const rules = resolveRules(chance.below(3) === 0 ? options : drawn);
    if (!rules.ok) continue;
    const isStudy = rules.value.game === 'blind' && chance.below(3) === 0;
    const position = isStudy ? randomPosition(chance) : null;
    if (start(setupOf(rules.value, position), new Chance('')).ok) return [rules.value, position];
  }
}

const setupOf = (rules: Ruleset, position: string | null) => ({
  rules,
  position,
  first: rules.first === 'agreed' && position === null ? (0 as const) : null,
});

/** Plays a game and throws where a bot fails; how it ended. `onAction` is called after each action. */
function playBotGame(game: BotGame, chance: Chance, onAction: () => void): string {
  return new BotTable(game, chance).play(onAction);
}

class BotTable {
  readonly #game: BotGame;
  readonly #chance: Chance;
  readonly #bots: BySeat<Bot>;
  readonly #seen: BySeat<SeenEvent[]> = [[], []];

  constructor(game: BotGame, chance: Chance) {
    this.#game = game;
    this.#chance = chance;
    this.#bots = [
      createBot(game.rules, 0, game.levels[0]),
      createBot(game.rules, 1, game.levels[1]),
    ];
  }

  play(onAction: () => void): string {
    const { rules, position } = this.#game;
    const opened = accepted(start(setupOf(rules, position), this.#chance));
    let { state } = opened;
    this.#tell(state, opened.events);
    for (let actions = 0; state.publicState.phase !== 'over'; actions++) {
      if (actions === MAX_ACTIONS) return 'stopped';
      state = this.#step(state);
      onAction();
    }
    if (this.#chance.below(ANALYSES) === 0) {
      accepted(analyse({ rules, seen: this.#seen }, this.#thinking()));
    }
    return state.publicState.outcome!.reason;
  }

  #step(state: State): State {
    const seat = state.publicState.toAct[0]!;
    if (this.#chance.below(HINTS) === 0 && state.publicState.phase !== 'deploy') {
      accepted(hint(this.#game.rules, seat, this.#seen[seat], this.#thinking()));
    }
    const seed = `${this.#chance.below(2 ** 30)}`;
    const action = accepted(this.#bots[seat].choose(this.#hurried(seed)));
    if (this.#chance.below(REBUILDS) === 0) this.#compare(seat, seed, action);
    const step = accepted(act(state, seat, action));
    this.#tell(state, step.events);
    return step.state;
  }

  /** A bot that is rebuilt from what its seat was told, as JSON, must choose the same. */
  #compare(seat: Seat, seed: string, action: GameAction): void {
    const { rules, levels } = this.#game;
    const bot = createBot(rules, seat, levels[seat]);
    for (const seen of this.#seen[seat]) {
      const told: unknown = JSON.parse(JSON.stringify(makeSeen(rules, seat, seen)));
      bot.observe(accepted(parseSeen(rules, seat, told)));
    }
    const again = accepted(bot.choose(this.#hurried(seed)));
    const [one, two] = [action, again].map((each) => JSON.stringify(makeAction(rules, each)));
    if (one !== two) throw new Error(`A rebuilt ${levels[seat]} chooses ${two}, not ${one}.`);
  }

  #hurried(seed: string): Thinking {
    const { patience, work } = this.#game;
    let asked = 0;
    return { chance: new Chance(seed), work, isSpent: () => ++asked > patience };
  }

  #thinking(): Thinking {
    const chance = new Chance(`${this.#chance.below(2 ** 30)}`);
    return { chance, work: this.#game.work, isSpent: () => false };
  }

  #tell(state: State, events: readonly Event[]): void {
    for (const event of events) {
      for (const seat of SEATS) {
        const seen = see(state, event, seat);
        this.#seen[seat].push(seen);
        this.#bots[seat].observe(seen);
      }
    }
  }
}

function accepted<T>(result: Result<T, { readonly code: string; readonly message: string }>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message}`);
}

/** The game to play: a number within a seed. */
export interface GameOrder {
  readonly seed: string;
  readonly number: number;
}

/** What a thread tells: the game it plays, that it goes on, how the game ended, or what went wrong. */
export type GameNews =
  | { readonly type: 'game'; readonly game: BotGame }
  | { readonly type: 'action' }
  | { readonly type: 'end'; readonly reason: string }
  | { readonly type: 'fault'; readonly fault: string };

const port = parentPort!;
const tell = (news: GameNews): void => port.postMessage(news);

port.on('message', ({ seed, number }: GameOrder) => {
  try {
    const chance = new Chance(`${seed}/${number}`);
    const game = randomBotGame(chance);
    tell({ type: 'game', game });
    tell({ type: 'end', reason: playBotGame(game, chance, () => tell({ type: 'action' })) });
  } catch (error) {
    tell({ type: 'fault', fault: error instanceof Error ? error.stack! : String(error) });
  }
});
