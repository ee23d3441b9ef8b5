import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { ServerUnreachable, type StartOptions, signIn, startTerminal } from '@flotilla/terminal';
import {
  type CliCommand,
  CommandError,
  readArguments,
  readLanguage,
  usageError,
} from './command.ts';

export const playCommand: CliCommand = {
  usage: `Usage: flotilla play [options]

  --resume             goes on with the game that was played last
  --language LANGUAGE  es, it, ru or en (default: as set in the game, or the language of the terminal)
  --server URL         plays in a match on a server (http:// may be left out) …
  --match ID           … this one: the end of its link
  --name NAME          what you are called there (default: the name you used there last, or that of the login)
  --sign-in            is the account of that name, and asks for its password: to go on with what one has
                       begun in a browser
  --home FOLDER        where games and settings are kept (default: $FLOTILLA_HOME, or the folder for
                       such things: $XDG_DATA_HOME/flotilla, ~/.local/share/flotilla)

Every action is saved at once: whoever leaves in the middle is told how to come back. NO_COLOR is respected. F10 shows all keys.`,
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
    const invitation = readInvitation(values);
    if (invitation !== null && values.resume)
      throw usageError(
        '--resume is for games of this terminal; a match on a server is found by --match.',
      );
    if (!process.stdin.isTTY || !process.stdout.isTTY) {
      throw new CommandError('play needs a terminal: its input or its output is not one.');
    }
    return startTerminal({
      language,
      isLanguageChosen: values.language !== undefined,
      home: values.home ?? null,
      isResumed: values.resume,
      waysBack: waysBack(values, invitation),
      invitation:
        invitation !== null && values['sign-in']
          ? { ...invitation, token: await signedIn(invitation) }
          : invitation,
    });
  },
};

/** What to type to come back into a game. */
function waysBack(
  {
    home,
    'sign-in': isSignedIn,
  }: { readonly home?: string | undefined; readonly 'sign-in': boolean },
  invitation: Invitation | null,
): StartOptions['waysBack'] {
  const { server = '', match = '' } = invitation ?? {};
  const kept = home === undefined ? [] : ['--home', home];
  const remote = ['--server', server, '--match', match, '--name'];
  const typed = (words: readonly string[]): string =>
    ['npx flotilla play', ...words.map(quoted)].join(' ');
  return {
    kept: typed(['--resume', ...kept]),
    remote: (name) => typed([...remote, name, ...kept, ...(isSignedIn ? ['--sign-in'] : [])]),
  };
}

/** A word as a shell takes it. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** Asks for the password until it is right; the token the server gives for it. */
async function signedIn({ server, name }: Invitation): Promise<string> {
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

/** The match on a server that the command line names, if it names one. */
function readInvitation(options: InvitationOptions): StartOptions['invitation'] {
  const { server, match, name } = options;
  if (server === undefined && match === undefined && !options['sign-in']) return null;
  if (server === undefined || match === undefined)
    throw usageError('--server and --match go together.');
  const url = server.includes('://') ? server : `http://${server}`;
  if (!/^https?:/u.test(url) || !URL.canParse(url)) {
    throw usageError('--server is an address such as https://example.org.');
  }
  const isNamed = name !== undefined;
  return { server: url, match, name: name ?? userInfo().username, isNamed, token: null };
}

/** Asks for a password in the terminal; what is typed is not shown. */
export async function askPassword(question: string): Promise<string> {
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
