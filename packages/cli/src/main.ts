import about from '../package.json' with { type: 'json' };
import { type CliCommand, printError, usageError } from './command.ts';

/** A command as it is listed; it is loaded when it is wanted, so that none waits for the others. */
interface Listed {
  /** What it does, in one line. */
  readonly summary: string;
  readonly load: () => Promise<CliCommand>;
}

const COMMANDS: ReadonlyMap<string, Listed> = new Map([
  [
    'play',
    {
      summary: 'plays every game in the terminal; plain `flotilla` does the same',
      load: async () => (await import('./play.ts')).playCommand,
    },
  ],
  [
    'serve',
    {
      summary: 'runs a server: live matches, lobby, tournaments',
      load: async () => {
        // Before the server, which takes longer to load: it notes which process has started this one.
        await import('./stop-request.ts');
        return (await import('./serve.ts')).serveCommand;
      },
    },
  ],
  [
    'backup',
    {
      summary: 'writes everything a server keeps into one file',
      load: async () => (await import('./serve.ts')).backupCommand,
    },
  ],
  [
    'restore',
    {
      summary: 'puts such a file into an empty store',
      load: async () => (await import('./serve.ts')).restoreCommand,
    },
  ],
  [
    'admin',
    {
      summary: 'names the administrators of a server, who may read reports',
      load: async () => (await import('./serve.ts')).adminCommand,
    },
  ],
  [
    'referee',
    {
      summary: 'referees games over standard input and output, one JSON a line',
      load: async () => (await import('./referee.ts')).refereeCommand,
    },
  ],
  [
    'match',
    {
      summary: 'plays programs against each other, or against the computer',
      load: async () => (await import('./match.ts')).matchCommand,
    },
  ],
  [
    'verify',
    {
      summary: 'checks whether records fit together: seals, actions, clock and result',
      load: async () => (await import('./verify.ts')).verifyCommand,
    },
  ],
  [
    'replay',
    {
      summary: 'prints a recorded game move by move',
      load: async () => (await import('./replay.ts')).replayCommand,
    },
  ],
  [
    'analyse',
    {
      summary: 'tells luck from skill in a recorded game',
      load: async () => (await import('./analyse.ts')).analyseCommand,
    },
  ],
]);

const HELP = `Flotilla, the home of naval battle games.

${[...COMMANDS].map(([name, { summary }]) => `  flotilla ${name.padEnd(9)} ${summary}`).join('\n')}

  flotilla COMMAND --help tells more about a command, flotilla --version which one this is.`;

const isTerminal = process.stdin.isTTY && process.stdout.isTTY;

async function run([
  name = isTerminal ? 'play' : 'help',
  ...rest
]: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    console.log(HELP);
    return 0;
  }
  if (name === '--version' || name === '-v') {
    console.log(`flotilla ${about.version}`);
    return 0;
  }
  const listed = COMMANDS.get(name);
  if (listed === undefined) {
    throw usageError(
      `There is no command "${name}"; there are: ${[...COMMANDS.keys()].join(', ')}.`,
    );
  }
  const command = await listed.load();
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(`${listed.summary}\n\n${command.usage}`);
    return 0;
  }
  return command.run(rest);
}

// A reader that goes away (`flotilla replay game.json | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  console.error(`flotilla: The output cannot be written: ${error.message}.`);
  process.exit(1);
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = printError(error);
}
