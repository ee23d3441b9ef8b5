import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PRESET_NAMES, type PresetName } from '@flotilla/engine';
import type { Schedule } from './tournaments/schedule.ts';
import { type Setting, address, headers, list, listOf, text, whole } from './setting.ts';

/** All settings of a server. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The folder for the SQLite file. */
  readonly data: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly waitSeconds: number;
  readonly botThreads: number;
  readonly botMilliseconds: number;
  readonly claimSeconds: number;
  readonly origins: readonly string[];
  readonly hstsDays: number;
  /** How many proxies stand before the server; the address that the farthest of them has seen counts. */
  readonly trustedHops: number;
  /** The token that reads /metrics from another machine; null: only this machine may. */
  readonly metricsToken: string | null;
  /** The OpenTelemetry collector that traces are sent to; null: there are none. */
  readonly otlpEndpoint: string | null;
  readonly otlpHeaders: Readonly<Record<string, string>>;
  /** How many of 100 requests are traced. */
  readonly tracePercent: number;
  readonly requestsPerMinute: number;
  readonly socketsPerAddress: number;
  readonly messagesPerSecond: number;
  readonly drainSeconds: number;
  readonly sessionDays: number;
  readonly keepGuestsDays: number;
  readonly keepAbortedDays: number;
  readonly keepChatDays: number;
  readonly keepReportsDays: number;
  readonly archiveAfterDays: number;
  /** The games of which the server makes an arena every hour. */
  readonly hourlyArenas: Schedule['hourlyArenas'];
  /** The games of which it makes a Swiss every day, and the hour. */
  readonly dailySwiss: Schedule['dailySwiss'];
  /** Who runs the server, told to push services; null: no one is named. */
  readonly pushContact: string | null;
  /** Whether notifications may be sent into the own network: for tests. */
  readonly pushPrivate: boolean;
  readonly logLevel: string;
  /** A folder, or `none`; null: the page of this installation. */
  readonly page: string | null;
}

/** HTTP requests a minute from one address, unless set otherwise. */
export const DEFAULT_REQUESTS_PER_MINUTE = 600;

type Settings = { readonly [Key in keyof Config]: Setting<Config[Key]> };

