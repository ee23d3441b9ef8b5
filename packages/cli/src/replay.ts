import type { Game } from '@flotilla/engine';
import { type Event, type State, type View, type Viewer, see, view } from '@flotilla/engine';
import { beside, sketch } from '@flotilla/engine/sketch';
import { type GameRecord, type MatchStep, scoresOf, walkRecord } from '@flotilla/play';
import {
  type Reader,
  type Words,
  gameName,
  isTold,
  tell,
  tellDeclaration,
  tellStatus,
  words as wordsIn,
} from '@flotilla/words';
import {
  type CliCommand,
  WIDTH,
  printable,
  readArguments,
  readLanguage,
  usageError,
} from './command.ts';
import { readRecord, replayed, spectatorOf, warnOf } from './verify.ts';

const SIDES: Readonly<Record<string, readonly Viewer[]>> = {
  '0': [0],
  '1': [1],
  both: [0, 1],
  spectator: ['spectator'],
};
const BOARDS = ['each', 'end', 'none'] as const;

export const replayCommand: CliCommand = {
  usage: `Usage: flotilla replay [--side 0|1|both|spectator] [--boards each|end|none] [--language es|it|ru|en] FILE

  FILE         a record (flotilla-record/1); - reads standard input
  --side       show what this seat, both seats or spectators knew (default both)
  --boards     draw the boards after each action, only at the end, or never (default end)
  --language   the language (default: from LANGUAGE, LC_ALL, LC_MESSAGES and LANG)

The record is verified first. A wrong seal or result is reported on standard error, and the actions are replayed
all the same.`,
  run: async (args) => {
    const { values, positionals: files } = readArguments(args, {
      side: { type: 'string', default: 'both' },
      boards: { type: 'string', default: 'end' },
      language: { type: 'string' },
    });
    const { side, boards } = values;
    if (files.length !== 1) throw usageError('Give one record to replay.');
    if (!Object.hasOwn(SIDES, side)) throw usageError('--side must be 0, 1, both or spectator.');
    if (!BOARDS.some((kind) => kind === boards))
      throw usageError('--boards must be each, end or none.');
    const spoken = wordsIn(readLanguage(values.language, process.env));
    const { record, findings } = await readRecord(files[0]!);
    // Replayed twice, to check it and to print it: keeping every step would take too much memory.
    const match = replayed(files[0]!, walkRecord(record));
    warnOf(files[0]!, findings);
    const reader = spectatorOf(record);
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

/** The heading of a replay. */
function headingInWords(words: Words, { rules, players, position }: GameRecord): string {
  const { replays, games } = words;
  const [zero, one] = players.map((name) => (name === null ? null : printable(name)));
  return [
    replays.heading(gameName(games, rules), [zero ?? null, one ?? null]),
    ...(position === null ? [] : [replays.position(position)]),
    replays.signs[rules.game],
    '',
  ].join('\n');
}

/** An action, its events, and the boards if wanted, as these viewers know them. */
function stepInWords(
  words: Words,
  { match, events }: MatchStep,
  viewers: readonly Viewer[],
  reader: Reader,
  withBoards: boolean,
): string {
  const { game, journal } = match;
  const { last, length } = journal;
  const number = last === null ? words.replays.start : words.replays.step(length, last.at / 1000);
  const isShown = last !== null && 'seat' in last && viewers.includes(last.seat);
  const declared = isShown ? tellDeclaration(words, last) : [];
  const told = [
    ...declared,
    ...events
      .filter(isTold)
      .map((event) => toldBest(words, game, event, viewers, reader).join(' ')),
  ];
  if (!withBoards) return [number, ...indented(told)].join('\n');
  const views = viewers.map((viewer) => view(game, viewer));
  const drawn = inRows(views.map((known) => beside(titled(words, known))));
  const standing = new Set(views.flatMap((known) => tellStatus(words, known, reader)));
  const news = [...standing].filter((sentence) => !told.includes(sentence));
  return [number, ...indented(told), '', ...indented(drawn), ...indented(news), ''].join('\n');
}

/** Of the sentences for each viewer, those of the viewer who knows most. */
function toldBest(
  words: Words,
  game: State,
  event: Event,
  viewers: readonly Viewer[],
  reader: Reader,
): readonly string[] {
  return viewers
    .map((viewer) => tell(words, game.publicState.rules, see(game, event, viewer), reader))
    .reduce<readonly string[]>((one, two) => (two.length > one.length ? two : one), []);
}

/** The drawings of a view with titles. */
function titled(words: Words, known: View): readonly (readonly string[])[] {
  const titles = TITLES[known.game](words.replays, known.viewer);
  return sketch(known).map(([, ...lines], index) => [titles[index]!, ...lines]);
}

const TITLES: Readonly<
  Record<Game, (replays: Words['replays'], viewer: Viewer) => readonly string[]>
> = {
  fleet: (replays, viewer) =>
    viewer === 'spectator'
      ? [replays.board(0), replays.board(1)]
      : [replays.own(viewer), replays.target(viewer)],
  blind: (replays, viewer) => [replays.field(viewer === 'spectator' ? null : viewer)],
};

/** The boards of all viewers side by side, or below each other if that is too wide. */
function inRows(boards: readonly (readonly string[])[]): readonly string[] {
  const row = beside(boards);
  const isTooWide = row.some((line) => INDENT.length + line.length > WIDTH);
  return isTooWide ? boards.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])) : row;
}

const INDENT = '  ';

const indented = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => `${INDENT}${printable(line)}`.trimEnd());
