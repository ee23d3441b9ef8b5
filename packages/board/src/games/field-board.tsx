import type { ComponentChildren, JSX } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import {
  type BlindView,
  type Cell,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  type Seat,
  type SeenEvent,
} from '@flotilla/engine';
import { BoardGrid, type BoardProps } from '../draw/board.tsx';
import { CELL } from '../draw/grid.ts';
import { type Plan, fieldPlan, isOnPlan } from '../draw/plan.ts';
import { Look } from '../draw/look.ts';
import { Token } from './piece.tsx';
import { type FollowedPiece, followPieces } from './followed.ts';

interface FieldBoardProps extends Pick<
  BoardProps,
  'onChoose' | 'onAim' | 'onTurn' | 'onKey' | 'isOff' | 'isChosen'
> {
  readonly view: BlindView;
  readonly seen: readonly SeenEvent[];
  /** How the field lies on the screen; absent: whole, with the viewer's half at the bottom. */
  readonly plan?: Plan | undefined;
  /** The pieces as they were followed so far, so that they slide. */
  readonly followed?: ReadonlyMap<Cell, FollowedPiece> | undefined;
  /** What is known of classes beyond the view: everything, in a replay. */
  readonly classes?: readonly (PieceClass | null)[] | undefined;
  readonly notes?: ReadonlyMap<Cell, string> | undefined;
  readonly chosen?: Cell | null | undefined;
  readonly isMovable?: ((cell: Cell) => boolean) | undefined;
  /** A piece that stands elsewhere in thought. */
  readonly thought?: { readonly from: Cell; readonly to: Cell } | null | undefined;
  readonly names: readonly [string, string];
  readonly over?: ComponentChildren;
}

/** The field of the blind game: the viewer's pieces face up, the opponent's face down. */
export function FieldBoard(props: FieldBoardProps): JSX.Element {
  const { words } = useContext(Look);
  const { view, seen, notes, chosen, thought, names, over } = props;
  const { publicState, viewer } = view;
  const { places, rules } = publicState;
  const classes = props.classes ?? view.classes;
  const near: Seat = viewer === 'spectator' ? 0 : viewer;
  const plan = useMemo(() => props.plan ?? fieldPlan(near), [near, props.plan]);
  const followed = useMemo(
    () => props.followed ?? followPieces(seen, viewer),
    [props.followed, seen, viewer],
  );
  const last = seen.findLast((event) => event.type === 'moved');
  const codeOf = (piece: PieceClass): string => PIECES[piece].codes[rules.codes];

  const describe = (cell: Cell): string => {
    const owner = places[cell] ?? null;
    if (owner === null) return words.blind.empty;
    const piece = classes[cell] ?? null;
    const whose =
      viewer === 'spectator'
        ? words.blind.pieceOf(names[owner])
        : owner === viewer
          ? null
          : words.blind.enemy;
    const note = notes?.get(cell);
    return [
      whose,
      piece === null ? null : words.pieces.name(piece),
      note === undefined ? null : words.blind.noted(note),
    ]
      .filter((part) => part !== null)
      .join(', ');
  };
  const shown = (cell: Cell): Cell => (thought?.from === cell ? thought.to : cell);
  // In a fixed order: an element that changed its place in the document would jump instead of sliding.
  const pieces = [...places.keys()]
    .filter((cell) => places[cell] !== null)
    .map((cell) => ({ cell, id: followed.get(cell)?.id ?? -1 - cell }))
    .toSorted((a, b) => a.id - b.id);

  return (
    <BoardGrid
      plan={plan}
      label={words.blind.field}
      describe={describe}
      onChoose={props.onChoose}
      onAim={props.onAim}
      onTurn={props.onTurn}
      onKey={props.onKey}
      isOff={props.isOff}
      isChosen={props.isChosen}
      className="field-board"
    >
      <NeutralLine plan={plan} />
      {last?.type === 'moved' && <Trace plan={plan} cell={last.from} />}
      {pieces.map(({ cell, id }) => {
        const piece = classes[cell] ?? null;
        const note = piece === null ? (notes?.get(cell) ?? null) : null;
        const noted = PIECE_CLASSES.find((name) => codeOf(name) === note) ?? null;
        return (
          <Token
            key={id}
            place={plan.placeOf(shown(cell))}
            piece={piece ?? noted}
            code={piece === null ? note : codeOf(piece)}
            own={places[cell] === near}
            isNoted={noted !== null}
            look={
              chosen === cell ? 'chosen' : props.isMovable?.(cell) === true ? 'movable' : undefined
            }
          />
        );
      })}
      {last?.type === 'moved' && !thought && <Trace plan={plan} cell={last.to} />}
      {over}
    </BoardGrid>
  );
}

/** The line that belongs to neither side. */
function NeutralLine({ plan }: { readonly plan: Plan }): JSX.Element {
  const y = plan.rowNames.indexOf('8');
  return <rect class="neutral-line" x={0} y={y * CELL} width={plan.columns * CELL} height={CELL} />;
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
      {cells
        .filter((cell) => isOnPlan(plan, plan.placeOf(cell)))
        .map((cell) => {
          const { x, y } = plan.placeOf(cell);
          return (
            <circle key={cell} class="way" cx={(x + 0.5) * CELL} cy={(y + 0.5) * CELL} r={6} />
          );
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
