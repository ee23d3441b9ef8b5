import {
  type BlindPublic,
  type BlindView,
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
import { belowField, fieldWidth } from './field.ts';

/** How many pieces of a class a side has left: those that were lost lie open in the tray of the other side. */
const leftOf = ({ trays }: BlindPublic, seat: Seat, name: PieceClass): number =>
  PIECES[name].count - trays[other(seat)].filter((lost) => lost === name).length;

/** The ladder of ranks with what is left of them, and who beats what. */
export function ladderLines(
  { words }: Context,
  match: ScreenMatch,
  width: number,
): readonly string[] {
  const { ladder } = words.terminal;
  const publicState = publicStateOf(match) as BlindPublic;
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
    ...clashLines(words, publicState.rules, ladder.beats).flatMap((sentence) =>
      wrap(sentence, width),
    ),
  ];
}

/** The same in a panel of a large terminal. */
export function drawLadder(canvas: Canvas, area: Area, context: Context, match: ScreenMatch): void {
  const inside = canvas.box(area, context.words.terminal.ladder.title);
  ladderLines(context, match, inside.columns)
    .slice(0, inside.rows)
    .forEach((line, row) => canvas.line(inside, row, line));
}

/** The trays of both sides, below the field; both sides may see them (rulebook 2.5). */
export function drawTrays(
  canvas: Canvas,
  { words }: Context,
  match: ScreenMatch,
  { publicState }: BlindView,
): void {
  const { codes } = publicState.rules;
  const lines = SEATS.flatMap((seat) => {
    const counts = PIECE_CLASSES.map(
      (name) => [name, countOf(publicState.trays[seat], name)] as const,
    );
    const listed = counts
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${count}${PIECES[name].codes[codes]}`);
    const text = words.terminal.field.tray(nameOf(words, match, seat), listed.join(' ') || '–');
    return wrap(text, fieldWidth(canvas));
  });
  lines.forEach((line, row) => canvas.write(1, belowField(canvas) + row, line, 'dim'));
}

const countOf = (tray: readonly PieceClass[], name: PieceClass): number =>
  tray.filter((piece) => piece === name).length;
