import { backUp, restore } from '@flotilla/server';
import type { Command } from './command.ts';
import { Failure } from './failure.ts';
import { readSettings, whyOf } from './serve-command.ts';

const OPTIONS = `The store is the one that flotilla serve would use with the same options and environment
(--data FOLDER, --database-url URL).`;

export const backupCommand: Command = {
  usage: `Usage: flotilla backup FILE [options]

${OPTIONS}
It may be in use meanwhile. The file holds every secret of the store.`,
  run: async (args) => {
    const settings = readSettings(args, ['file to write']);
    const count = await backUp(settings, settings.words[0]!).catch(failed);
    console.log(`${count} rows are in ${settings.words[0]}.`);
    return 0;
  },
};

export const restoreCommand: Command = {
  usage: `Usage: flotilla restore FILE [options]

${OPTIONS}
A backup of a SQLite file can be put into a PostgreSQL, and the other way round.`,
  run: async (args) => {
    const settings = readSettings(args, ['file to read']);
    const count = await restore(settings, settings.words[0]!).catch(failed);
    console.log(`${count} rows have been put back.`);
    return 0;
  },
};

function failed(error: unknown): never {
  throw new Failure(whyOf(error));
}
