import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  BUILT_PAGE,
  CONFIG_FLAGS,
  CONFIG_HELP,
  type Config,
  type Running,
  readConfig,
  reasonOf,
  serve,
  unclaimedNames,
} from '@flotilla/server';
import { type Command, readArguments } from './command.ts';
import { Failure, misuse, sentence } from './failure.ts';
import { terminalLog } from './log-lines.ts';
import { stopRequested } from './stop-request.ts';
import { urlsForOthers } from './urls-for-others.ts';

/** After this time a server stops even if something hangs. */
const MOST_DRAINING = 9500;

export const serveCommand: Command = {
  usage: `Usage: flotilla serve [options]

Every option can also be given in the environment, under the name below it.

${CONFIG_HELP}

Without a DATABASE_URL everything is kept in one SQLite file; several servers share a PostgreSQL and a Redis.
The protocol is described in docs/protocol.md, how to run it in docs/operations.md.`,
  run: async (args) => {
    const config = readSettings(args, []);
    if (config.page === null && !existsSync(BUILT_PAGE)) buildPage();
    const running = await serve(config, { logTo: terminalLog() }).catch((error: unknown) => {
      throw new Failure(whyNotServed(error, config));
    });
    tell(`Flotilla is at ${running.url}`);
    for (const url of urlsForOthers(config.host, running.url)) tell(`Others reach it at ${url}`);
    tell(`${invitation(config, running)} Ctrl+C stops it; every game is kept.`);
    void warnOfUnclaimed(running).catch(() => {});
    await stopRequested();
    setTimeout(() => process.exit(1), MOST_DRAINING).unref();
    await running.drain();
    return 0;
  },
};

function invitation({ page }: Config, { hasPage }: Running): string {
  if (hasPage) return 'Open it in a browser to play.';
  return page === 'none'
    ? 'It has no page: only programs can play.'
    : 'It has no page, so only programs can play: `npm run build` builds the page.';
}

/** Says something to people. Where standard output is no terminal, it holds the log and nothing else. */
const tell = (line: string): void =>
  process.stdout.isTTY ? console.log(line) : console.error(line);

/** A checkout can build its page. If that fails, the build says why, and the server starts without one. */
function buildPage(): void {
  const script = fileURLToPath(new URL('../../../scripts/build.js', import.meta.url));
  if (existsSync(script)) spawnSync(process.execPath, [script], { stdio: ['ignore', 2, 2] });
}

/** A name that an administrator has not taken yet can be taken by anybody. */
async function warnOfUnclaimed({ node }: Running): Promise<void> {
  for (const name of await unclaimedNames(node))
    tell(`No account is called ${name} yet: whoever makes it first may read the reports.`);
}

function whyNotServed(error: unknown, { host, port }: Config): string {
  const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown };
  if (code === 'EADDRINUSE') {
    const next = port < 65_535 ? port + 1 : port - 1;
    return `Port ${port} is taken. Take another: npm start -- --port ${next}`;
  }
  const reason = reasonOf(error);
  return syscall === 'listen' || syscall === 'getaddrinfo'
    ? `The server cannot listen at ${host}, port ${port}: ${reason}. Check --host and --port.`
    : sentence(reason);
}

/** The settings of a command line; `words` are what else it must hold. */
export function readSettings(
  args: readonly string[],
  words: readonly string[],
): Config & { readonly words: readonly string[] } {
  const options = Object.fromEntries(
    CONFIG_FLAGS.map((flag) => [flag, { type: 'string' }] as const),
  );
  const { values, positionals } = readArguments(args, options);
  if (positionals.length > words.length)
    throw misuse(`"${positionals[words.length]}" is not an option.`);
  if (positionals.length < words.length) throw misuse(`Name the ${words[positionals.length]}.`);
  const read = readConfig(values as Record<string, string | undefined>, process.env);
  if ('fault' in read) throw misuse(read.fault);
  return { ...read.config, words: positionals };
}
