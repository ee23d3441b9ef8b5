import { type SeenEvent, type View, markAt, other, ownMark } from '@flotilla/engine';
import type { JSX } from 'preact';
import { lastShotsAt, ownShips, wrecks } from '../battle/known.ts';
import { SeaBoard } from '../battle/sea-board.tsx';
import { FieldBoard } from '../blind/field-board.tsx';
import { watersTold } from '../over/waters.ts';
import type { Scene } from '../table/scene.ts';

interface SideBoardsProps {
  readonly view: View;
  readonly seen: readonly SeenEvent[];
  readonly scene: Scene;
}

/** A game as one side knew it at that moment. */
export function SideBoards({ view, seen, scene }: SideBoardsProps): JSX.Element | null {
  if (view.viewer === 'spectator') return null;
  if (view.game === 'blind') {
    return (
      <div class="open-field">
        <FieldBoard view={view} seen={seen} names={scene.names} />
      </div>
    );
  }
  const { publicState, viewer } = view;
  const foe = other(viewer);
  return (
    <div class="open-boards">
      <section class="open-board">
        <h2>{watersTold(scene, foe)}</h2>
        <SeaBoard
          rules={publicState.rules}
          label={watersTold(scene, foe)}
          ships={wrecks(publicState.rules, publicState.seas[foe])}
          markOf={(cell) => markAt(publicState.seas[foe], cell)}
          fresh={lastShotsAt(seen, foe)}
        />
      </section>
      <section class="open-board">
        <h2>{watersTold(scene, viewer)}</h2>
        <SeaBoard
          rules={publicState.rules}
          label={watersTold(scene, viewer)}
          ships={ownShips(view)}
          markOf={(cell) => ownMark(view, cell)}
          fresh={lastShotsAt(seen, viewer)}
        />
      </section>
    </div>
  );
}
