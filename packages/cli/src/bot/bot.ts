import { randomUUID } from 'node:crypto';
import { endProgramsAtExit } from '@flotilla/bots/programs';
import { PRESETS } from '@flotilla/engine';
import type { LiveTime } from '@flotilla/play';
import {
  type CliCommand,
  CommandError,
  brief,
  readArguments,
  readWhole,
  usageError,
} from '../command.ts';
import { readClock } from '../series/contestants.ts';
import { type BotLine, BotServer } from './bot-server.ts';
import { ProgramSeat, sitterName } from './seat.ts';

const OPTIONS = {
  program: { type: 'string' },
  server: { type: 'string' },
  token: { type: 'string' },
  presets: { type: 'string' },
  games: { type: 'string', default: '4' },
  'stop-after': { type: 'string' },
  ms: { type: 'string', default: '1000' },
  match: { type: 'string', multiple: true, default: [] as string[] },
  tournament: { type: 'string', multiple: true, default: [] as string[] },
  pair: { type: 'string' },
  clock: { type: 'string' },
  rated: { type: 'boolean', default: false },
} as const;

export const botCommand: CliCommand = {
  usage: `Usage: flotilla bot --program COMMAND --server URL --token TOKEN [options]

  --program COMMAND   a command line ('python3 mybot.py') that plays as docs/language.md describes;
                      every game has a process of its own
  --server URL        the address of the server, such as http://127.0.0.1:8080
  --token TOKEN       the token of the program, from the page (Account, Bot keys) or
                      POST /api/tokens; or FLOTILLA_TOKEN in the environment, which others do not see
  --presets A,B       the games it takes challenges for (default: all)
  --games N           how many games it plays at the same time; further challenges are declined (default 4)
  --match ID          join this match; may be repeated
  --tournament ID     enter this tournament, or end a pause in this arena; may be repeated
  --pair PRESET       look for other programs that want this game, whenever there is room
  --clock S+I         with --pair: seconds for a game and for each action (default 300+3)
  --rated             with --pair: play rated
  --stop-after N      stop after so many games (default: never)
  --ms N              milliseconds for an answer where a match has no clock (default 1000)

It takes challenges, goes on with the games it has, and connects again when the server was away. A wrong
or late answer resigns the game.`,
  run: async (args) => {
    const settings = readSettings(args);
    endProgramsAtExit();
    await new BotRunner(settings).run();
    return 0;
  },
};

interface BotSettings {
  readonly command: string;
  readonly server: BotServer;
  readonly presets: ReadonlySet<string>;
  readonly atOnce: number;
  readonly stopAfter: number;
  readonly milliseconds: number;
  readonly matches: readonly string[];
  readonly tournaments: readonly string[];
  readonly pairing: {
    readonly preset: string;
    readonly clock: LiveTime;
    readonly rated: boolean;
  } | null;
}

const say = (text: string): void => console.log(brief(text));

function readSettings(args: readonly string[]): BotSettings {
  const { values, positionals } = readArguments(args, OPTIONS);
  const { program, server, pair, rated } = values;
  const token = values.token ?? process.env['FLOTILLA_TOKEN'];
  if (positionals.length > 0) throw usageError(`"${positionals[0]}" is not an option.`);
  if (program === undefined)
    throw usageError('--program is needed: the command line of a program.');
  if (server === undefined || !/^https?:\/\/[^/]/u.test(server))
    throw usageError('--server is needed: an address such as http://127.0.0.1:8080.');
  if (token === undefined) throw usageError('--token is needed, or FLOTILLA_TOKEN.');
  const presets = values.presets?.split(',') ?? [...PRESETS.keys()];
  for (const preset of pair === undefined ? presets : [...presets, pair])
    if (!PRESETS.has(preset))
      throw usageError(`There is no preset "${preset}"; use ${[...PRESETS.keys()].join(', ')}.`);
  const stopAfter = values['stop-after'];
  return {
    command: program,
    server: new BotServer(server, token, (text) => console.error(brief(text))),
    presets: new Set(presets),
    atOnce: readWhole('games', values.games, 1, 40),
    stopAfter:
      stopAfter === undefined ? Infinity : readWhole('stop-after', stopAfter, 1, 999_999_999),
    milliseconds: readWhole('ms', values.ms, 1, 86_400_000),
    matches: values.match,
    tournaments: values.tournament,
    pairing:
      pair === undefined
        ? null
        : { preset: pair, clock: readClock(values.clock ?? '300+3')!, rated },
  };
}

interface PersonOfToken {
  readonly id: string;
  readonly name: string;
}

/** A match as the stream of events lists it. */
interface ListedMatch {
  readonly id: string;
  readonly rules: { readonly tradition?: string };
  readonly sitters: readonly (ListedSitter | null)[];
}

interface ListedSitter {
  readonly id?: string;
  readonly name?: string;
  readonly level?: string;
}

interface ListedEntrant {
  readonly name: string;
  readonly sitter: ListedSitter;
}

