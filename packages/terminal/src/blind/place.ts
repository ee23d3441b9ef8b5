import {
  type Cell,
  Chance,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  type Seat,
  makePlacement,
  ownHalf,
  placedPieces,
} from '@flotilla/engine';
import { blindViewOf, nameOf } from '../match.ts';
import { type BlindPlaceScreen, type Context, type ScreenStep, stay } from '../model.ts';
import type { PartialPlacement } from '../saves/placement.ts';
import { drawHeading, gameCommand } from '../screens/game-screen.ts';
import { Canvas, wrap } from '../ui/canvas.ts';
import { type Input, commandOf, isCharacter, isKey } from '../ui/input.ts';
import { drawFooter } from '../ui/widgets.ts';
import { besideField, drawField, fieldCellAt, fieldCursorAfter } from './field.ts';

/** The screen on which a side places its 45 pieces, with those it has placed already. */
export function blindPlaceScreen(viewer: Seat, placed: PartialPlacement | null): BlindPlaceScreen {
  const pieces = placedPieces(placed !== null && 'pieces' in placed ? placed.pieces : []);
  return {
    kind: 'blind-place',
    viewer,
    pieces,
    cursor: ownHalf(viewer)[0]!,
    hand: (leftOf(pieces, 'fort') === 0 && nextClass(pieces)) || 'fort',
    past: [],
  };
}

type Pieces = BlindPlaceScreen['pieces'];

const leftOf = (pieces: Pieces, name: PieceClass): number =>
  PIECES[name].count - [...pieces.values()].filter((piece) => piece === name).length;

const isComplete = (pieces: Pieces): boolean =>
  PIECE_CLASSES.every((name) => leftOf(pieces, name) === 0);

/** The first class of which pieces are left; null: all are placed. */
const nextClass = (pieces: Pieces): PieceClass | null =>
  PIECE_CLASSES.find((name) => leftOf(pieces, name) > 0) ?? null;

const deployment = (pieces: Pieces): PartialPlacement => ({
  type: 'deploy',
  pieces: makePlacement(pieces),
});

function laidOut(screen: BlindPlaceScreen): ScreenStep {
  const { viewer: seat, pieces } = screen;
  const placement = pieces.size === 0 ? null : deployment(pieces);
  return { screen, effects: [{ type: 'save-placement', seat, placement }] };
}

export function updateBlindPlace(
  screen: BlindPlaceScreen,
  input: Input,
  context: Context,
): ScreenStep {
  const { pieces, hand, cursor, past, viewer } = screen;
  if (isCharacter(input, '+')) return laidOut(changed(screen, filled(screen, context.luck)));
  if (isKey(input, 'backspace')) {
    return laidOut({ ...screen, pieces: past.at(-1) ?? pieces, past: past.slice(0, -1) });
  }
  if (isKey(input, 'delete')) return laidOut(changed(screen, new Map()));
  if (isKey(input, 'page-up', 'page-down')) {
    return stay({ ...screen, hand: turned(hand, isKey(input, 'page-up') ? -1 : 1) });
  }
  if (isKey(input, 'enter') && isComplete(pieces)) {
    const action = deployment(pieces);
    return { screen, effects: [{ type: 'act', seat: viewer, action }] };
  }
  if (isKey(input, 'enter') || isCharacter(input, ' ')) return put(screen, context);
  const named = input.kind === 'character' ? classOf(input.character) : null;
  if (named !== null) return stay({ ...screen, hand: named });
  const next =
    input.kind === 'click' ? fieldCellAt(input, context.size) : fieldCursorAfter(cursor, input);
  // A second click puts the piece down or takes it up.
  if (input.kind === 'click' && next === cursor) return put(screen, context);
  if (next !== null) return stay({ ...screen, cursor: next });
  const command = commandOf(input);
  return command === null ? stay(screen) : gameCommand(screen, command, context);
}

const turned = (hand: PieceClass, by: 1 | -1): PieceClass =>
  PIECE_CLASSES[(PIECE_CLASSES.indexOf(hand) + by + PIECE_CLASSES.length) % PIECE_CLASSES.length]!;

