import type { ComponentChildren, JSX } from 'preact';
import {
  type BlindView,
  type BySeat,
  type Cell,
  type FleetState,
  type FleetView,
  SEATS,
  type Seat,
  type SeenEvent,
  type State,
  type View,
  type Viewer,
  markAt,
  other,
  ownMark,
  view,
} from '@flotilla/engine';
import { FieldBoard } from './field-board.tsx';
import { lastShotsAt, openMark, openShips, ownShips, revealedShips, wrecks } from './known.ts';
import { SeaBoard, type SeenShip } from './sea-board.tsx';

interface Captions {
  readonly names: BySeat<string>;
  /** The title of a seat's board. */
  readonly titleOf: (seat: Seat) => string;
}

interface OpenBoardsProps extends Captions {
  readonly state: State;
  readonly viewer: Viewer;
  readonly seen: readonly SeenEvent[];
  /** The cells of each board that were just shot at. */
  readonly fresh?: BySeat<ReadonlySet<Cell>> | undefined;
  /** What is drawn over the field of a blind game. */
  readonly over?: ComponentChildren;
}

/** Both sides of a game with nothing hidden. */
export function OpenBoards({ state, ...shown }: OpenBoardsProps): JSX.Element {
  if (state.game === 'fleet') {
    return (
      <div class="open-boards">
        {seatsBefore(shown.viewer).map((seat) => (
          <OpenSea key={seat} {...shown} state={state} seat={seat} />
        ))}
      </div>
    );
  }
  return (
    <div class="open-field">
      <FieldBoard
        view={view(state, 'spectator') as BlindView}
        seen={shown.seen}
        classes={state.classes}
        names={shown.names}
        over={shown.over}
      />
    </div>
  );
}

/** As in the battle: the opponent's board first; spectators see the boards as seat 0 does. */
const seatsBefore = (viewer: Viewer): readonly Seat[] => (viewer === 1 ? SEATS : [1, 0]);

interface OpenSeaProps extends Omit<OpenBoardsProps, 'state'> {
  readonly state: FleetState;
  readonly seat: Seat;
}

function OpenSea({ state, seat, titleOf, fresh }: OpenSeaProps): JSX.Element {
  const ships = openShips(state, seat);
  return (
    <section class="open-board">
      <h2>{titleOf(seat)}</h2>
      <SeaBoard
        rules={state.publicState.rules}
        label={titleOf(seat)}
        ships={ships}
        markOf={(cell) => openMark(state, seat, ships, cell)}
        fresh={fresh?.[seat]}
      />
    </section>
  );
}

interface ViewBoardsProps extends Captions {
  readonly view: View;
  readonly seen: readonly SeenEvent[];
  /** A cell of a seat's sea, or of the field, was chosen. Absent: the boards are only looked at. */
  readonly onChoose?: ((cell: Cell, seat: Seat | null) => void) | undefined;
  readonly isChosen?: ((cell: Cell) => boolean) | undefined;
  /** What is drawn over the field of a blind game. */
  readonly over?: ComponentChildren;
}

/** A game as one viewer sees it. */
export function ViewBoards({ view: known, ...shown }: ViewBoardsProps): JSX.Element {
  if (known.game === 'fleet') {
    return (
      <div class="open-boards">
        {seatsBefore(known.viewer).map((seat) => (
          <SeenSea key={seat} {...shown} known={known} seat={seat} />
        ))}
      </div>
    );
  }
  const { onChoose } = shown;
  return (
    <div class="open-field">
      <FieldBoard
        view={known}
        seen={shown.seen}
        names={shown.names}
        onChoose={onChoose && ((cell) => onChoose(cell, null))}
        isChosen={shown.isChosen}
        over={shown.over}
      />
    </div>
  );
}

interface SeenSeaProps extends Omit<ViewBoardsProps, 'view'> {
  readonly known: FleetView;
  readonly seat: Seat;
}

/** A seat's board; only the opponent's can be fired at. */
function SeenSea({ known, seat, seen, titleOf, onChoose, isChosen }: SeenSeaProps): JSX.Element {
  const { publicState, viewer } = known;
  const { rules, seas } = publicState;
  const isOwn = seat === viewer;
  const isTarget = viewer !== 'spectator' && seat === other(viewer);
  return (
    <section class="open-board">
      <h2>{titleOf(seat)}</h2>
      <SeaBoard
        rules={rules}
        label={titleOf(seat)}
        ships={isOwn ? ownShips(known) : shownShips(known, seat)}
        markOf={(cell) => (isOwn ? ownMark(known, cell) : markAt(seas[seat], cell))}
        fresh={lastShotsAt(seen, seat)}
        {...(isTarget && { onChoose: onChoose && ((cell) => onChoose(cell, seat)), isChosen })}
      />
    </section>
  );
}

/** All ships once the game is over, and the wrecks until then. */
const shownShips = (known: FleetView, seat: Seat): readonly SeenShip[] =>
  revealedShips(known, seat) ?? wrecks(known.publicState.rules, known.publicState.seas[seat]);
