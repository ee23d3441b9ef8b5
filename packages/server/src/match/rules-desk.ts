import {
  type FleetRules,
  type Json,
  PRESETS,
  type Result,
  type Ruleset,
  type Seat,
} from '@flotilla/engine';
import { canonicalJson, resolveRules } from '@flotilla/engine';
import { legalMessages } from '@flotilla/play';
import { type Answer, deny } from '@flotilla/protocol';
import type { NewTask, TaskHost } from '../bots/bot-pool.ts';
import { FairQueue, type QueueOwner } from '../shares/fair-queue.ts';
import type { LiveMatch } from './live-match.ts';

/** What a ruleset may be at most: every match and every list repeats it. */
const MAX_CLASSES = 16;
const MAX_NAMES_LENGTH = 200;
/** The longest text of rules that is looked at. */
const MAX_RULES_LENGTH = 6000;

/** Boards of so many cells are searched at once. */
const SMALL_BOARD = 36;

/** How long a thread may work on one question, in milliseconds. */
const MAX_MILLISECONDS = 5000;

const MAX_REMEMBERED = 1000;

const LIMITS = { waitingEach: 4, waiting: 100, runningEach: 1, running: 1, lanes: [1] };

const BUSY = deny('unavailable', 'Many others have asked for something like this; try again.');

/** One question for the thread. */
interface Question {
  readonly ask: () => Promise<void>;
  readonly giveUp: () => void;
}

/**
 * Answers what takes long to work out: whether a fleet fits on its board, and a random deployment. A thread does the work,
 * for one asker after the other, and every answer is remembered.
 */
export class RulesDesk {
  readonly #host: TaskHost;
  readonly #queue: FairQueue<Question>;
  readonly #resolved = new Memory<Answer<Ruleset>>();
  readonly #deployments = new Memory<Answer<readonly Json[]>>();
  /** The actions of each seat in a position, which never changes. */
  readonly #legal = new WeakMap<object, Map<Seat, readonly Json[]>>();

  constructor(host: TaskHost, elapsed: () => number, onTrouble: (error: unknown) => void) {
    this.#host = host;
    this.#queue = new FairQueue<Question>(LIMITS, {
      run: ({ ask }) => ask(),
      onDropped: ({ giveUp }) => giveUp(),
      onTrouble,
      elapsed,
    });
  }

  /** The rules that were sent, resolved and small enough for a server. */
  async resolve(rules: unknown, asker: QueueOwner): Promise<Answer<Ruleset>> {
    const text = JSON.stringify(rules) ?? '';
    if (text.length > MAX_RULES_LENGTH) return TOO_LARGE;
    const known = this.#resolved.get(text);
    if (known !== null) return known;
    const resolved = isQuick(rules)
      ? resolveRules(rules)
      : await this.#ask<Result<Ruleset>>(asker, {
          type: 'resolve-rules',
          rules: rules as Json,
          milliseconds: MAX_MILLISECONDS,
        });
    if (resolved === null) return BUSY;
    const answer = resolved.ok && isTooLarge(resolved.value) ? TOO_LARGE : resolved;
    this.#resolved.put(text, answer);
    return answer;
  }

  /** The legal actions of a seat. */
  async legal(
    { id, match }: LiveMatch,
    seat: Seat,
    asker: QueueOwner,
  ): Promise<Answer<readonly Json[]>> {
    if (match === null) return { ok: true, value: [] };
    const { setup, game } = match;
    const { phase, toAct } = game.publicState;
    if (phase !== 'deploy' || !toAct.includes(seat) || isQuick(setup.rules))
      return { ok: true, value: this.#legalNow(match, seat) };
    // A seat is always offered the same deployment.
    const name = `${id}/${seat}`;
    const known = this.#deployments.get(name);
    if (known !== null) return known;
    const offered = await this.#ask<readonly Json[]>(asker, {
      type: 'offer-deployment',
      setup: { ...setup, clock: null },
      seat,
      milliseconds: MAX_MILLISECONDS,
    });
    if (offered === null) return BUSY;
    const answer = { ok: true, value: offered } as const;
    this.#deployments.put(name, answer);
    return answer;
  }

  #legalNow(match: NonNullable<LiveMatch['match']>, seat: Seat): readonly Json[] {
    const bySeat = this.#legal.get(match.game) ?? new Map<Seat, readonly Json[]>();
    this.#legal.set(match.game, bySeat);
    const actions = bySeat.get(seat) ?? legalMessages(match, seat);
    bySeat.set(seat, actions);
    return actions;
  }

  /** Null: too many others wait, or the thread has failed. */
  #ask<T>(asker: QueueOwner, task: NewTask): Promise<T | null> {
    return new Promise((resolve) => {
      const giveUp = (): void => resolve(null);
      const ask = async (): Promise<void> => {
        const result = await this.#host.run(task);
        resolve(result.ok ? (result.value as T) : null);
      };
      if (!this.#queue.add(asker, { ask, giveUp })) giveUp();
    });
  }
}

const TOO_LARGE = deny(
  'bad-rules',
  `A server plays fleets of at most ${MAX_CLASSES} classes, whose names have at most ${MAX_NAMES_LENGTH} characters together.`,
);

function isTooLarge(rules: Ruleset): boolean {
  switch (rules.game) {
    case 'fleet': {
      const names = rules.fleet.map((kind) => kind.class).join('');
      return rules.fleet.length > MAX_CLASSES || names.length > MAX_NAMES_LENGTH;
    }
    case 'blind':
      return false;
  }
}

/** Whether no long search is needed: the board and fleet of a preset, or a small board. */
function isQuick(rules: unknown): boolean {
  if (typeof rules !== 'object' || rules === null) return true;
  const given = rules as Readonly<Record<string, Json | undefined>>;
  const preset = PRESETS.get(String(given['preset'] ?? given['tradition']))?.rules;
  if (preset === undefined) return true;
  switch (preset.game) {
    case 'fleet':
      return isQuickFleet(given, preset);
    case 'blind':
      return true;
  }
}

function isQuickFleet(
  given: Readonly<Record<string, Json | undefined>>,
  preset: FleetRules,
): boolean {
  const { rows, columns } = (given['board'] ?? preset.board) as Partial<typeof preset.board>;
  if (typeof rows === 'number' && typeof columns === 'number' && rows * columns <= SMALL_BOARD)
    return true;
  return (['board', 'fleet', 'contact'] as const).every(
    (option) =>
      given[option] === undefined ||
      canonicalJson(given[option]) === canonicalJson(preset[option] as unknown as Json),
  );
}

/** Values that were asked for lately. */
class Memory<Value> {
  readonly #values = new Map<string, Value>();

  get(name: string): Value | null {
    return this.#values.get(name) ?? null;
  }

  put(name: string, value: Value): void {
    this.#values.set(name, value);
    if (this.#values.size <= MAX_REMEMBERED) return;
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest);
      return;
    }
  }
}
