import { type BlindView, type Cell, PIECES, type PieceClass, SEATS, view } from '@flotilla/engine';
import { type GameRecord, type Match, walkRecord } from '@flotilla/play';
import type { Look } from '../boards/board.ts';
import { FIELD_WIDTH, drawField } from '../boards/field.ts';
import type { Canvas } from '../paint/canvas.ts';

const AT = { x: 1, y: 2 };

const ends = new WeakMap<GameRecord, Match | null>();

/** The match of a record at its end; played again once. */
function endOf(record: GameRecord): Match | null {
  const known = ends.get(record);
  if (known !== undefined) return known;
  const walked = walkRecord(record);
  const end = walked.ok ? walked.value : null;
  ends.set(record, end);
  return end;
}

/** The classes of all pieces on the field, as both sides together know them. */
function allClasses(match: Match): (cell: Cell) => PieceClass | null {
  const views = SEATS.map((seat) => view(match.game, seat) as BlindView);
  const { places } = views[0]!.chart;
  return (cell) => {
    const owner = places[cell] ?? null;
    return owner === null ? null : views[owner]!.classes[cell]!;
  };
}

/** Both sides with open faces; seat 1 in small letters, as positions are written. */
export function openLook(match: Match): (cell: Cell) => Look {
  const classAt = allClasses(match);
  const { chart } = view(match.game, 'spectator') as BlindView;
  return (cell) => {
    const piece = classAt(cell);
    if (piece === null) return { sign: '·', role: 'field' };
    const code = PIECES[piece].codes[chart.rules.codes];
    return chart.places[cell] === 0
      ? { sign: code, role: 'own' }
      : { sign: code.toLowerCase(), role: 'enemy' };
  };
}

/** The field after the end; the column beside it. */
export function drawRevealedField(canvas: Canvas, record: GameRecord | null): number {
  const match = record === null ? null : endOf(record);
  if (match !== null) drawField(canvas, AT, openLook(match), null);
  return AT.x + FIELD_WIDTH + 2;
}
