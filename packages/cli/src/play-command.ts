import { startTerminal } from '@flotilla/terminal';
import { type Command, readArguments } from './command.ts';
import { Failure, misuse } from './failure.ts';
import { readLanguage } from './language.ts';

export const playCommand: Command = {
  usage: `Usage: flotilla play [options]

  --language LANGUAGE  es, it, ru or en (default: as set in the game, or the language of the terminal)
  --home FOLDER        where games and settings are kept (default: $FLOTILLA_HOME, or the folder for
                       such things: $XDG_DATA_HOME/flotilla, ~/.local/share/flotilla)

Every action is saved at once. NO_COLOR is respected. F10 shows all keys.`,
  run: async (args) => {
    const { values, positionals } = readArguments(args, {
      language: { type: 'string' },
      home: { type: 'string' },
    });
    if (positionals.length > 0) throw misuse(`"${positionals[0]}" is not an option of play.`);
    const language = readLanguage(values.language, process.env);
    if (!process.stdin.isTTY || !process.stdout.isTTY) {
      throw new Failure('play needs a terminal: its input or its output is not one.');
    }
    return startTerminal({
      language,
      isLanguageChosen: values.language !== undefined,
      home: values.home ?? null,
    });
  },
};
