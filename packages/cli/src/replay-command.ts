import type { Viewer } from '@flotilla/engine';
import { scoresOf, walkRecord } from '@flotilla/play';
import { words } from '@flotilla/words';
import { type Command, readArguments } from './command.ts';
import { misuse } from './failure.ts';
import { readLanguage } from './language.ts';
import { onlookerOf } from './onlooker.ts';
import { readRecord, replayed, warnOf } from './record-file.ts';
import { headingInWords, stepInWords } from './replay-words.ts';

const SIDES: Readonly<Record<string, readonly Viewer[]>> = {
  '0': [0],
  '1': [1],
  both: [0, 1],
  spectator: ['spectator'],
};
const BOARDS = ['each', 'end', 'none'] as const;

export const replayCommand: Command = {
  usage: `Usage: flotilla replay [--side 0|1|both|spectator] [--boards each|end|none] [--language es|it|ru|en] FILE

  FILE         a record (flotilla-record/1); - reads standard input
  --side       whose knowledge is shown (default both)
  --boards     draw the boards after each action, at the end only, or never (default end)
  --language   what it is told in (default: as LANGUAGE, LC_ALL, LC_MESSAGES and LANG say)

The record is verified first. What does not fit, such as a seal or the result, is told on standard error,
and the game is replayed as its actions tell it.`,
  run: async (args) => {
    const { values, positionals: files } = readArguments(args, {
      side: { type: 'string', default: 'both' },
      boards: { type: 'string', default: 'end' },
      language: { type: 'string' },
    });
    const { side, boards } = values;
    if (files.length !== 1) throw misuse('Name one record to replay.');
    if (!Object.hasOwn(SIDES, side)) throw misuse('--side is 0, 1, both or spectator.');
    if (!BOARDS.some((kind) => kind === boards)) throw misuse('--boards is each, end or none.');
    const spoken = words(readLanguage(values.language, process.env));
    const { record, findings } = await readRecord(files[0]!);
    // Played once to see whether it can be, and again to tell it: keeping every step would fill the memory.
    const match = replayed(files[0]!, walkRecord(record));
    warnOf(files[0]!, findings);
    const reader = onlookerOf(record);
    console.log(headingInWords(spoken, record));
    walkRecord(record, (step) => {
      const isLast = step.match.journal.length === record.actions.length;
      const withBoards = boards === 'each' || (boards === 'end' && isLast);
      console.log(stepInWords(spoken, step, SIDES[side]!, reader, withBoards));
    });
    const scores = scoresOf(match);
    if (scores !== null) console.log(spoken.replays.scores(scores));
    return 0;
  },
};
