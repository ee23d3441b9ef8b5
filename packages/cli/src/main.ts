import { createRequire } from 'node:module';
import type { CliCommand } from './command.ts';

/** A command in the list. Its code is loaded only when it runs. */
interface Listed {
  readonly summary: string;
  readonly load: () => Promise<CliCommand>;
}

const isTerminal = process.stdin.isTTY && process.stdout.isTTY;

const COMMANDS: ReadonlyMap<string, Listed> = new Map([
  [
    'play',
    {
      summary: 'play in the terminal; plain `flotilla` does the same',
      load: async () => (await import('./play.ts')).playCommand,
    },
  ],
  [
    'rules',
    {
      summary: 'print the rules of a game and its parameters',
      load: async () => (await import('./rules.ts')).rulesCommand,
    },
  ],
  [
    'serve',
    {
      summary: 'run a server: online matches, lobby, tournaments',
      load: async () => {
        // Loaded before the server, which takes longer: it records which process started this one.
        await import('./stop-request.ts');
        return (await import('./serve.ts')).serveCommand;
      },
    },
  ],
  [
    'backup',
    {
      summary: 'write everything a server stores to one file',
      load: async () => (await import('./serve.ts')).backupCommand,
    },
  ],
  [
    'restore',
    {
      summary: 'load a backup into an empty store',
      load: async () => (await import('./serve.ts')).restoreCommand,
    },
  ],
  [
    'admin',
    {
      summary: 'moderate a server: administrators, bans, names, reports',
      load: async () => (await import('./admin.ts')).adminCommand,
    },
  ],
  [
    'referee',
    {
      summary: 'referee games over standard input and output, in JSON lines',
      load: async () => (await import('./referee.ts')).refereeCommand,
    },
  ],
  [
    'match',
    {
      summary: 'play programs and bots against each other',
      load: async () => (await import('./match.ts')).matchCommand,
    },
  ],
  [
    'league',
    {
      summary: 'play a round robin of programs and bots, with a cross table',
      load: async () => (await import('./league.ts')).leagueCommand,
    },
  ],
  [
    'bot',
    {
      summary: 'let a program play on a server: challenges, pairing, tournaments',
      load: async () => (await import('./bot/bot.ts')).botCommand,
    },
  ],
  [
    'daily',
    {
      summary: "play today's board of a server: one hidden fleet for everyone",
      load: async () => (await import('./puzzles/daily.ts')).dailyCommand,
    },
  ],
  [
    'puzzle',
    {
      summary: 'solve puzzles: one shot, which cell is the best?',
      load: async () => (await import('./puzzles/solve.ts')).puzzleCommand,
    },
  ],
  [
    'puzzles',
    {
      summary: 'make puzzles from records or from games between bots',
      load: async () => (await import('./puzzles/make.ts')).puzzlesCommand,
    },
  ],
  [
    'verify',
    {
      summary: 'check records: seals, actions, clock and result',
      load: async () => (await import('./verify.ts')).verifyCommand,
    },
  ],
  [
    'replay',
    {
      summary: 'print a recorded match move by move',
      load: async () => (await import('./replay.ts')).replayCommand,
    },
  ],
  [
    'analyse',
    {
      summary: 'separate luck from skill in a recorded match',
      load: async () => (await import('./analysis/analyse.ts')).analyseCommand,
    },
  ],
]);

const HELP = `Flotilla, the home of naval battle games.

${[...COMMANDS].map(([name, { summary }]) => `  flotilla ${name.padEnd(9)} ${summary}`).join('\n')}

  Run flotilla COMMAND --help for the options of a command, flotilla --version for the version.`;

/** Most often there are no options to read: the first screen is there sooner without the code that reads them. */
async function playAtOnce(): Promise<number> {
  const [{ startTerminal }, { languageOf, localesOf }] = await Promise.all([
    import('@flotilla/terminal'),
    import('@flotilla/words/language'),
  ]);
  return startTerminal({
    language: languageOf(localesOf(process.env)),
    isLanguageChosen: false,
    home: null,
    isResumed: false,
    invitation: null,
    identity: null,
  });
}

async function run([
  name = isTerminal ? 'play' : 'help',
  ...rest
]: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    console.log(HELP);
    return 0;
  }
  if (name === '--version' || name === '-v') {
    const about = createRequire(import.meta.url)('../package.json') as { readonly version: string };
    console.log(`flotilla ${about.version}`);
    return 0;
  }
  if (name === 'play' && rest.length === 0 && isTerminal && process.env['TERM'] !== 'dumb') {
    return playAtOnce();
  }
  const listed = COMMANDS.get(name);
  if (listed === undefined) {
    const { usageError } = await import('./command.ts');
    throw usageError(
      `There is no command "${name}"; use one of ${[...COMMANDS.keys()].join(', ')}.`,
    );
  }
  const command = await listed.load();
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(`${listed.summary}\n\n${command.usage}`);
    return 0;
  }
  return command.run(rest);
}

// A reader that closes the pipe (`flotilla replay game.json | head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  console.error(`flotilla: The output cannot be written: ${error.message}.`);
  process.exit(1);
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const { printError } = await import('./command.ts');
  process.exitCode = printError(error);
}
