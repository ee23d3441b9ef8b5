import type { JSX } from 'preact';
import {
  type BlindView,
  type BySeat,
  type Cell,
  type FleetState,
  SEATS,
  type Seat,
  type SeenEvent,
  type State,
  type Viewer,
  view,
} from '@flotilla/engine';
import { SeaBoard } from '../fleet/sea-board.tsx';
import { FieldBoard } from '../blind/field-board.tsx';
import type { Scene } from '../game/scene.ts';
import './over.css';
import { openMark, openShips } from './replayed-game.ts';
import { speech } from '../device/speech.ts';
import { type ByGame, forGame } from '../ui/by-game.ts';

interface OpenBoardsProps {
  readonly state: State;
  readonly scene: Scene;
  readonly seen: readonly SeenEvent[];
  readonly fresh?: BySeat<ReadonlySet<Cell>>;
}

/** Both sides of a game with nothing hidden. */
export const OpenBoards = (props: OpenBoardsProps): JSX.Element =>
  forGame(OPEN_BOARDS, props.state, props);

const OPEN_BOARDS: ByGame<State, [props: OpenBoardsProps], JSX.Element> = {
  fleet: (state, { scene, fresh }) => (
    <div class="open-boards">
      {seatsBefore(scene.viewer).map((seat) => (
        <OpenBoard
          key={seat}
          state={state}
          seat={seat}
          title={boardTitle(scene, seat)}
          fresh={fresh?.[seat]}
        />
      ))}
    </div>
  ),
  blind: (state, { scene, seen }) => (
    <div class="open-field">
      <FieldBoard
        view={view(state, 'spectator') as BlindView}
        seen={seen}
        classes={state.classes}
        names={scene.names}
      />
    </div>
  ),
};

/** As in the battle: the opponent's board first; spectators see the boards as seat 0 does. */
const seatsBefore = (viewer: Viewer): readonly Seat[] => (viewer === 1 ? SEATS : [1, 0]);

interface OpenBoardProps {
  readonly state: FleetState;
  readonly seat: Seat;
  readonly title: string;
  readonly fresh: ReadonlySet<Cell> | undefined;
}

function OpenBoard({ state, seat, title, fresh }: OpenBoardProps): JSX.Element {
  const ships = openShips(state, seat);
  return (
    <section class="open-board">
      <h2>{title}</h2>
      <SeaBoard
        rules={state.publicState.rules}
        label={title}
        ships={ships}
        markOf={(cell) => openMark(state, seat, ships, cell)}
        fresh={fresh}
      />
    </section>
  );
}

/** The title of a seat's board for this viewer. */
export function boardTitle({ viewer, names }: Pick<Scene, 'viewer' | 'names'>, seat: Seat): string {
  const { battle } = speech().page;
  return seat === viewer ? battle.own : battle.boardOf(names[seat]);
}
