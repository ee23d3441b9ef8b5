import { type Finding, verifyRecord } from '@flotilla/play';
import { type Command, readArguments } from './command.ts';
import { misuse, tellFailure } from './failure.ts';
import { printable } from './printable.ts';
import { findingInWords, nameOf, readJson } from './record-file.ts';

export const verifyCommand: Command = {
  usage: `Usage: flotilla verify [--json] FILE…

  FILE     a record (flotilla-record/1); - reads standard input
  --json   prints [{"file":…,"findings":[…]}, …] instead of sentences

It plays the game again and checks that everything in the record fits together: each action follows the rules,
the placements fit their seals, the clock and the result are right. It cannot know whether these were the actions
that were played: whoever has the record could have written others. What binds a player is the seal shown to the
other side at the start: compare it with the one in the record.

Exit code 0: everything fits; 1: something does not, or a file cannot be read.`,
  run: async (args) => {
    const { values, positionals: files } = readArguments(args, { json: { type: 'boolean' } });
    if (files.length === 0) throw misuse('Name a record to verify.');
    const verdicts: Verdict[] = [];
    for (const file of files) {
      try {
        verdicts.push({ file: nameOf(file), findings: verifyRecord(await readJson(file)) });
      } catch (error) {
        tellFailure(error);
      }
    }
    if (values.json) console.log(JSON.stringify(verdicts));
    else for (const verdict of verdicts) console.log(inWords(verdict));
    const good = verdicts.filter(({ findings }) => findings.length === 0);
    return good.length === files.length ? 0 : 1;
  },
};

interface Verdict {
  readonly file: string;
  readonly findings: readonly Finding[];
}

function inWords({ file, findings }: Verdict): string {
  const name = printable(file);
  if (findings.length === 0) return `${name}: everything fits.`;
  const lines = findings.map((finding) => `  ${findingInWords(finding)}`);
  return [`${name}: does not fit.`, ...lines].join('\n');
}
