import { BoardGrid, CELL, Token, placeUnder } from '@flotilla/board/parts';
import { type Cell, PIECES, PIECE_CLASSES, type PieceClass } from '@flotilla/engine';
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { Zoomable } from '../../game/zoomable.tsx';
import { speech } from '../../device/speech.ts';
import type { PiecePlacer } from './placement.ts';

/** A piece on its way: where it stood, and where it is now; null: beside the board. */
interface Carrying {
  readonly from: Cell;
  readonly over: Cell | null;
}

interface PiecePlaceBoardProps {
  readonly placer: PiecePlacer;
  readonly codeOf: (piece: PieceClass) => string;
  readonly say: (text: string) => void;
}

/** The player's half of the field: cells are painted with pieces, pieces are dragged. */
export function PiecePlaceBoard({ placer, codeOf, say }: PiecePlaceBoardProps): JSX.Element {
  const { words, page } = speech();
  const { placing } = page;
  const { plan, pieces, brush } = placer;
  /** The piece being dragged to another place, and where it is now. */
  const carried = useSignal<Carrying | null>(null);
  /** A pointer has done it already: the click that follows is not meant. */
  const done = useRef(false);
  const large = useSignal(false);
  /** A pointer carries a piece, or paints. */
  const gripped = useRef(false);

  const paint = (cell: Cell): void => {
    if (placer.paint(cell)) return;
    if (brush.value !== 'erase') say(placing.pieces.noneLeft(words.pieces.name(brush.value)));
  };
  const press = (event: PointerEvent & { readonly currentTarget: SVGSVGElement }): void => {
    if (event.button !== 0) return;
    const svg = event.currentTarget;
    const cellUnder = (pointer: PointerEvent): Cell | null => {
      const place = placeUnder(svg, plan, pointer);
      return place === null ? null : plan.cellAt(place);
    };
    const start = cellUnder(event);
    if (start === null) return;
    const carries = pieces.value.has(start) && brush.value !== 'erase';
    // A finger on the water scrolls an enlarged field; a tap paints.
    if (!carries && large.value && event.pointerType === 'touch') return;
    gripped.current = true;
    if (!carries) {
      paint(start);
      done.current = true;
    }
    // A cell is painted once: the brush may be another by now.
    let last: Cell | null = start;
    const follow = (pointer: PointerEvent): void => {
      const cell = cellUnder(pointer);
      if (!carries) {
        if (cell !== null && cell !== last) paint(cell);
        last = cell;
      } else if (cell !== start || carried.value !== null) {
        carried.value = { from: start, over: cell };
      }
    };
    const release = ({ type }: PointerEvent): void => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
      gripped.current = false;
      if (carried.value !== null && type === 'pointerup') {
        const { from, over } = carried.value;
        if (over === null) placer.erase(from);
        else placer.exchange(from, over);
        done.current = true;
      }
      carried.value = null;
      setTimeout(() => (done.current = false));
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
  };
  const onKey = (event: KeyboardEvent, cell: Cell): void => {
    const typed = event.key.toUpperCase();
    const meant = PIECE_CLASSES.find((piece) => PIECES[piece].codes.short === typed);
    if (event.key === 'Delete' || event.key === 'Backspace') placer.erase(cell);
    else if (meant !== undefined) brush.value = meant;
    else return;
    event.preventDefault();
  };

  return (
    <div class="piece-board">
      <Zoomable plan={plan} large={large}>
        <BoardGrid
          plan={plan}
          label={placing.pieces.grid}
          describe={(cell) => {
            const piece = pieces.value.get(cell);
            return piece === undefined ? placing.free : words.pieces.name(piece);
          }}
          onChoose={(cell) => {
            if (!done.current) paint(cell);
            done.current = false;
          }}
          onTurn={(cell) => placer.erase(cell)}
          onKey={onKey}
          pointer={{ onPointerDown: press }}
          isDragging={() => gripped.current}
        >
          {[...pieces.value].map(([cell, piece]) => (
            <Token key={cell} place={plan.placeOf(cell)} piece={piece} code={codeOf(piece)} own />
          ))}
          <Carried placer={placer} carried={carried} codeOf={codeOf} />
        </BoardGrid>
      </Zoomable>
    </div>
  );
}

/** The piece under way; the only part that is drawn anew while it is dragged. */
function Carried({
  placer,
  carried,
  codeOf,
}: Pick<PiecePlaceBoardProps, 'placer' | 'codeOf'> & {
  readonly carried: Signal<Carrying | null>;
}): JSX.Element | null {
  if (carried.value === null) return null;
  const { from, over } = carried.value;
  const piece = placer.pieces.value.get(from)!;
  const { x, y } = placer.plan.placeOf(from);
  return (
    <>
      <rect class="trace" x={x * CELL} y={y * CELL} width={CELL} height={CELL} />
      {over !== null && (
        <Token
          place={placer.plan.placeOf(over)}
          piece={piece}
          code={codeOf(piece)}
          own
          look="chosen"
        />
      )}
    </>
  );
}
