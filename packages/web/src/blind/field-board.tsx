import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  type BlindView,
  type Cell,
  FIELD,
  PIECES,
  type PieceClass,
  type Seat,
  type SeenEvent,
} from '@flotilla/engine';
import { BoardGrid, type BoardProps } from '../board/board.tsx';
import { CELL } from '../board/grid.ts';
import { type Plan, fieldPlan } from '../board/plan.ts';
import { speech } from '../device/speech.ts';
import { Token } from './piece.tsx';

interface FieldBoardProps extends Pick<
  BoardProps,
  'onChoose' | 'onTurn' | 'onKey' | 'isOff' | 'isChosen'
> {
  readonly view: BlindView;
  readonly seen: readonly SeenEvent[];
  /** What is known of classes beyond the view: everything, in a replay. */
  readonly classes?: readonly (PieceClass | null)[] | undefined;
  readonly notes?: ReadonlyMap<Cell, string> | undefined;
  readonly chosen?: Cell | null | undefined;
  /** A piece that stands elsewhere in thought. */
  readonly thought?: { readonly from: Cell; readonly to: Cell } | null | undefined;
  readonly names: readonly [string, string];
  readonly over?: ComponentChildren;
}

/** The field of the blind game: the viewer's pieces face up, the opponent's face down. */
export function FieldBoard(props: FieldBoardProps): JSX.Element {
  const { words, page } = speech();
  const { view, seen, notes, chosen, thought, names, over } = props;
  const { publicState, viewer } = view;
  const { places, rules } = publicState;
  const classes = props.classes ?? view.classes;
  const near: Seat = viewer === 'spectator' ? 0 : viewer;
  const plan = useMemo(() => fieldPlan(near), [near]);
  const last = seen.findLast((event) => event.type === 'moved');
  const codeOf = (piece: PieceClass): string => PIECES[piece].codes[rules.codes];

  const describe = (cell: Cell): string => {
    const owner = places[cell] ?? null;
    if (owner === null) return page.blind.empty;
    const piece = classes[cell] ?? null;
    const whose =
      viewer === 'spectator'
        ? page.blind.pieceOf(names[owner])
        : owner === viewer
          ? null
          : page.blind.enemy;
    const note = notes?.get(cell);
    return [
      whose,
      piece === null ? null : words.pieces.name(piece),
      note === undefined ? null : page.blind.noted(note),
    ]
      .filter((part) => part !== null)
      .join(', ');
  };
  const shown = (cell: Cell): Cell => (thought?.from === cell ? thought.to : cell);

  return (
    <BoardGrid
      plan={plan}
      label={page.blind.field}
      describe={describe}
      onChoose={props.onChoose}
      onTurn={props.onTurn}
      onKey={props.onKey}
      isOff={props.isOff}
      isChosen={props.isChosen}
      className="field-board"
    >
      <rect class="neutral-line" x={0} y={7 * CELL} width={FIELD.columns * CELL} height={CELL} />
      {last?.type === 'moved' && <Trace plan={plan} cell={last.from} />}
      {places.map((owner, cell) => {
        if (owner === null) return null;
        const piece = classes[cell] ?? null;
        const own = owner === near;
        return (
          <Token
            key={cell}
            place={plan.placeOf(shown(cell))}
            piece={piece}
            code={piece === null ? (notes?.get(cell) ?? null) : codeOf(piece)}
            own={own}
            look={chosen === cell ? 'chosen' : undefined}
          />
        );
      })}
      {last?.type === 'moved' && !thought && <Trace plan={plan} cell={last.to} />}
      {over}
    </BoardGrid>
  );
}

function Trace({ plan, cell }: { readonly plan: Plan; readonly cell: Cell }): JSX.Element {
  const { x, y } = plan.placeOf(cell);
  return (
    <rect class="trace" x={x * CELL + 1} y={y * CELL + 1} width={CELL - 2} height={CELL - 2} />
  );
}

interface CellsProps {
  readonly plan: Plan;
  readonly cells: readonly Cell[];
}

/** Where the chosen piece can go. */
export function MoveTargets({ plan, cells }: CellsProps): JSX.Element {
  return (
    <>
      {cells.map((cell) => {
        const { x, y } = plan.placeOf(cell);
        return <circle key={cell} class="way" cx={(x + 0.5) * CELL} cy={(y + 0.5) * CELL} r={6} />;
      })}
    </>
  );
}

/** Whom it can meet. */
export function ContactMarks({ plan, cells }: CellsProps): JSX.Element {
  return <Frames plan={plan} cells={cells} look="contact" />;
}

/** The pieces a force or an answer means. */
export function ForceMarks({ plan, cells }: CellsProps): JSX.Element {
  return <Frames plan={plan} cells={cells} look="meant" />;
}

function Frames({ plan, cells, look }: CellsProps & { readonly look: string }): JSX.Element {
  return (
    <>
      {cells.map((cell) => {
        const { x, y } = plan.placeOf(cell);
        return (
          <rect
            key={cell}
            class={look}
            x={x * CELL + 2}
            y={y * CELL + 2}
            width={CELL - 4}
            height={CELL - 4}
            rx={5}
          />
        );
      })}
    </>
  );
}
