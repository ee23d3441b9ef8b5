import { backUp, reasonOf, restore } from '@flotilla/server';
import type { Command } from './command.ts';
import { Failure, sentence } from './failure.ts';
import { readSettings } from './serve-command.ts';

const OPTIONS = `The store is the one that flotilla serve would use with the same options and environment
(--data FOLDER, --database-url URL).`;

export const backupCommand: Command = {
  usage: `Usage: flotilla backup FILE [options]

${OPTIONS}
It may be in use meanwhile. The file holds every secret of the store; one that is there already is not replaced.`,
  run: async (args) => {
    const settings = readSettings(args, ['file to write']);
    const file = settings.words[0]!;
    const count = await backUp(settings, file).catch(
      failed(`${file} cannot be written: its folder is not there.`),
    );
    console.log(`${count} rows are in ${file}.`);
    return 0;
  },
};

export const restoreCommand: Command = {
  usage: `Usage: flotilla restore FILE [options]

${OPTIONS}
A backup of a SQLite file can be put into a PostgreSQL, and the other way round.`,
  run: async (args) => {
    const settings = readSettings(args, ['file to read']);
    const file = settings.words[0]!;
    const count = await restore(settings, file).catch(
      failed(`${file} cannot be read: there is no such file.`),
    );
    console.log(`${count} rows have been put back.`);
    return 0;
  },
};

/** Tells why it failed; `missing` is said where a file or a folder is not there. */
const failed =
  (missing: string) =>
  (error: unknown): never => {
    throw new Failure(
      (error as { code?: unknown }).code === 'ENOENT' ? missing : sentence(reasonOf(error)),
    );
  };