/** A program on a server: takes challenges, and plays every match that it has there. */
class BotRunner {
  readonly #settings: BotSettings;
  readonly #playing = new Map<string, Promise<void>>();
  #finished = 0;
  #failure: unknown = null;
  /** Ends the wait for the next event. */
  #stop: (() => void) | null = null;
  #isPairing = false;
  #me = '';

  constructor(settings: BotSettings) {
    this.#settings = settings;
  }

  async run(): Promise<void> {
    const { server, matches, tournaments } = this.#settings;
    const { id: me, name } = (await server.must('GET', '/me'))['person'] as PersonOfToken;
    this.#me = me;
    say(`Playing as ${name}. Ctrl+C stops.`);
    for (const id of tournaments) await this.#enter(id);
    for (const id of matches) await this.#join(id);
    const stopped = new Promise<void>((resolve) => {
      this.#stop = resolve;
    });
    await Promise.race([this.#listen(), stopped]);
    server.close();
    if (this.#failure !== null) throw this.#failure;
  }

  async #listen(): Promise<void> {
    for (;;) {
      const refused = await this.#settings.server.lines('/stream/events', (line) =>
        this.#heed(line),
      );
      if (refused !== null) throw new CommandError(String(refused.body['message']));
    }
  }

  async #heed({ type, match }: BotLine): Promise<boolean> {
    if (type === 'challenge') await this.#answer(match as ListedMatch);
    if (type === 'match-started') this.#play(match as ListedMatch);
    if (type === 'welcome') this.#pairLater();
    return false;
  }

  async #answer({ id, rules }: ListedMatch): Promise<void> {
    const { server, presets, atOnce } = this.#settings;
    const reason = !presets.has(rules.tradition ?? '')
      ? 'rules'
      : this.#playing.size >= atOnce || this.#isDone
        ? 'later'
        : null;
    const key = randomUUID();
    // The challenge may be over by now.
    if (reason === null) await server.ask('POST', `/matches/${id}/join`, { key });
    else {
      await server.ask('POST', `/matches/${id}/decline`, { key, reason });
      say(`Match ${id}: declined (${reason}).`);
    }
  }

  get #isDone(): boolean {
    return this.#finished + this.#playing.size >= this.#settings.stopAfter;
  }

  async #join(id: string): Promise<void> {
    const { server } = this.#settings;
    const { viewer } = await server.must('GET', `/matches/${id}`);
    if (viewer === 'spectator')
      await server.must('POST', `/matches/${id}/join`, { key: randomUUID() });
  }

  async #enter(id: string): Promise<void> {
    const { server } = this.#settings;
    const { entrants, paused = [] } = await server.must('GET', `/tournaments/${id}`);
    const entrant = (entrants as readonly ListedEntrant[]).find(
      ({ sitter }) => sitter.id === this.#me,
    );
    const isAway = entrant === undefined || (paused as readonly string[]).includes(entrant.name);
    if (isAway) await server.must('POST', `/tournaments/${id}/entries`, {});
  }

  #play({ id: match, rules, sitters }: ListedMatch): void {
    if (this.#playing.has(match)) return;
    const { server, command, milliseconds } = this.#settings;
    const opponent = sitters.find((sitter) => sitter !== null && sitter.id !== this.#me);
    say(
      `Match ${match}: ${rules.tradition} against ${sitterName(opponent)}, ${server.page(match)}`,
    );
    const seat = new ProgramSeat({ server, match, command, milliseconds, say });
    const played = seat
      .play()
      .catch((error: unknown) => {
        this.#failure ??= error;
        this.#stop?.();
      })
      .then(() => this.#ended(match));
    this.#playing.set(match, played);
  }

  #ended(match: string): void {
    this.#playing.delete(match);
    this.#finished++;
    if (this.#finished >= this.#settings.stopAfter) this.#stop?.();
    else this.#pairLater();
  }

  #pairLater(): void {
    this.#pair().catch((error: unknown) => {
      this.#failure ??= error;
      this.#stop?.();
    });
  }

  /** Looks for another program while there is room. The stream of the waiting match shows the server that this one is there. */
  async #pair(): Promise<void> {
    const { server, pairing, atOnce } = this.#settings;
    if (pairing === null || this.#isPairing || this.#isDone || this.#playing.size >= atOnce) return;
    this.#isPairing = true;
    const { preset, clock, rated } = pairing;
    const wanted = { rules: { preset }, clock, rated };
    const { code, body } = await server.ask('POST', '/pairing', wanted);
    if (code !== null) say(String(body['message']));
    else {
      const { id, status } = body['table'] as { readonly id: string; readonly status: string };
      if (status === 'open')
        await server.lines(`/stream/match/${id}`, async ({ table }) => {
          const now = (table as { readonly status: string } | null | undefined)?.status;
          return now !== undefined && now !== 'open';
        });
      this.#play(await this.#ledTo(id));
    }
    this.#isPairing = false;
    if (code === null) await this.#pair();
  }

  /** The match where a program plays that waited in this one. */
  async #ledTo(id: string): Promise<ListedMatch> {
    const { table } = await this.#settings.server.must('GET', `/matches/${id}`);
    const { next } = table as { readonly next: { readonly match: string } | null };
    return next === null ? (table as ListedMatch) : this.#ledTo(next.match);
  }
}
