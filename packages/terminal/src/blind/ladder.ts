import {
  type BlindPublic,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  SEATS,
  type Seat,
  other,
} from '@flotilla/engine';
import { clashLines } from '@flotilla/words';
import { type ScreenMatch, nameOf, publicStateOf } from '../match.ts';
import type { Context } from '../model.ts';
import { type Area, type Canvas, cut, widthOf, wrap } from '../ui/canvas.ts';
import type { BlindLayout } from './layout.ts';

/** How many pieces of a class a side has left: those that were lost lie open in the tray of the other side. */
const leftOf = ({ trays }: BlindPublic, seat: Seat, name: PieceClass): number =>
  PIECES[name].count - trays[other(seat)].filter((lost) => lost === name).length;

/** The ladder of ranks with what is left of them, and who beats what. */
export const ladderLines = (
  context: Context,
  match: ScreenMatch,
  width: number,
): readonly string[] => linesFor(context, match, publicStateOf(match) as BlindPublic, width);

function linesFor(
  { words }: Context,
  match: ScreenMatch,
  publicState: BlindPublic,
  width: number,
): readonly string[] {
  const { ladder } = words.terminal;
  const { codes } = publicState.rules;
  const viewer = match.seats.length === 1 ? match.seats[0]! : null;
  const titles =
    viewer === null
      ? ([nameOf(words, match, 0), nameOf(words, match, 1)] as const)
      : ([ladder.yours, ladder.theirs] as const);
  const seats = [viewer ?? 0, other(viewer ?? 0)] as const;
  const cell = (text: string): string => {
    const shown = cut(text, 8);
    return ' '.repeat(9 - widthOf(shown)) + shown;
  };
  const names = Math.max(...PIECE_CLASSES.map((name) => widthOf(words.pieces.name(name))));
  const padded = (text: string): string => text + ' '.repeat(Math.max(0, names - widthOf(text)));
  return [
    `${' '.repeat(7)}${padded('')}${titles.map(cell).join('')}`,
    ...PIECE_CLASSES.map((name) => {
      const { rank, codes: written } = PIECES[name];
      const counts = seats.map((seat) => cell(String(leftOf(publicState, seat, name)))).join('');
      return `${String(rank ?? '–').padStart(2)}  ${written[codes].padEnd(3)}${padded(words.pieces.name(name))}${counts}`;
    }),
    '',
    ...clashLines(words, publicState.rules, ladder.beats).flatMap((line) => wrap(line, width)),
  ];
}

/** The ladder where a large terminal has room for it, and the trays: what stands beside a field. */
export function drawAside(
  canvas: Canvas,
  { ladder, trays }: BlindLayout,
  context: Context,
  match: ScreenMatch,
  publicState: BlindPublic,
): void {
  if (ladder !== null) {
    const { title } = context.words.terminal.ladder;
    const lines = linesFor(context, match, publicState, ladder.columns - 4);
    const inside = canvas.box({ ...ladder, rows: Math.min(ladder.rows, lines.length + 2) }, title);
    lines.slice(0, inside.rows).forEach((line, row) => canvas.line(inside, row, line));
  }
  drawTrays(canvas, trays, context, match, publicState);
}

/** The trays of both sides, which both may see, in the order in which pieces left (rulebook 2.5). */
function drawTrays(
  canvas: Canvas,
  area: Area,
  { words }: Context,
  match: ScreenMatch,
  { trays, rules }: BlindPublic,
): void {
  const most = Math.floor(area.rows / SEATS.length);
  const lines = SEATS.flatMap((seat) => {
    const told = (runs: readonly string[]): readonly string[] =>
      wrap(
        words.terminal.field.tray(nameOf(words, match, seat), runs.join(' ') || '–'),
        area.columns,
      );
    let runs = runsOf(trays[seat], rules.codes);
    // Where there is no room for all of them, the last ones are told.
    while (told(runs).length > most && runs.length > 2) runs = ['…', ...runs.slice(2)];
    return told(runs).slice(0, most);
  });
  lines.forEach((line, row) => canvas.line(area, row, line, 'dim'));
}

/** Pieces of one class that left one after the other are counted: "2D C 3M". */
function runsOf(
  tray: readonly PieceClass[],
  codes: BlindPublic['rules']['codes'],
): readonly string[] {
  const runs: { readonly name: PieceClass; count: number }[] = [];
  for (const name of tray) {
    const last = runs.at(-1);
    if (last?.name === name) last.count++;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => `${count === 1 ? '' : count}${PIECES[name].codes[codes]}`);
}
