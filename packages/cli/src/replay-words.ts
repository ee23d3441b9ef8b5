import {
  type Event,
  type State,
  type View,
  type Viewer,
  beside,
  see,
  sketch,
  view,
} from '@flotilla/engine';
import type { GameRecord, MatchStep } from '@flotilla/play';
import { type Reader, type Words, gameName, isTold, tell, tellStatus } from '@flotilla/words';
import { printable } from './printable.ts';
import { WIDTH } from './text-lines.ts';

/** What stands above a replayed game. */
export function headingInWords(words: Words, { rules, players, position }: GameRecord): string {
  const { replays, games } = words;
  const [zero, one] = players.map((name) => (name === null ? null : printable(name)));
  return [
    replays.heading(gameName(games, rules), [zero ?? null, one ?? null]),
    ...(position === null ? [] : [replays.position(position)]),
    replays.signs[rules.game],
    '',
  ].join('\n');
}

/** An action, what came of it, and perhaps the boards, as far as these viewers know. */
export function stepInWords(
  words: Words,
  { match, events }: MatchStep,
  viewers: readonly Viewer[],
  reader: Reader,
  withBoards: boolean,
): string {
  const { game, journal } = match;
  const { last, length } = journal;
  const number = last === null ? words.replays.start : words.replays.step(length, last.at / 1000);
  const told = events
    .filter(isTold)
    .map((event) => toldBest(words, game, event, viewers, reader).join(' '));
  if (!withBoards) return [number, ...indented(told)].join('\n');
  const views = viewers.map((viewer) => view(game, viewer));
  const drawn = inRows(views.map((known) => beside(titled(words, known))));
  const standing = new Set(views.flatMap((known) => tellStatus(words, known, reader)));
  const news = [...standing].filter((sentence) => !told.includes(sentence));
  return [number, ...indented(told), '', ...indented(drawn), ...indented(news), ''].join('\n');
}

/** Everybody is told the same sentences; whoever knows more, more of them. */
function toldBest(
  words: Words,
  game: State,
  event: Event,
  viewers: readonly Viewer[],
  reader: Reader,
): readonly string[] {
  return viewers
    .map((viewer) => tell(words, game.chart.rules, see(game, event, viewer), reader))
    .reduce<readonly string[]>((one, two) => (two.length > one.length ? two : one), []);
}

/** The drawings of a view under titles in words. */
function titled(words: Words, known: View): readonly (readonly string[])[] {
  const titles = titlesOf(words, known);
  return sketch(known).map(([, ...lines], index) => [titles[index]!, ...lines]);
}

function titlesOf({ replays }: Words, { game, viewer }: View): readonly string[] {
  if (game === 'blind') return [replays.field(viewer === 'spectator' ? null : viewer)];
  return viewer === 'spectator'
    ? [replays.board(0), replays.board(1)]
    : [replays.own(viewer), replays.target(viewer)];
}

/** The boards of all viewers side by side, or under each other where that is too wide. */
function inRows(boards: readonly (readonly string[])[]): readonly string[] {
  const row = beside(boards);
  const isTooWide = row.some((line) => INDENT.length + line.length > WIDTH);
  return isTooWide ? boards.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])) : row;
}

const INDENT = '  ';

const indented = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => `${INDENT}${printable(line)}`.trimEnd());
