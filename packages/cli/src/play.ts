import { type StartOptions, startTerminal } from '@flotilla/terminal';
import {
  type CliCommand,
  CommandError,
  readArguments,
  readLanguage,
  usageError,
} from './command.ts';

export const playCommand: CliCommand = {
  usage: `Usage: flotilla play [options]

  --resume             continue the game you played last
  --language LANGUAGE  es, it, ru or en (default: as set in the game, or the language of the terminal)
  --server URL         open the lobby of a server; http:// may be left out
  --match ID           join this match there: the last part of its link
  --watch              watch the match instead
  --name NAME          your name there (default: the one you used there last, or your login name)
  --sign-in            sign in to the account of that name with its password, to continue what
                       you began in a browser
  --home FOLDER        where games and settings are saved (default: $FLOTILLA_HOME,
                       or $XDG_DATA_HOME/flotilla, or ~/.local/share/flotilla)

Every action is saved at once. If you leave in the middle, the terminal shows the command that takes you back.
F10 shows all keys. NO_COLOR turns colours off.`,
  run: async (args) => {
    const { values, positionals } = readArguments(args, {
      resume: { type: 'boolean', default: false },
      language: { type: 'string' },
      home: { type: 'string' },
      server: { type: 'string' },
      match: { type: 'string' },
      watch: { type: 'boolean', default: false },
      name: { type: 'string' },
      'sign-in': { type: 'boolean', default: false },
    });
    if (positionals.length > 0) throw usageError(`"${positionals[0]}" is not an option of play.`);
    const language = readLanguage(values.language, process.env);
    const player = await readPlayer(values);
    if (player !== null && values.resume)
      throw usageError('--resume continues a game saved here; leave it out to play on a server.');
    if (!process.stdin.isTTY || !process.stdout.isTTY) {
      throw new CommandError('play needs a terminal, but its input or output is redirected.');
    }
    if (process.env['TERM'] === 'dumb') {
      throw new CommandError(
        'play needs a terminal that can place its cursor; this one says TERM=dumb. Use another terminal, or flotilla referee.',
      );
    }
    return startTerminal({
      language,
      isLanguageChosen: values.language !== undefined,
      home: values.home ?? null,
      isResumed: values.resume,
      ...(await onServer(player, values)),
    });
  },
};

/** Asks for the password until it is right; the token of the session. */
async function signedIn({ server, name }: ServerPlayer): Promise<string> {
  // Loaded here, because it brings the whole client along: the first screen must not wait for that.
  const { ServerUnreachable, signIn } = await import('@flotilla/terminal/sign-in');
  for (;;) {
    const password = await askPassword(`Password of ${name}: `);
    const welcome = await signIn(server, name, password).catch((error: unknown) => {
      throw error instanceof ServerUnreachable ? new CommandError(error.message) : error;
    });
    if (welcome.ok) return welcome.value;
    const { code, message } = welcome.error;
    if (code !== 'wrong-password') throw new CommandError(message);
    console.log(message);
  }
}

/** A player of a server. */
interface ServerPlayer {
  readonly server: string;
  readonly name: string;
  /** Whether the command line names the player. */
  readonly isNamed: boolean;
}

interface ServerOptions {
  readonly server?: string | undefined;
  readonly match?: string | undefined;
  readonly watch: boolean;
  readonly name?: string | undefined;
  readonly 'sign-in': boolean;
}

/** The server that the command line names, and the player there; null: none. */
async function readPlayer(options: ServerOptions): Promise<ServerPlayer | null> {
  const { server, match, watch, name } = options;
  if (watch && match === undefined) throw usageError('--watch needs --match.');
  if (server === undefined) {
    if (match === undefined && !options['sign-in']) return null;
    throw usageError('--match and --sign-in need --server.');
  }
  const url = server.includes('://') ? server : `http://${server}`;
  if (!/^https?:/u.test(url) || !URL.canParse(url)) {
    throw usageError('--server must be an address such as https://example.org.');
  }
  const isNamed = name !== undefined;
  const { userInfo } = await import('node:os');
  return { server: url, name: name ?? userInfo().username, isNamed };
}

/** The match to join, or the lobby to open. */
async function onServer(
  player: ServerPlayer | null,
  options: ServerOptions,
): Promise<Pick<StartOptions, 'invitation' | 'identity'>> {
  if (player === null) return { invitation: null, identity: null };
  const token = options['sign-in'] ? await signedIn(player) : null;
  const { match, watch: isWatching } = options;
  return match === undefined
    ? { invitation: null, identity: { ...player, account: 'guest', password: '', token } }
    : { invitation: { ...player, match, token, isWatching }, identity: null };
}

/** Asks for a password without showing it. */
async function askPassword(question: string): Promise<string> {
  const [{ createInterface }, { Writable }] = await Promise.all([
    import('node:readline'),
    import('node:stream'),
  ]);
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  lines.question('', resolve);
  lines.once('close', () => reject(new CommandError('No password was given.')));
  try {
    return await promise;
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
