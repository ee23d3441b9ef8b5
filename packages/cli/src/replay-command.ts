import { type Viewer, see, view } from '@flotilla/engine';
import {
  type GameRecord,
  type MatchStep,
  parseRecord,
  replayRecord,
  scoresOf,
} from '@flotilla/play';
import { LEGENDS, beside, sketch, summary } from '@flotilla/sketch';
import { type Command, readArguments } from './command.ts';
import { Failure, misuse } from './failure.ts';
import { brief, printable } from './printable.ts';
import { nameOf, readJson } from './record-file.ts';
import { telling } from './telling.ts';

const SIDES: Readonly<Record<string, readonly Viewer[]>> = {
  '0': [0],
  '1': [1],
  both: [0, 1],
  spectator: ['spectator'],
};
const BOARDS = ['each', 'end', 'none'] as const;

export const replayCommand: Command = {
  summary: 'prints a recorded game move by move',
  usage: `Usage: flotilla replay [--side 0|1|both|spectator] [--boards each|end|none] FILE

  FILE       a record (flotilla-record/1); - reads standard input
  --side     whose knowledge is shown (default both)
  --boards   draw the boards after each action, at the end only, or never (default each)`,
  run: async (args) => {
    const { values, positionals: files } = readArguments(args, {
      side: { type: 'string', default: 'both' },
      boards: { type: 'string', default: 'each' },
    });
    const { side, boards } = values;
    if (files.length !== 1) throw misuse('Name one record to replay.');
    if (!Object.hasOwn(SIDES, side)) throw misuse('--side is 0, 1, both or spectator.');
    if (!BOARDS.some((kind) => kind === boards)) throw misuse('--boards is each, end or none.');
    const record = await readRecord(files[0]!);
    const replayed = replayRecord(record);
    if (!replayed.ok) {
      const reason = brief(replayed.error.message);
      throw new Failure(`${nameOf(files[0]!)} cannot be replayed: ${reason}`);
    }
    console.log(heading(record));
    replayed.value.forEach((step, index) => {
      const isLast = index === replayed.value.length - 1;
      const withBoards = boards === 'each' || (boards === 'end' && isLast);
      console.log(stepInWords(step, index, SIDES[side]!, withBoards));
    });
    const scores = scoresOf(replayed.value.at(-1)!.match);
    if (scores !== null) console.log(`Scores: seat 0 ${scores[0]}, seat 1 ${scores[1]}`);
    return 0;
  },
};

async function readRecord(file: string): Promise<GameRecord> {
  const record = parseRecord(await readJson(file));
  if (record.ok) return record.value;
  throw new Failure(`${nameOf(file)} is not a record: ${brief(record.error.message)}`);
}

function heading({ rules, players, position }: GameRecord): string {
  const names = players.map((name, seat) => `seat ${seat} ${printable(name ?? 'unnamed')}`);
  return [
    `${rules.tradition}: ${names.join(', ')}`,
    ...(position === null ? [] : [`from ${position}`]),
    `signs: ${LEGENDS[rules.game]}`,
    '',
  ].join('\n');
}

function stepInWords(
  { match, events }: MatchStep,
  index: number,
  viewers: readonly Viewer[],
  withBoards: boolean,
): string {
  const { game, entries } = match;
  const { rules } = game.chart;
  const told = events
    .map((event) => fullest(viewers.map((viewer) => telling(rules, see(game, event, viewer)))))
    .filter((sentence) => sentence !== null)
    .map((sentence) => `  ${printable(sentence)}`);
  const entry = entries[index - 1];
  const number = entry === undefined ? 'start' : `${index}. at ${(entry.at / 1000).toFixed(1)} s`;
  if (!withBoards) return [number, ...told].join('\n');
  const views = viewers.map((viewer) => view(game, viewer));
  const drawn = beside(views.flatMap(sketch)).map((line) => `  ${line}`);
  const summaries = views.map((known) => `  ${printable(summary(known))}`);
  return [number, ...told, '', ...drawn, ...summaries, ''].join('\n');
}

/** Everybody is told the same sentence; whoever knows more, with more at its end. */
const fullest = (sentences: readonly (string | null)[]): string | null =>
  sentences.reduce((one, two) => ((two?.length ?? 0) > (one?.length ?? 0) ? two : one), null);