const isPreset = (name: string): name is PresetName =>
  (PRESET_NAMES as readonly string[]).includes(name);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const SETTINGS: Settings = {
  host: {
    flag: 'host',
    variable: 'HOST',
    value: 'ADDRESS',
    help: 'where it listens; 0.0.0.0 is everywhere',
    fallback: '127.0.0.1',
    parse: text,
  },
  port: {
    flag: 'port',
    variable: 'PORT',
    value: 'N',
    help: 'the port; 0 takes any that is free',
    fallback: '8080',
    parse: whole(0, 65_535),
  },
  data: {
    flag: 'data',
    variable: 'FLOTILLA_DATA',
    value: 'FOLDER',
    help: 'where the SQLite file lies, unless PostgreSQL is used',
    fallback: 'data',
    parse: text,
  },
  databaseUrl: {
    flag: 'database-url',
    variable: 'DATABASE_URL',
    value: 'URL',
    help: 'a PostgreSQL to use instead of SQLite',
    fallback: '',
    parse: address('postgres:', 'postgresql:'),
  },
  redisUrl: {
    flag: 'redis-url',
    variable: 'REDIS_URL',
    value: 'URL',
    help: 'a Redis that connects several servers',
    fallback: '',
    parse: address('redis:', 'rediss:'),
  },
  waitSeconds: {
    flag: 'wait-seconds',
    variable: 'FLOTILLA_WAIT_SECONDS',
    value: 'SECONDS',
    help: 'how long a server that starts waits for PostgreSQL and Redis, which may be starting as well',
    fallback: '60',
    parse: whole(0, 86_400),
  },
  botThreads: {
    flag: 'bot-threads',
    variable: 'FLOTILLA_BOT_THREADS',
    value: 'N',
    help: 'threads in which computer admirals think',
    fallback: String(Math.max(1, availableParallelism() - 1)),
    parse: whole(1, 256),
  },
  botMilliseconds: {
    flag: 'bot-ms',
    variable: 'FLOTILLA_BOT_MS',
    value: 'N',
    help: 'milliseconds a computer admiral may think',
    fallback: '1000',
    parse: whole(10, 60_000),
  },
  claimSeconds: {
    flag: 'claim-after',
    variable: 'FLOTILLA_CLAIM_AFTER',
    value: 'SECONDS',
    help: 'without a clock: how long an opponent must be away before the win can be claimed',
    fallback: '300',
    parse: whole(1, 2_592_000),
  },
  origins: {
    flag: 'origins',
    variable: 'FLOTILLA_ORIGINS',
    value: 'ORIGINS',
    help: 'other pages that may use this server, as https://example.org, separated by commas',
    fallback: '',
    parse: list(
      (entry) => URL.canParse(entry) && new URL(entry).origin === entry,
      'be origins as https://example.org',
    ),
  },
  hstsDays: {
    flag: 'hsts-days',
    variable: 'FLOTILLA_HSTS_DAYS',
    value: 'DAYS',
    help: 'over https: how long browsers then insist on https (Strict-Transport-Security); 0: they do not',
    fallback: '30',
    parse: whole(0, 3650),
  },
  trustedHops: {
    flag: 'trust-proxy',
    variable: 'FLOTILLA_TRUST_PROXY',
    value: 'no|yes|N',
    help: 'how many proxies stand before it, whose X-Forwarded-For and X-Forwarded-Proto count; yes is 1',
    fallback: 'no',
    parse: (value) => {
      const hops = value === 'no' ? '0' : value === 'yes' ? '1' : value;
      const parsed = whole(0, 10)(hops);
      return 'value' in parsed
        ? parsed
        : { must: 'be yes, no, or a number of proxies from 0 to 10' };
    },
  },
  metricsToken: {
    flag: 'metrics-token',
    variable: 'FLOTILLA_METRICS_TOKEN',
    value: 'TOKEN',
    help: 'a secret with which /metrics can be read from other machines',
    fallback: '',
    parse: (value) => {
      if (value === '') return { value: null };
      return /^[\w.~+/=-]{16,200}$/u.test(value)
        ? { value }
        : { must: 'have 16 to 200 letters, digits or signs of . ~ + / = - _' };
    },
  },
  otlpEndpoint: {
    flag: 'otlp-endpoint',
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    value: 'URL',
    help: 'an OpenTelemetry collector that takes traces over HTTP, as http://localhost:4318',
    fallback: '',
    parse: address('http:', 'https:'),
  },
  otlpHeaders: {
    flag: 'otlp-headers',
    variable: 'OTEL_EXPORTER_OTLP_HEADERS',
    value: 'NAME=VALUE,…',
    help: 'what the collector asks for, such as a key of its own',
    fallback: '',
    parse: headers,
  },
  tracePercent: {
    flag: 'trace-percent',
    variable: 'FLOTILLA_TRACE_PERCENT',
    value: 'N',
    help: 'how many of 100 requests and messages are traced',
    fallback: '100',
    parse: whole(1, 100),
  },
  requestsPerMinute: {
    flag: 'requests-per-minute',
    variable: 'FLOTILLA_REQUESTS_PER_MINUTE',
    value: 'N',
    help: 'requests over HTTP from one address',
    fallback: String(DEFAULT_REQUESTS_PER_MINUTE),
    parse: whole(1, 10_000_000),
  },
  socketsPerAddress: {
    flag: 'sockets-per-address',
    variable: 'FLOTILLA_SOCKETS_PER_ADDRESS',
    value: 'N',
    help: 'open websockets from one address',
    fallback: '50',
    parse: whole(1, 100_000),
  },
  messagesPerSecond: {
    flag: 'messages-per-second',
    variable: 'FLOTILLA_MESSAGES_PER_SECOND',
    value: 'N',
    help: 'messages on one websocket',
    fallback: '40',
    parse: whole(1, 1_000_000),
  },
  drainSeconds: {
    flag: 'drain-seconds',
    variable: 'FLOTILLA_DRAIN_SECONDS',
    value: 'SECONDS',
    help: 'how long a server that stops still answers, so that a balancer notices',
    fallback: '1',
    parse: whole(0, 4),
  },
  sessionDays: {
    flag: 'session-days',
    variable: 'FLOTILLA_SESSION_DAYS',
    value: 'DAYS',
    help: 'how long a session lasts; browsers keep none for longer than 400 days',
    fallback: '90',
    parse: whole(1, 400),
  },
  keepGuestsDays: {
    flag: 'keep-guests',
    variable: 'FLOTILLA_KEEP_GUESTS',
    value: 'DAYS',
    help: 'how long guests are kept whose sessions have all ended; 0: for ever',
    fallback: '30',
    parse: whole(0, 36_500),
  },
  keepAbortedDays: {
    flag: 'keep-aborted',
    variable: 'FLOTILLA_KEEP_ABORTED',
    value: 'DAYS',
    help: 'how long matches are kept that were called off before they began; 0: for ever',
    fallback: '7',
    parse: whole(0, 36_500),
  },
  keepChatDays: {
    flag: 'keep-chat',
    variable: 'FLOTILLA_KEEP_CHAT',
    value: 'DAYS',
    help: 'how long chat is kept; that of a running match stays; 0: for ever',
    fallback: '365',
    parse: whole(0, 36_500),
  },
  keepReportsDays: {
    flag: 'keep-reports',
    variable: 'FLOTILLA_KEEP_REPORTS',
    value: 'DAYS',
    help: 'how long reports are kept; 0: for ever',
    fallback: '365',
    parse: whole(0, 36_500),
  },
  archiveAfterDays: {
    flag: 'archive-after',
    variable: 'FLOTILLA_ARCHIVE_AFTER',
    value: 'DAYS',
    help: 'when the logs of finished matches are packed; they can be read as before; 0: never',
    fallback: '30',
    parse: whole(0, 36_500),
  },
  hourlyArenas: {
    flag: 'hourly-arenas',
    variable: 'FLOTILLA_HOURLY_ARENAS',
    value: 'GAMES|none',
    help: 'games of which the server itself makes an arena every hour, separated by commas',
    fallback: 'classic,russian',
    parse: listOf(
      (entry) => (isPreset(entry) ? entry : null),
      `be none, or games of ${PRESET_NAMES.join(', ')}, separated by commas`,
    ),
  },
  dailySwiss: {
    flag: 'daily-swiss',
    variable: 'FLOTILLA_DAILY_SWISS',
    value: 'GAMES|none',
    help: 'games of which the server itself makes a Swiss every day, each with its hour (UTC)',
    fallback: 'classic@19',
    parse: listOf((entry) => {
      const [, preset, hour] = /^([\w-]+)@(\d{1,2})$/u.exec(entry) ?? [];
      return preset !== undefined && isPreset(preset) && Number(hour) < 24
        ? { preset, hour: Number(hour) }
        : null;
    }, 'be none, or games with their hours as classic@19, separated by commas'),
  },
  pushContact: {
    flag: 'push-contact',
    variable: 'FLOTILLA_PUSH_CONTACT',
    value: 'ADDRESS',
    help: 'who runs the server, told to the push services of browsers: mailto:… or https://…; Apple asks for it',
    fallback: '',
    parse: address('mailto:', 'https:'),
  },
  pushPrivate: {
    flag: 'push-private',
    variable: 'FLOTILLA_PUSH_PRIVATE',
    value: 'yes|no',
    help: 'whether notifications may be sent to addresses of the own network, and without https: for tests',
    fallback: 'no',
    parse: (value) =>
      value === 'yes' || value === 'no' ? { value: value === 'yes' } : { must: 'be yes or no' },
  },
  logLevel: {
    flag: 'log-level',
    variable: 'FLOTILLA_LOG_LEVEL',
    value: 'LEVEL',
    help: `${LOG_LEVELS.join(', ')} (default info; in a terminal warn)`,
    fallback: '',
    parse: (value) => {
      // In a terminal, request lines would hide the address of the server.
      if (value === '') return { value: process.stdout.isTTY ? 'warn' : 'info' };
      return LOG_LEVELS.includes(value)
        ? { value }
        : { must: `be one of ${LOG_LEVELS.join(', ')}` };
    },
  },
  page: {
    flag: 'page',
    variable: 'FLOTILLA_PAGE',
    value: 'FOLDER|none',
    help: 'a page built elsewhere, or none (default: the page of this installation)',
    fallback: '',
    parse: (value) => {
      if (value === '') return { value: null };
      return value === 'none' || existsSync(join(value, 'index.html'))
        ? { value }
        : { must: 'be none, or a folder with a built page in it (index.html)' };
    },
  },
};

