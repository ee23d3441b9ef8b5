import { userInfo } from 'node:os';
import { isPlayerName } from '@flotilla/play';
import { type Visit, startTerminal } from '@flotilla/terminal';
import { type Command, readArguments } from './command.ts';
import { Failure, misuse } from './failure.ts';
import { readLanguage } from './language.ts';

export const playCommand: Command = {
  usage: `Usage: flotilla play [options]

  --language LANGUAGE  es, it, ru or en (default: as set in the game, or the language of the terminal)
  --server URL         a server, as http://127.0.0.1:8080; with --match ID, a match there
  --match ID           the match to sit down at, or to look on (the last part of its link)
  --name NAME          what one is called there (default: the name of the user)
  --home FOLDER        where games and settings are kept (default: $FLOTILLA_HOME, or the folder for
                       such things: $XDG_DATA_HOME/flotilla, ~/.local/share/flotilla)

Every action is saved at once. NO_COLOR is respected. F10 shows all keys.`,
  run: async (args) => {
    const { values, positionals } = readArguments(args, {
      language: { type: 'string' },
      home: { type: 'string' },
      server: { type: 'string' },
      match: { type: 'string' },
      name: { type: 'string' },
    });
    if (positionals.length > 0) throw misuse(`"${positionals[0]}" is not an option of play.`);
    const visit = readVisit(values);
    const language = readLanguage(values.language, process.env);
    if (!process.stdin.isTTY || !process.stdout.isTTY) {
      throw new Failure('play needs a terminal: its input or its output is not one.');
    }
    return startTerminal({
      language,
      isLanguageChosen: values.language !== undefined,
      home: values.home ?? null,
      visit,
    });
  },
};

type Values = Readonly<Partial<Record<'server' | 'match' | 'name', string>>>;

/** The match on a server that the options name, if they name one. */
function readVisit({ server, match, name = userInfo().username }: Values): Visit | null {
  if (server === undefined && match === undefined) return null;
  if (server === undefined || match === undefined)
    throw misuse('--server and --match belong together.');
  if (!URL.canParse(server) || !/^https?:$/u.test(new URL(server).protocol)) {
    throw misuse(`--server must be an address as http://127.0.0.1:8080, not "${server}".`);
  }
  if (!/^[0-9A-Za-z]{12}$/u.test(match))
    throw misuse(`--match must be the id of a match, not "${match}".`);
  if (!isPlayerName(name)) throw misuse('--name must have 1 to 24 characters.');
  return { server: new URL(server).origin, match, name };
}
