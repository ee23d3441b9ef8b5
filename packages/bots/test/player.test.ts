import { Chance, type Json, type Seat } from '@flotilla/engine';
import {
  LEVELS,
  type Level,
  type Match,
  eventsFor,
  isOver,
  legalMessages,
  play,
  startMatch,
} from '@flotilla/play';
import { accepted, rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { LiveBot, createBot } from '../src/bot-player.ts';
import {
  BotPlayer,
  BotWorker,
  type Choice,
  type ChoiceRequest,
  DedicatedWorker,
  type Player,
  SeatedPlayer,
  type WorkerMessage,
  type WorkerPort,
  WorkerPlayer,
  type WorkerRequest,
} from '../src/index.ts';

const QUIET = new AbortController().signal;
/** So much time that it never decides anything. */
const AGES = 1e9;

/** A worker in this thread that works when it is told to; what goes in and out is copied, as between threads. */
class WorkerHere implements WorkerPort {
  readonly requests: WorkerRequest[] = [];
  hasEnded = false;
  readonly #worker = new BotWorker((message) => this.#say(structuredClone(message)));
  #say: (message: WorkerMessage) => void = () => {};
  #fail: (message: string) => void = () => {};
  #done = 0;

  post(request: WorkerRequest): void {
    this.requests.push(structuredClone(request));
  }

  listen({ message, failure }: Parameters<WorkerPort['listen']>[0]): void {
    this.#say = message;
    this.#fail = failure;
  }

  end(): void {
    this.hasEnded = true;
  }

  work(): void {
    for (const request of this.requests.slice(this.#done)) this.#worker.handle(request);
    this.#done = this.requests.length;
  }

  breakDown(): void {
    this.#fail('out of memory');
  }
}

/** A worker that works at once. */
function busyWorker(): WorkerPort {
  const worker = new WorkerHere();
  const post = (request: WorkerRequest): void => {
    worker.post(request);
    queueMicrotask(() => worker.work());
  };
  return { post, listen: (listener) => worker.listen(listener), end: () => worker.end() };
}

interface Position {
  readonly match: Match;
  readonly seat: Seat;
  /** What the seat has seen so far. */
  readonly seen: readonly Json[];
}

/** Plays a game of so many moves at most; `choose` decides for both seats. */
async function playOut(
  preset: string,
  moves: number,
  choose: (position: Position) => Promise<unknown>,
): Promise<Match> {
  const rules = rulesOf({ preset });
  const first: Seat | null = rules.first === 'agreed' ? 0 : null;
  let { match, events } = accepted(
    startMatch({ rules, seed: 'law', first, position: null, clock: null, players: ['a', 'b'] }),
  );
  const seen: [Json[], Json[]] = [[], []];
  const note = (): void => {
    for (const seat of [0, 1] as const) seen[seat].push(...eventsFor(match, events, seat));
  };
  note();
  for (let move = 0; move < moves && !isOver(match); move++) {
    const seat = match.game.publicState.toAct[0]!;
    const action = await choose({ match, seat, seen: seen[seat] });
    ({ match, events } = accepted(play(match, seat, action, 0)));
    note();
  }
  return match;
}

describe.each(['classic', 'salvo', 'blind'])('a bot in %s', (preset) => {
  test.each(LEVELS.map((level) => [level, level === 'admiral' ? 8 : 40] as const))(
    'that is a %s chooses alike, kept alive between its moves or rebuilt for each',
    async (level, moves) => {
      const seedOf = (seat: Seat, observed: number): string => `law/${seat}/${observed}`;
      const worker = new DedicatedWorker(busyWorker);
      const kept = [0, 1].map(() => new WorkerPlayer(worker, level, seedOf));
      const told = [0, 0];
      let compared = 0;
      await playOut(preset, moves, async ({ match, seat, seen }) => {
        const rules = match.setup.rules as unknown as Json;
        if (told[seat] === 0) kept[seat]!.begin(rules, seat);
        kept[seat]!.observe(seen.slice(told[seat]));
        told[seat] = seen.length;
        const legal = (): readonly Json[] => legalMessages(match, seat);
        const choice = await kept[seat]!.choose({ legal, milliseconds: AGES }, QUIET);
        const rebuilt = new LiveBot(JSON.parse(JSON.stringify(rules)), seat, level);
        rebuilt.observe(seen);
        const { action } = accepted(rebuilt.choose(new Chance(seedOf(seat, seen.length)), AGES));
        expect(choice).toEqual({ kind: 'action', action, failure: null });
        compared++;
        return action;
      });
      expect(compared).toBeGreaterThan(5);
    },
  );
});

test('a bot without any time acts as a cadet', async () => {
  const rules = rulesOf({ preset: 'classic' }) as unknown as Json;
  const game = new LiveBot(rules, 0, 'admiral');
  expect(accepted(game.choose(new Chance('seed'), -1))).toMatchObject({
    action: { type: 'deploy' },
    failure: null,
  });
});

describe('a bot that fails', () => {
  const rules = { preset: 'classic' };
  /** Bots of these levels throw an exception when they have seen so many events. */
  const failing =
    (levels: readonly Level[], events: number): typeof createBot =>
    (ruleset, seat, level) => {
      const bot = createBot(ruleset, seat, level);
      let seen = 0;
      const fail = (): void => {
        if (levels.includes(level) && seen >= events) throw new Error(`bug of a ${level}`);
      };
      return {
        observe: (event) => {
          seen++;
          bot.observe(event);
        },
        choose: (thinking) => {
          fail();
          return bot.choose(thinking);
        },
      };
    };

  test('plays as the level below it, and tells what went wrong', () => {
    const game = new LiveBot(rules, 0, 'admiral', [], failing(['admiral', 'captain'], 0));
    const { action, failure } = accepted(game.choose(new Chance('seed'), AGES));
    expect(action).toMatchObject({ type: 'deploy' });
    expect(failure).toMatch(
      /admiral has failed: bug of a admiral .*captain has failed: bug of a captain/u,
    );
  });

  test('of every level leaves the choice to its host', () => {
    const game = new LiveBot(rules, 0, 'mate', [], failing(LEVELS, 0));
    expect(game.choose(new Chance('seed'), AGES)).toMatchObject({
      ok: false,
      error: { code: 'failed' },
    });
  });

  test('plays its own method again once that works', () => {
    let isBroken = true;
    const made: Level[] = [];
    const game = new LiveBot(rules, 0, 'mate', [], (ruleset, seat, level) => {
      made.push(level);
      if (isBroken && level === 'mate') throw new Error('bug');
      return createBot(ruleset, seat, level);
    });
    expect(accepted(game.choose(new Chance('seed'), AGES)).failure).toContain('bug');
    isBroken = false;
    expect(accepted(game.choose(new Chance('seed'), AGES)).failure).toBeNull();
    expect(made).toEqual(['mate', 'cadet', 'mate']);
  });

  test('has its failure logged by the player of its seat', async () => {
    const failures: string[] = [];
    const player = new SeatedPlayer({
      rules,
      seat: 0,
      makers: [
        () => ({ ...IDLE, choose: async () => ({ kind: 'action', action: 1, failure: 'bug' }) }),
      ],
      onFailure: (message) => failures.push(message),
    });
    const choice = await player.choose(() => [], REQUEST, QUIET);
    expect(choice).toMatchObject({ kind: 'action', action: 1 });
    expect(failures).toEqual(['bug']);
  });
});

test('a bot in this thread says why it does not choose', async () => {
  const player = new BotPlayer('cadet', new Chance('seed'));
  player.begin({ preset: 'chess' }, 0);
  expect(await player.choose(REQUEST, QUIET)).toMatchObject({ kind: 'fault' });
  player.begin({ preset: 'classic' }, 0);
  player.observe(['nonsense']);
  expect(await player.choose(REQUEST, QUIET)).toMatchObject({
    kind: 'fault',
    message: expect.stringContaining('event 1 cannot be read'),
  });
});

const IDLE = { begin: () => {}, observe: () => {}, close: async () => {} };

const REQUEST: ChoiceRequest = { legal: () => [], milliseconds: AGES };

const BEGIN = { type: 'begin', rules: { preset: 'classic' }, seat: 0, level: 'cadet' } as const;
const CHOOSE = { type: 'choose', seed: 'seed', milliseconds: AGES } as const;

test('a worker forgets the player that was not used for longest, and says so', () => {
  const answers: WorkerMessage[] = [];
  const worker = new BotWorker((message) => answers.push(message), 2);
  worker.handle({ ...BEGIN, player: 'a' });
  worker.handle({ ...BEGIN, player: 'b' });
  worker.handle({ ...CHOOSE, player: 'a', id: 1 });
  worker.handle({ ...BEGIN, player: 'c' });
  for (const [index, player] of ['a', 'b', 'c'].entries()) {
    worker.handle({ ...CHOOSE, player, id: 2 + index });
  }
  worker.handle({ type: 'close', player: 'c' });
  worker.handle({ ...CHOOSE, player: 'c', id: 5 });
  const known = { ok: true };
  const unknown = { ok: false, error: { code: 'unknown-player' } };
  expect(answers).toMatchObject(
    [known, known, unknown, known, unknown].map((result, index) => ({ id: index + 1, result })),
  );
});

describe('a worker of its own', () => {
  const task = { ...CHOOSE, player: 'a' };
  const told = [{ ...BEGIN, player: 'a' }] as const;
  const workersOf = (): { workers: WorkerHere[]; host: DedicatedWorker } => {
    const workers: WorkerHere[] = [];
    const host = new DedicatedWorker(() => workers[workers.push(new WorkerHere()) - 1]!);
    return { workers, host };
  };

  test('is started once and kept', async () => {
    const { workers, host } = workersOf();
    for (const _ of [1, 2]) {
      const result = host.choose({ told, task }, QUIET);
      workers[0]!.work();
      expect(await result).toMatchObject({ ok: true, value: { action: { type: 'deploy' } } });
    }
    expect(workers).toHaveLength(1);
  });

  test('is ended by cancelling, and another is started for the next task', async () => {
    const { workers, host } = workersOf();
    const stopping = new AbortController();
    const cancelled = host.choose({ told, task }, stopping.signal);
    stopping.abort();
    expect(await cancelled).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(workers[0]!.hasEnded).toBe(true);
    workers[0]!.work();
    const next = host.choose({ told, task }, QUIET);
    workers[1]!.work();
    expect((await next).ok).toBe(true);
  });

  test('is not started for a task that was cancelled before', async () => {
    const host = new DedicatedWorker(() => {
      throw new Error('nothing is to be started');
    });
    expect(await host.choose({ told, task }, AbortSignal.abort())).toMatchObject({
      error: { code: 'cancelled' },
    });
  });

  test('fails its task when it breaks down, and is replaced', async () => {
    const { workers, host } = workersOf();
    const failing = host.choose({ told, task }, QUIET);
    workers[0]!.breakDown();
    expect(await failing).toEqual({
      ok: false,
      error: { code: 'failed', message: 'out of memory' },
    });
    const next = host.choose({ told, task }, QUIET);
    workers[1]!.work();
    expect((await next).ok).toBe(true);
  });

  test('gives hints and analyses, and tells how far it has come', async () => {
    const player = new BotPlayer('cadet', new Chance('seed'));
    const seen: [readonly Json[], readonly Json[]] = [[], []];
    const match = await playOut('classic', 12, async ({ match: now, seat, seen: all }) => {
      player.begin(now.setup.rules as unknown as Json, seat);
      player.observe(all);
      seen[seat] = all;
      const choice = await player.choose(REQUEST, QUIET);
      return choice.kind === 'action' ? choice.action : null;
    });
    const host = new DedicatedWorker(busyWorker);
    const limits = { seed: '', milliseconds: AGES };
    const rules = match.setup.rules as unknown as Json;
    const seat = match.game.publicState.toAct[0]!;
    const hint = await host.run({ type: 'hint', rules, seat, seen: seen[seat], ...limits }, QUIET);
    expect(accepted(hint)).toMatchObject({ game: 'fleet' });
    const progress: unknown[] = [];
    const analysis = await host.run({ type: 'analyse', rules, seen, ...limits }, QUIET, (step) =>
      progress.push(step),
    );
    const { fires } = accepted(analysis) as { readonly fires: readonly unknown[] };
    expect(fires.length).toBeGreaterThan(5);
    expect(progress.at(-1)).toEqual({ done: fires.length, total: fires.length });
    const nonsense = await host.run({ type: 'hint', rules, seat, seen: [0], ...limits }, QUIET);
    expect(nonsense).toMatchObject({ ok: false, error: { code: 'failed' } });
  });
});

describe('the player of a seat', () => {
  const LOG: readonly Json[] = [{ seq: 1 }, { seq: 2 }, { seq: 3 }];
  const log = (after: number): readonly Json[] => LOG.slice(after);
  const ACTION: Choice = { kind: 'action', action: 'any' };

  /** Answers with these choices, one after the other, and notes what it was told. */
  const scripted = (notes: string[], name: string, choices: Choice[]): (() => Player) => {
    return () => ({
      begin: () => void notes.push(`${name} begins`),
      observe: (events) => void notes.push(`${name} is told ${events.length}`),
      choose: async () => choices.shift()!,
      close: async () => void notes.push(`${name} is closed`),
    });
  };

  const seated = (makers: readonly [() => Player, ...(() => Player)[]]): SeatedPlayer =>
    new SeatedPlayer({ rules: {}, seat: 0, makers });

  test('stays alive, and is told what is new', async () => {
    const notes: string[] = [];
    const player = seated([scripted(notes, 'bot', [ACTION, ACTION])]);
    await player.choose((after) => LOG.slice(after, 2), REQUEST, QUIET);
    await player.choose(log, REQUEST, QUIET);
    expect(notes).toEqual(['bot begins', 'bot is told 2', 'bot is told 1']);
  });

  test('that has forgotten the game is told everything anew, which is no failure', async () => {
    const notes: string[] = [];
    const player = seated([scripted(notes, 'bot', [ACTION, { kind: 'forgotten' }, ACTION])]);
    await player.choose((after) => LOG.slice(after, 1), REQUEST, QUIET);
    expect(await player.choose(log, REQUEST, QUIET)).toEqual(ACTION);
    expect(notes.slice(3)).toEqual(['bot is closed', 'bot begins', 'bot is told 3']);
  });

  test('that fails is replaced for this move, by one after the other', async () => {
    const notes: string[] = [];
    const failures: string[] = [];
    const bad: Choice = { kind: 'unavailable', message: 'gone' };
    const worse: Choice = { kind: 'fault', message: 'wrong' };
    const player = new SeatedPlayer({
      rules: {},
      seat: 0,
      makers: [scripted(notes, 'bot', [bad, ACTION]), scripted(notes, 'other', [worse, ACTION])],
      onFailure: (message) => failures.push(message),
    });
    expect(await player.choose(log, REQUEST, QUIET)).toEqual(worse);
    expect(failures).toEqual(['gone', 'wrong']);
    notes.length = 0;
    expect(await player.choose(log, REQUEST, QUIET)).toEqual(ACTION);
    expect(notes).toEqual(['bot begins', 'bot is told 3']);
  });

  test('that was replaced plays the next move itself', async () => {
    const notes: string[] = [];
    const bad: Choice = { kind: 'unavailable', message: 'gone' };
    const player = seated([
      scripted(notes, 'bot', [bad, ACTION]),
      scripted(notes, 'other', [ACTION]),
    ]);
    await player.choose(log, REQUEST, QUIET);
    notes.length = 0;
    await player.choose(log, REQUEST, QUIET);
    expect(notes).toEqual(['bot begins', 'bot is told 3']);
  });
});
