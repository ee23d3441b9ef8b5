import { spawn } from 'node:child_process';
import { PRESETS } from '@flotilla/engine';
import { type RulesSection, parametersText, rulesText, words } from '@flotilla/words';
import { type CliCommand, folded, readArguments, readLanguage, usageError } from './command.ts';

export const rulesCommand: CliCommand = {
  usage: `Usage: flotilla rules [preset] [--language LANGUAGE]

  preset               the game: ${[...PRESETS.keys()].join(', ')};
                       without it: all games, a sentence each
  --language LANGUAGE  es, it, ru or en (default: the language of the terminal)

Prints the rules of a game and its parameters with their limits, a page at a time. $PAGER names another pager.`,
  run: async (args) => {
    const { values, positionals } = readArguments(args, { language: { type: 'string' } });
    const spoken = words(readLanguage(values.language, process.env));
    const [name, ...more] = positionals;
    if (more.length > 0) throw usageError(`"${more[0]}" is one preset too many.`);
    if (name === undefined) {
      const { presets } = spoken.games;
      return paged(
        Object.entries(presets).map(([preset, { name: heading, meaning }]) => ({
          heading: `${heading} (flotilla rules ${preset})`,
          lines: [meaning],
        })),
      );
    }
    const preset = PRESETS.get(name);
    if (preset === undefined) {
      throw usageError(`There is no game "${name}"; use one of ${[...PRESETS.keys()].join(', ')}.`);
    }
    return paged([...rulesText(spoken, preset.rules), ...parametersText(spoken, preset.rules)]);
  },
};

/** Prints chapters; through a pager on a terminal that has fewer lines. */
async function paged(sections: readonly RulesSection[]): Promise<number> {
  const text = sections
    .flatMap(({ heading, lines }) => [heading, ...lines.flatMap((line) => folded(line, '  ')), ''])
    .join('\n');
  const { isTTY, rows = Infinity } = process.stdout;
  if (!isTTY || text.split('\n').length < rows) {
    console.log(text);
    return 0;
  }
  const pager = process.env['PAGER'] || 'less -FRX';
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = spawn(pager, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
  // A pager that is left before the end has read enough.
  child.stdin.on('error', () => {});
  child.on('error', () => resolve(1));
  child.on('close', (code) => {
    // Without the pager the text is printed as it is.
    if (code === 127) console.log(text);
    resolve(code === 127 ? 0 : (code ?? 0));
  });
  child.stdin.end(`${text}\n`);
  return promise;
}
