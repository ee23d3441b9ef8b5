import {
  type BlindPublic,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  type Seat,
  other,
} from '@flotilla/engine';
import { type ScreenMatch, nameOf, publicStateOf } from '../match.ts';
import type { Context } from '../model.ts';
import { type Area, type Canvas, cut, widthOf, wrap } from '../ui/canvas.ts';

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
    ...ladder.beats.flatMap((sentence) => wrap(sentence, width)),
  ];
}

/** The same in a panel of a large terminal. */
export function drawLadder(canvas: Canvas, area: Area, context: Context, match: ScreenMatch): void {
  const inside = canvas.box(area, context.words.terminal.ladder.title);
  ladderLines(context, match, inside.columns)
    .slice(0, inside.rows)
    .forEach((line, row) => canvas.line(inside, row, line));
}