/** The class of a code that is typed, in capitals or not. */
const classOf = (character: string): PieceClass | null =>
  PIECE_CLASSES.find((name) => PIECES[name].codes.short === character.toUpperCase()) ?? null;

const changed = (screen: BlindPlaceScreen, pieces: Pieces): BlindPlaceScreen => ({
  ...screen,
  pieces,
  past: [...screen.past, screen.pieces],
});

/** Puts the piece in hand down, or takes up the one that stands there. */
function put(screen: BlindPlaceScreen, { words }: Context): ScreenStep {
  const { pieces, cursor, hand, viewer } = screen;
  const { placePieces } = words.terminal;
  const there = pieces.get(cursor);
  if (there !== undefined) {
    const without = new Map([...pieces].filter(([cell]) => cell !== cursor));
    return laidOut({ ...changed(screen, without), hand: there });
  }
  if (!ownHalf(viewer).includes(cursor)) return { screen, notice: placePieces.notHere };
  if (leftOf(pieces, hand) === 0)
    return { screen, notice: placePieces.noneLeft(words.pieces.name(hand)) };
  const next = new Map([...pieces, [cursor, hand]]);
  const other = leftOf(next, hand) > 0 ? hand : nextClass(next);
  return laidOut({ ...changed(screen, next), hand: other ?? hand });
}

/** All pieces that are not placed yet at random on what is free; a whole new muster when none is left. */
function filled({ pieces, viewer }: BlindPlaceScreen, luck: string): Pieces {
  const kept = isComplete(pieces) ? new Map<Cell, PieceClass>() : pieces;
  const classes = PIECE_CLASSES.flatMap((name) =>
    Array.from({ length: leftOf(kept, name) }, () => name),
  );
  const free = new Chance(luck).shuffle(ownHalf(viewer).filter((cell) => !kept.has(cell)));
  return new Map([...kept, ...classes.map((name, index) => [free[index]!, name] as const)]);
}

export function drawBlindPlace(
  screen: BlindPlaceScreen,
  context: Context,
  notice: string | null,
): Canvas {
  const { words, size } = context;
  const match = context.match!;
  const canvas = new Canvas(size);
  drawHeading(canvas, context, match);
  const { placePieces } = words.terminal;
  canvas.write(1, 1, placePieces.title(nameOf(words, match, screen.viewer)), 'title');
  const half = new Set(ownHalf(screen.viewer));
  const { codes } = blindViewOf(match, screen.viewer).publicState.rules;
  drawField(
    canvas,
    (cell) => {
      const piece = screen.pieces.get(cell);
      if (piece !== undefined) return { sign: PIECES[piece].codes[codes], role: 'own' };
      return half.has(cell) ? { sign: '·', role: 'unknown' } : { sign: ' ', role: 'field' };
    },
    screen.cursor,
  );
  drawHand(canvas, screen, context, codes);
  drawFooter(canvas, placePieces.keys, notice);
  return canvas;
}

function drawHand(
  canvas: Canvas,
  { pieces, hand }: BlindPlaceScreen,
  { words, size }: Context,
  codes: 'short' | 'long',
): void {
  const { placePieces } = words.terminal;
  const area = besideField(size);
  PIECE_CLASSES.forEach((name, row) => {
    const { short } = PIECES[name].codes;
    const code = codes === 'long' ? `${PIECES[name].codes.long} (${short})` : short;
    const text = `${name === hand ? '▶' : ' '} ${leftOf(pieces, name)} × ${code} ${words.pieces.name(name)}`;
    canvas.line(area, row, text, name === hand ? 'strong' : 'plain');
  });
  const lines = wrap(isComplete(pieces) ? placePieces.ready : placePieces.help, area.columns);
  lines.forEach((line, row) =>
    canvas.line(area, PIECE_CLASSES.length + 1 + row, line, isComplete(pieces) ? 'strong' : 'dim'),
  );
}
