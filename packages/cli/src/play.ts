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
  --server URL         play on a server; http:// may be left out. Needs --match
  --match ID           the match to join: the last part of its link
  --name NAME          your name there (default: the one you used there last, or your login name)
  --sign-in            sign in to the account of that name with its password, to continue a match
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
      name: { type: 'string' },
      'sign-in': { type: 'boolean', default: false },
    });
    if (positionals.length > 0) throw usageError(`"${positionals[0]}" is not an option of play.`);
    const language = readLanguage(values.language, process.env);
    const invitation = await readInvitation(values);
    if (invitation !== null && values.resume)
      throw usageError(
        '--resume continues a game saved here; leave it out to join a match on a server.',
      );
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
      invitation:
        invitation !== null && values['sign-in']
          ? { ...invitation, token: await signedIn(invitation) }
          : invitation,
    });
  },
};

/** Asks for the password until it is right; the token of the session. */
async function signedIn({ server, name }: Invitation): Promise<string> {
  // Loaded here, because it brings the whole client along: the first screen must not wait for that.
  const { ServerUnreachable, signIn } = await import('@flotilla/terminal/sign-in');
  for (;;) {
    const password = await askPassword(`Password of ${name}: `);
    const welcome = await signIn(server, name, password).catch((error: unknown) => {
      throw error instanceof ServerUnreachable ? new CommandError(error.message) : error;
    });
    if (welcome.token !== null) return welcome.token;
    if (welcome.code !== 'wrong-password') throw new CommandError(welcome.reason);
    console.log(welcome.reason);
  }
}

type Invitation = NonNullable<StartOptions['invitation']>;

interface InvitationOptions {
  readonly server?: string | undefined;
  readonly match?: string | undefined;
  readonly name?: string | undefined;
  readonly 'sign-in': boolean;
}

/** The match on a server that the command line names; null: none. */
async function readInvitation(options: InvitationOptions): Promise<StartOptions['invitation']> {
  const { server, match, name } = options;
  if (server === undefined && match === undefined && !options['sign-in']) return null;
  if (server === undefined || match === undefined)
    throw usageError('Give --server and --match together.');
  const url = server.includes('://') ? server : `http://${server}`;
  if (!/^https?:/u.test(url) || !URL.canParse(url)) {
    throw usageError('--server must be an address such as https://example.org.');
  }
  const isNamed = name !== undefined;
  const { userInfo } = await import('node:os');
  return { server: url, match, name: name ?? userInfo().username, isNamed, token: null };
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
