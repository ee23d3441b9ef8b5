import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program besides Node that some tests need. */
interface ProgramSpec {
  readonly title: string;
  /** What it is called on the PATH, the preferred name first. */
  readonly names: readonly string[];
  /** The environment variable that names its path, instead of the PATH. */
  readonly variable?: string;
  /** The Debian package that has it. */
  readonly debian: string;
  /** The formula of Homebrew that has it. */
  readonly homebrew: string;
  /** Folders that are searched after the PATH. */
  readonly folders?: readonly string[];
  /** The oldest major version that will do. */
  readonly since?: number;
}

export const PROGRAMS = {
  chromium: {
    title: 'Chromium',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    variable: 'CHROMIUM',
    debian: 'chromium',
    homebrew: '--cask chromium',
  },
  postgres: {
    title: 'PostgreSQL 14 or later',
    names: ['postgres'],
    variable: 'POSTGRES',
    debian: 'postgresql',
    homebrew: 'postgresql',
    folders: ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql*/bin'],
    since: 14,
  },
  redis: {
    title: 'Redis',
    names: ['redis-server', 'valkey-server'],
    variable: 'REDIS_SERVER',
    debian: 'redis-server',
    homebrew: 'redis',
  },
  nginx: {
    title: 'nginx',
    names: ['nginx'],
    variable: 'NGINX',
    debian: 'nginx-light',
    homebrew: 'nginx',
    folders: ['/usr/sbin', '/usr/local/sbin'],
  },
  tmux: {
    title: 'tmux',
    names: ['tmux'],
    variable: 'TMUX_PROGRAM',
    debian: 'tmux',
    homebrew: 'tmux',
  },
  python: {
    title: 'Python 3',
    names: ['python3'],
    debian: 'python3',
    homebrew: 'python',
  },
} as const satisfies Readonly<Record<string, ProgramSpec>>;

export type ProgramName = keyof typeof PROGRAMS;

/**
 * The path of a program: the one named in its environment variable, else the first on the PATH that is new
 * enough. Null when there is none.
 */
export function findProgram(
  name: ProgramName,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  const { names, variable, folders = [], since = 0 }: ProgramSpec = PROGRAMS[name];
  const named = variable === undefined ? '' : (environment[variable] ?? '');
  const path = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates =
    named === ''
      ? [...path, ...folders.flatMap(newestFirst)].flatMap((folder) =>
          names.map((file) => join(folder, file)),
        )
      : [named];
  return (
    candidates.find((file) => isExecutable(file) && (since === 0 || majorVersion(file) >= since)) ??
    null
  );
}

const newestFirst = (pattern: string): readonly string[] =>
  globSync(pattern).sort((one, two) => two.localeCompare(one, 'en', { numeric: true }));

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first number that a program says of itself. */
const majorVersion = (file: string): number =>
  Number(/\d+/u.exec(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? 0);

/** Why a program is not here; null when it is. With `CI=true` a missing program is an error, never a skipped test. */
export function whyMissing(name: ProgramName): string | null {
  if (findProgram(name) !== null) return null;
  const { title, variable }: ProgramSpec = PROGRAMS[name];
  const places = variable === undefined ? 'on the PATH' : `on the PATH or in ${variable}`;
  const reason = `${title} was not found ${places}; \`npm run setup:services\` installs it`;
  if (process.env['CI'] === 'true') throw new Error(reason);
  return reason;
}

/** The path of a program that its caller has found to be here. */
export function programPath(name: ProgramName): string {
  const path = findProgram(name);
  if (path === null) throw new Error(whyMissing(name)!);
  return path;
}

export const noPython: string | null = whyMissing('python');

/** The flags Chromium needs on a machine without a screen. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How scripts start Chromium. */
export const chromiumOptions = (): {
  readonly executablePath: string;
  readonly args: string[];
} => ({
  executablePath: programPath('chromium'),
  args: CHROMIUM_FLAGS,
});
