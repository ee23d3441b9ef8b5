import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  BUILT_PAGE,
  CONFIG_FLAGS,
  CONFIG_HELP,
  type Config,
  type Running,
  backUp,
  readConfig,
  reasonOf,
  restore,
  serve,
} from '@flotilla/server';
import { type CliCommand, CommandError, readArguments, sentence, usageError } from './command.ts';
import { stopRequested } from './stop-request.ts';

/** A server that drains longer than this is stopped. */
const MAX_DRAIN_MS = 9500;

export const serveCommand: CliCommand = {
  usage: `Usage: flotilla serve [options]

Every option can also be set in the environment, by the name below it.

${CONFIG_HELP}

Without DATABASE_URL everything is stored in one SQLite file. Several servers share one PostgreSQL and one Redis.
See docs/operations.md for running a server and docs/protocol.md for the protocol.`,
  run: async (args) => {
    const config = readSettings(args, []);
    if (config.page === null && !existsSync(BUILT_PAGE)) buildPage();
    const running = await serve(config, { logTo: terminalLog(), onWaiting: tell }).catch(
      (error: unknown) => {
        throw new CommandError(whyNotServed(error, config));
      },
    );
    tell(`Flotilla is at ${running.url}`);
    for (const url of urlsForOthers(config.host, running.url)) tell(`On your network: ${url}`);
    tell(`${invitation(config, running)} Ctrl+C stops the server; every match is saved.`);
    await stopRequested();
    setTimeout(() => process.exit(1), MAX_DRAIN_MS).unref();
    await running.drain();
    return 0;
  },
};

function invitation({ page }: Config, { hasPage }: Running): string {
  if (hasPage) return 'Open it in a browser to play.';
  return page === 'none'
    ? 'There is no page: only programs can play.'
    : 'There is no page, so only programs can play. Run `npm run build` to build it.';
}

/** Prints a line for people. When standard output is not a terminal, it carries only the log. */
const tell = (line: string): void =>
  process.stdout.isTTY ? console.log(line) : console.error(line);

/** Builds the page in a checkout. If that fails, the build says why and the server starts without a page. */
function buildPage(): void {
  const script = fileURLToPath(new URL('../../../scripts/build.js', import.meta.url));
  if (existsSync(script)) spawnSync(process.execPath, [script], { stdio: ['ignore', 2, 2] });
}

function whyNotServed(error: unknown, { host, port }: Config): string {
  const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown };
  if (code === 'EADDRINUSE') {
    const next = port < 65_535 ? port + 1 : port - 1;
    return `Port ${port} is already in use. Choose another: npm start -- --port ${next}`;
  }
  const reason = reasonOf(error);
  return syscall === 'listen' || syscall === 'getaddrinfo'
    ? `The server cannot listen at ${host}, port ${port}: ${reason}. Check --host and --port.`
    : sentence(reason);
}

interface ReadSettings extends Config {
  readonly words: readonly string[];
  /** Options that are no settings of the server. */
  readonly extra: Readonly<Record<string, string | undefined>>;
}

/** The settings of a command line; `words` names the arguments it needs besides options. */
export function readSettings(
  args: readonly string[],
  words: readonly string[],
  extra: readonly string[] = [],
): ReadSettings {
  const options = Object.fromEntries(
    [...CONFIG_FLAGS, ...extra].map((flag) => [flag, { type: 'string' }] as const),
  );
  const { values, positionals } = readArguments(args, options);
  if (positionals.length > words.length)
    throw usageError(`"${positionals[words.length]}" is not an option.`);
  if (positionals.length < words.length)
    throw usageError(`The ${words[positionals.length]} is missing.`);
  const given = values as Record<string, string | undefined>;
  const read = readConfig(given, process.env);
  if ('fault' in read) throw usageError(read.fault);
  return { ...read.config, words: positionals, extra: given };
}

export const OPTIONS = `The store is the one that flotilla serve would use with the same options and environment
(--data FOLDER, --database-url URL).`;

export const backupCommand: CliCommand = {
  usage: `Usage: flotilla backup FILE [options]

${OPTIONS}
The server may be running. The file contains every secret of the store: keep it safe. An existing file is not replaced.`,
  run: async (args) => {
    const settings = readSettings(args, ['file to write']);
    const file = settings.words[0]!;
    const count = await backUp(settings, file).catch(
      failed(`${file} cannot be written: its folder does not exist.`),
    );
    console.log(`Wrote ${count} rows to ${file}.`);
    return 0;
  },
};

export const restoreCommand: CliCommand = {
  usage: `Usage: flotilla restore FILE [options]

${OPTIONS}
A backup of SQLite can be restored into PostgreSQL, and the other way round.`,
  run: async (args) => {
    const settings = readSettings(args, ['file to read']);
    const file = settings.words[0]!;
    const count = await restore(settings, file).catch(
      failed(`${file} cannot be read: the file does not exist.`),
    );
    console.log(`Restored ${count} rows.`);
    return 0;
  },
};

/** Turns an error into a message; `missing` is used when a file or folder does not exist. */
const failed =
  (missing: string) =>
  (error: unknown): never => {
    throw new CommandError(
      (error as { code?: unknown }).code === 'ENOENT' ? missing : sentence(reasonOf(error)),
    );
  };

/** The parts of a log line that are shown in a terminal. */
interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly message: string; readonly stack?: string };
  readonly req?: { readonly method: string; readonly route: string | null };
  readonly res?: { readonly status: number };
  readonly responseTime?: number;
}

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};
const ERROR = 50;

/**
 * A log line for people.
 *
 * @example readable('{"level":40,"time":0,"msg":"slow"}') // '00:00:00 warning: slow'
 */
export function readable(json: string): string {
  const { level, time, msg = '', err, req, res, responseTime } = JSON.parse(json) as LogLine;
  const details = [
    msg,
    ...(req === undefined ? [] : [req.method, req.route ?? '(no such route)']),
    ...(res === undefined ? [] : [res.status]),
    ...(responseTime === undefined ? [] : [`in ${Math.round(responseTime)} ms`]),
  ].join(' ');
  const reason =
    err === undefined ? '' : `: ${level < ERROR ? err.message : (err.stack ?? err.message)}`;
  return `${clock(time)} ${LEVELS[level] ?? level}: ${details}${reason}\n`;
}

const clock = (time: number): string => new Date(time).toTimeString().slice(0, 8);

/** Where the log goes: readable in a terminal, JSON on standard output elsewhere (null). */
const terminalLog = (): { write(line: string): void } | null =>
  process.stdout.isTTY ? { write: (line) => process.stdout.write(readable(line)) } : null;

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** The addresses for other machines, if the server listens on all interfaces. */
export function urlsForOthers(
  host: string,
  url: string,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const { port } = new URL(url);
  const ending = port === '' ? '' : `:${port}`;
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family, address }) => !internal && isUsable(host, family, address))
    .map(
      ({ family, address }) => `http://${family === 'IPv6' ? `[${address}]` : address}${ending}`,
    );
}

/** Link-local addresses (fe80:…) need an interface name, which browsers do not accept. */
const isUsable = (host: string, family: string, address: string): boolean =>
  family === 'IPv4' || (host === '::' && !address.startsWith('fe80:'));
