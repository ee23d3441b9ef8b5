import {
  type BySeat,
  Chance,
  type Json,
  type Result,
  type Ruleset,
  type Seat,
} from '@flotilla/engine';
import type { Level } from '@flotilla/play';
import { type SeenEvent, ok, parseSeen } from '@flotilla/engine';
import { type Analysis, type AnalysisProgress, analyse } from './analysis.ts';
import type { Thinking } from './bot.ts';
import { type BotChoice, LiveBot, sharedRules } from './bot-player.ts';
import { type KnownFleet, habitsOf, readableFleets } from './fleet/belief/habits.ts';
import type { PlacementHabits } from './fleet/belief/styles.ts';
import { type Hint, hint } from './hint.ts';

/** What a worker is told about a player. It does not answer; what is wrong shows in the next choice. */
export type PlayerMessage =
  | {
      readonly type: 'begin';
      readonly player: string;
      readonly rules: Json;
      readonly seat: Seat;
      readonly level: Level;
      /** What the opponent placed in earlier games, as far as the bot may know it. */
      readonly fleets?: readonly KnownFleet[];
    }
  | { readonly type: 'observe'; readonly player: string; readonly events: readonly Json[] }
  | { readonly type: 'close'; readonly player: string };

/** The same seed and enough time give the same result. */
interface Limits {
  readonly seed: string;
  readonly milliseconds: number;
}

/** What a worker is asked. */
export type WorkerTask =
  | ({ readonly type: 'choose'; readonly player: string } & Limits)
  | ({
      readonly type: 'hint';
      readonly rules: Json;
      readonly seat: Seat;
      readonly seen: readonly Json[];
    } & Limits)
  | ({
      readonly type: 'analyse';
      readonly rules: Json;
      readonly seen: BySeat<readonly Json[]>;
    } & Limits)
  | ({ readonly type: 'habits'; readonly fleets: readonly KnownFleet[] } & Limits);

export type WorkerRequest = PlayerMessage | (WorkerTask & { readonly id: number });

/** What comes of each task. */
export interface WorkerResults {
  readonly choose: BotChoice;
  readonly hint: Hint;
  readonly analyse: Analysis;
  readonly habits: LearnedHabits;
}

/** What fleets of finished games tell of a player, and from how many that is known. */
export interface LearnedHabits {
  readonly fleets: number;
  readonly habits: PlacementHabits;
}

export interface WorkerError {
  readonly code: 'cancelled' | 'failed' | 'unknown-player';
  readonly message: string;
}

export type WorkerResult<Type extends WorkerTask['type'] = WorkerTask['type']> = Result<
  WorkerResults[Type],
  WorkerError
>;

export type WorkerMessage =
  | { readonly id: number; readonly result: Result<unknown, WorkerError> }
  | { readonly id: number; readonly progress: AnalysisProgress };

/** A worker holds so many players; then the least recently used one is forgotten. */
const MAX_PLAYERS = 200;

/** How much work a hint or an analysis of a move may be, if there is time. */
const WORK = 1000;

/**
 * What runs in a worker: players that stay alive between their moves, hints and analyses.
 *
 * @example const worker = new BotWorker((message) => port.postMessage(message));
 */
export class BotWorker {
  readonly #post: (message: WorkerMessage) => void;
  readonly #maxPlayers: number;
  /** In the order of their last use. */
  readonly #players = new Map<string, LiveBot>();

  constructor(post: (message: WorkerMessage) => void, maxPlayers: number = MAX_PLAYERS) {
    this.#post = post;
    this.#maxPlayers = maxPlayers;
  }

  handle(request: WorkerRequest): void {
    switch (request.type) {
      case 'begin':
        return this.#use(request.player, begun(request));
      case 'observe':
        return this.#players.get(request.player)?.observe(request.events);
      case 'close':
        return void this.#players.delete(request.player);
      default:
        return this.#post({ id: request.id, result: this.#run(request) });
    }
  }

  #run(task: WorkerTask & { readonly id: number }): WorkerResult {
    switch (task.type) {
      case 'choose': {
        const game = this.#players.get(task.player);
        if (game === undefined) return UNKNOWN_PLAYER;
        this.#use(task.player, game);
        const chosen = game.choose(new Chance(task.seed), task.milliseconds);
        return chosen.ok ? chosen : failed(chosen.error.message);
      }
      case 'hint':
        return hintFor(task);
      case 'analyse':
        return analysisOf(task, (progress) => this.#post({ id: task.id, progress }));
      case 'habits':
        return ok({ fleets: readableFleets(task.fleets), habits: habitsOf(task.fleets) });
    }
  }

  #use(player: string, game: LiveBot): void {
    this.#players.delete(player);
    this.#players.set(player, game);
    if (this.#players.size <= this.#maxPlayers) return;
    const [oldest] = this.#players.keys();
    this.#players.delete(oldest!);
  }
}

const begun = ({
  rules,
  seat,
  level,
  fleets,
}: Extract<PlayerMessage, { type: 'begin' }>): LiveBot => new LiveBot(rules, seat, level, fleets);

const failed = (message: string): { readonly ok: false; readonly error: WorkerError } => ({
  ok: false,
  error: { code: 'failed', message },
});

const UNKNOWN_PLAYER: WorkerResult = {
  ok: false,
  error: { code: 'unknown-player', message: 'This worker has no such player.' },
};

function hintFor(task: Extract<WorkerTask, { type: 'hint' }>): WorkerResult<'hint'> {
  const rules = sharedRules(task.rules);
  if (!rules.ok) return failed(rules.error.message);
  const seen = parseAll(rules.value, task.seat, task.seen);
  if (!seen.ok) return failed(seen.error.message);
  const found = hint(rules.value, task.seat, seen.value, thinkingOf(task));
  return found.ok ? found : failed(found.error.message);
}

function analysisOf(
  task: Extract<WorkerTask, { type: 'analyse' }>,
  onProgress: (progress: AnalysisProgress) => void,
): WorkerResult<'analyse'> {
  const rules = sharedRules(task.rules);
  if (!rules.ok) return failed(rules.error.message);
  const zero = parseAll(rules.value, 0, task.seen[0]);
  const one = parseAll(rules.value, 1, task.seen[1]);
  if (!zero.ok || !one.ok) return failed('These are not the events of a game.');
  const seen = [zero.value, one.value] as const;
  const found = analyse({ rules: rules.value, seen }, thinkingOf(task), onProgress);
  return found.ok ? found : failed(found.error.message);
}

function thinkingOf({ seed, milliseconds }: Limits): Thinking {
  const end = performance.now() + milliseconds;
  return { chance: new Chance(seed), work: WORK, isSpent: () => performance.now() > end };
}

function parseAll(
  rules: Ruleset,
  seat: Seat,
  messages: readonly Json[],
): Result<readonly SeenEvent[]> {
  const events: SeenEvent[] = [];
  for (const message of messages) {
    const seen = parseSeen(rules, seat, message);
    if (!seen.ok) return seen;
    events.push(seen.value);
  }
  return ok(events);
}
