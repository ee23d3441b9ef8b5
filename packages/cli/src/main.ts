import { analyseCommand } from './analyse-command.ts';
import type { Command } from './command.ts';
import { misuse, tellFailure } from './failure.ts';
import { matchCommand } from './match-command.ts';
import { refereeCommand } from './referee-command.ts';
import { replayCommand } from './replay-command.ts';
import { verifyCommand } from './verify-command.ts';

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['referee', refereeCommand],
  ['match', matchCommand],
  ['verify', verifyCommand],
  ['replay', replayCommand],
  ['analyse', analyseCommand],
]);

const HELP = `Flotilla, the home of naval battle games.

${[...COMMANDS].map(([name, { summary }]) => `  flotilla ${name.padEnd(9)} ${summary}`).join('\n')}

  flotilla COMMAND --help tells more about a command.`;

async function run([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(HELP);
    return 0;
  }
  const command = COMMANDS.get(name);
  if (command === undefined) {
    throw misuse(`There is no command "${name}"; there are: ${[...COMMANDS.keys()].join(', ')}.`);
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(`${command.summary}\n\n${command.usage}`);
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
  process.exitCode = tellFailure(error);
}