const entries = Object.entries(SETTINGS) as [keyof Config, Setting<unknown>][];

/** The names of all flags. */
export const CONFIG_FLAGS: readonly string[] = entries.map(([, { flag }]) => flag);

/** The help text of all settings. */
export const CONFIG_HELP: string = entries
  .map(([, { flag, variable, value, help, fallback }]) => {
    const usual = fallback === '' ? '' : ` (default ${fallback})`;
    return `  --${`${flag} ${value}`.padEnd(28)} ${help}${usual}\n${' '.repeat(33)}${variable}`;
  })
  .join('\n');

/** Reads the settings; flags win over the environment. A fault is one sentence. */
export function readConfig(
  flags: Readonly<Record<string, string | undefined>>,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly config: Config } | { readonly fault: string } {
  const config: Record<string, unknown> = {};
  for (const [key, { flag, variable, fallback, parse }] of entries) {
    const given = flags[flag] ?? environment[variable];
    const parsed = parse(given ?? fallback);
    if ('must' in parsed) {
      const name = flags[flag] === undefined ? variable : `--${flag}`;
      // URLs may hold passwords, tokens are secret: do not repeat them.
      const found = /url|token|otlp/iu.test(flag) ? '' : `, not "${given}"`;
      return { fault: `${name} must ${parsed.must}${found}.` };
    }
    config[key] = parsed.value;
  }
  return { config: config as unknown as Config };
}
