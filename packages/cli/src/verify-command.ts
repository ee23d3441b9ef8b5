import { type Finding, verifyRecord } from '@flotilla/play';
import { type Command, readArguments } from './command.ts';
import { misuse } from './failure.ts';
import { nameOf, readJson } from './record-file.ts';

export const verifyCommand: Command = {
  summary: 'checks records: seals, every action, the clock and the result',
  usage: `Usage: flotilla verify [--json] FILE…

  FILE     a record (flotilla-record/1); - reads standard input
  --json   prints [{"file":…,"findings":[…]}, …] instead of sentences

Exit code 0: everything fits; 1: something does not, or a file cannot be read.`,
  run: async (args) => {
    const { values, positionals: files } = readArguments(args, { json: { type: 'boolean' } });
    if (files.length === 0) throw misuse('Name a record to verify.');
    const results: { file: string; findings: readonly Finding[] }[] = [];
    for (const file of files) {
      results.push({ file: nameOf(file), findings: verifyRecord(await readJson(file)) });
    }
    console.log(values.json ? JSON.stringify(results) : results.map(inWords).join('\n'));
    return results.every(({ findings }) => findings.length === 0) ? 0 : 1;
  },
};

function inWords({ file, findings }: { file: string; findings: readonly Finding[] }): string {
  if (findings.length === 0) return `${file}: everything fits.`;
  const lines = findings.map(({ code, message }) => `  ${code}: ${message}`);
  return [`${file}: does not fit.`, ...lines].join('\n');
}
