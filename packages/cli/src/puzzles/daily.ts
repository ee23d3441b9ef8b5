import { createInterface } from 'node:readline';
import { type Shot, labels } from '@flotilla/engine';
import { DAY, makeDailyRecord, puzzleRules, puzzleView, shareText } from '@flotilla/play';
import {
  DailyBoard,
  DailyRanking,
  SignedIn,
  type AnswerForm,
  parseAnswer,
} from '@flotilla/protocol';
import { type DailyWords, loadDailyWords, words as wordsIn } from '@flotilla/words';
import { heatMap } from '../analysis/fleet-report.ts';
import {
  type CliCommand,
  CommandError,
  brief,
  folded,
  readArguments,
  readLanguage,
  usageError,
} from '../command.ts';
import { nextLine } from './solve.ts';

export const dailyCommand: CliCommand = {
  usage: `Usage: flotilla daily [options]

  --server URL   the server with the board (default http://127.0.0.1:8080)
  --name NAME    play as a guest with this name (default: Guest)
  --token TOKEN  play with the token of an account (POST /api/sessions with "keep":"token")
  --record DAY   print the record of a day that is over, such as 2026-11-17, for flotilla verify
  --language L   es, it, ru or en (default: from LANGUAGE, LC_ALL, LC_MESSAGES and LANG)

One hidden fleet a day, the same for everyone: sink it with as few shots as you can. The server answers each shot. An
empty line stops; with a token you can go on later. Programs do not play: their owners would learn where the fleet lies.`,
  run: async (args) => {
    const { values } = readArguments(args, {
      server: { type: 'string', default: 'http://127.0.0.1:8080' },
      name: { type: 'string', default: 'Guest' },
      token: { type: 'string' },
      record: { type: 'string' },
      language: { type: 'string' },
    });
    const language = readLanguage(values.language, process.env);
    const server = new DailyServer(values.server, values.token ?? null);
    if (values.record !== undefined) {
      console.log(JSON.stringify(await server.record(values.record)));
      return 0;
    }
    await server.signIn(values.name);
    const words = await loadDailyWords(language);
    await playDaily(server, words, language);
    return 0;
  },
};

/** A server as the daily board needs it. */
class DailyServer {
  readonly #url: string;
  #token: string | null;

  constructor(url: string, token: string | null) {
    this.#url = url.replace(/\/+$/u, '');
    this.#token = token;
  }

  /** Becomes a guest, unless there is a token. */
  async signIn(name: string): Promise<void> {
    if (this.#token !== null) return;
    const answer = await this.#ask(SignedIn, 'POST', '/guests', { name, keep: 'token' });
    this.#token = answer.token ?? null;
  }

  board(): Promise<DailyBoard> {
    return this.#ask(DailyBoard, 'GET', '/daily');
  }

  shoot(day: string, at: string): Promise<DailyBoard> {
    return this.#ask(DailyBoard, 'POST', '/daily/shots', { day, at });
  }

  /** The record of a day that is over. */
  async record(day: string): Promise<object> {
    if (!DAY.test(day))
      throw usageError(`--record must be a day such as 2026-11-17, not "${day}".`);
    const { hash, seed, ...first } = await this.#ask(DailyRanking, 'GET', `/daily/${day}`);
    if (seed === null) throw new CommandError(`${day} is not over yet.`);
    const results = [...first.results];
    let page = first.results;
    while (page.length > 0 && results.length < first.finished) {
      const after = results.at(-1)!.person.id;
      page = (await this.#ask(DailyRanking, 'GET', `/daily/${day}?after=${after}`)).results;
      results.push(...page);
    }
    return makeDailyRecord({
      day,
      hash,
      seed,
      results: results.map(({ person, shots }) => ({ player: person.name, shots: shots ?? [] })),
    });
  }

  async #ask<T>(form: AnswerForm<T>, method: string, path: string, body?: object): Promise<T> {
    const headers = {
      ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new CommandError(`The server at ${this.#url} cannot be reached.`);
    });
    const answer = parseAnswer(form, response.ok, await response.json().catch(() => undefined));
    if (answer.ok) return answer.value;
    throw new CommandError(brief(answer.error.message));
  }
}

/** Asks for shots until the fleet is sunk or the input ends. */
async function playDaily(
  server: DailyServer,
  words: DailyWords,
  language: Parameters<typeof wordsIn>[0],
): Promise<void> {
  const { calls, replays } = wordsIn(language);
  const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  let board = await server.board();
  const rules = puzzleRules(board.game);
  const { cells } = labels(rules.board, rules.labels);
  console.log(`${words.title} · ${board.day}\n${folded(words.begin).join('\n')}`);
  console.log(folded(replays.signs.fleet).join('\n'));
  for (;;) {
    const shots = board.shots.map(({ at, result, class: name }): Shot => ({
      at: cells.get(at)!,
      result,
      ...(name === undefined ? {} : { class: name }),
    }));
    const sea = puzzleView({ game: board.game, shots }).publicState.seas[1];
    console.log(`\n${heatMap(rules, sea, null).join('\n')}`);
    if (board.isFinished) {
      console.log(`${words.sunk(shots.length)}\n${words.place(board.rank!, board.finished)}\n`);
      console.log(shareText(words.shared(board.day, shots.length), shots));
      return;
    }
    process.stdout.write(`${words.shots(shots.length)}: `);
    const text = (await nextLine(input)).toUpperCase();
    if (text === '') return;
    if (!cells.has(text)) continue;
    board = await server.shoot(board.day, text);
    const last = board.shots.at(-1)!;
    console.log(words.shot(last.at, calls.shots[last.result]));
  }
}
