import {
  type Board,
  type Cell,
  FIELD,
  type Game,
  SEATS,
  type View,
  markAt,
} from '@flotilla/engine';
import { Picture } from './png.ts';

/** The size that link previews ask for. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 60;

const COLOURS = {
  paper: '#f5f0e4',
  ink: '#15324a',
  sea: '#d8e8ec',
  line: '#9fbfca',
  hit: '#c8452d',
  sunk: '#5b1a12',
  ship: '#4a5d6b',
} as const;

/** What a cell shows. */
type Sign = 'miss' | 'hit' | 'sunk' | 'shot' | 'seat-0' | 'seat-1';

interface Grid {
  readonly size: Board;
  readonly signAt: (cell: Cell) => Sign | null;
}

/** The boards of each family as a spectator sees them. */
const GRIDS: { readonly [Each in Game]: (view: Extract<View, { game: Each }>) => readonly Grid[] } =
  {
    fleet: ({ publicState: { rules, seas } }) =>
      SEATS.map((seat) => ({
        size: rules.board,
        signAt: (cell) => markAt(seas[seat], cell),
      })),
    blind: ({ publicState: { places } }) => [
      {
        size: FIELD,
        signAt: (cell) => {
          // The first row of the field is at the bottom.
          const row = FIELD.rows - 1 - Math.floor(cell / FIELD.columns);
          const owner = places[row * FIELD.columns + (cell % FIELD.columns)] ?? null;
          return owner === null ? null : `seat-${owner}`;
        },
      },
    ],
  };

/** A match as a spectator sees it, as a PNG. A view of a seat would show its secrets, and is refused. */
export function pictureOf(view: View): Promise<Buffer> {
  if (view.viewer !== 'spectator') throw new Error('A preview shows what spectators see.');
  const picture = new Picture(WIDTH, HEIGHT, Object.values(COLOURS));
  const grids = GRIDS[view.game](view as never);
  const width = Math.floor(WIDTH / grids.length);
  grids.forEach((grid, index) => drawGrid(picture, grid, index * width, width));
  return picture.png();
}

/** A board in the middle of a part of the picture. */
function drawGrid(picture: Picture, { size, signAt }: Grid, from: number, width: number): void {
  const { rows, columns } = size;
  const room = Math.min((width - MARGIN) / columns, (HEIGHT - 2 * MARGIN) / rows);
  const side = Math.floor(room);
  const left = from + Math.floor((width - side * columns) / 2);
  const top = Math.floor((HEIGHT - side * rows) / 2);
  const frame = (around: number, colour: string): void =>
    picture.fill(
      left - around,
      top - around,
      side * columns + 2 * around,
      side * rows + 2 * around,
      colour,
    );
  frame(8, COLOURS.ink);
  frame(6, COLOURS.paper);
  frame(2, COLOURS.ink);
  for (let cell = 0; cell < rows * columns; cell++) {
    const x = left + (cell % columns) * side;
    const y = top + Math.floor(cell / columns) * side;
    picture.fill(x, y, side, side, COLOURS.line);
    picture.fill(x, y, side - 1, side - 1, COLOURS.sea);
    const sign = signAt(cell);
    if (sign !== null) SIGNS[sign](picture, x, y, side);
  }
}

type Draw = (picture: Picture, x: number, y: number, side: number) => void;

const block =
  (colour: string, share: number): Draw =>
  (picture, x, y, side) => {
    const size = Math.floor(side * share);
    const gap = Math.floor((side - size) / 2);
    picture.fill(x + gap, y + gap, size, size, colour);
  };

const withHole =
  (colour: string, share: number): Draw =>
  (picture, x, y, side) => {
    block(colour, share)(picture, x, y, side);
    picture.disc(x + side / 2, y + side / 2, side * 0.2, COLOURS.paper);
  };

const ring =
  (colour: string): Draw =>
  (picture, x, y, side) =>
    picture.disc(x + side / 2, y + side / 2, side * 0.24, colour, side * 0.14);

/** Shapes differ as well as colours. */
const SIGNS: Readonly<Record<Sign, Draw>> = {
  miss: ring(COLOURS.ink),
  shot: block(COLOURS.line, 0.4),
  hit: withHole(COLOURS.hit, 0.8),
  sunk: block(COLOURS.sunk, 1),
  'seat-0': block(COLOURS.ship, 0.76),
  'seat-1': withHole(COLOURS.hit, 0.76),
};
