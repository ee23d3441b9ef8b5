import type { JSX } from 'preact';
import type { FleetRules, Seat } from '@flotilla/engine';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { GameBar } from '../game/game-bar.tsx';
import { newSecret } from '../device/browser.ts';
import type { Scene } from '../game/scene.ts';
import { useFocusOnArrival } from '../ui/hooks.ts';
import {
  useUnfinishedPlacement,
  saveFleetLayout,
  savedFleetLayout,
  PlacingTools,
  Tool,
  usePlacingMessage,
} from '../game/placing-tools.tsx';
import { ShipPlacer } from './placement.ts';
import { FleetPlaceBoard } from './place-board.tsx';
import '../game/placing.css';
import { Silhouette } from '../board/ship.tsx';
import { preventTouchScroll } from '../board/board.tsx';
import { CELL } from '../board/grid.ts';
import { beginDrag, dropText } from './drag.ts';

interface PlaceFleetProps {
  readonly scene: Scene;
  readonly rules: FleetRules;
  readonly seat: Seat;
}

/** Placing a fleet: by dragging, by tapping, by keyboard, or at random. */
export function PlaceFleet({ scene, rules, seat }: PlaceFleetProps): JSX.Element {
  const { placing } = speech().page;
  const { draft: harbour, handIn } = useUnfinishedPlacement(seat, () => new ShipPlacer(rules));
  const said = usePlacingMessage(() => [
    harbour.laid.value,
    harbour.chosen.value,
    harbour.down.value,
  ]);
  const say = (text: string): void => {
    said.value = text;
  };
  const heading = useFocusOnArrival();
  useTitle(placing.fleet.title);
  const kept = savedFleetLayout(rules);

  const deploy = () =>
    handIn(() =>
      scene.table.act(seat, { type: 'deploy', ships: harbour.placement(), salt: newSecret() }),
    );

  return (
    <div class="placing">
      <GameBar scene={scene} />
      <main id="main" class="placing-main" tabIndex={-1}>
        <div class="placing-head">
          <h1 ref={heading} tabIndex={-1}>
            {placing.fleet.title}
          </h1>
          <p class="quiet small">{placing.fleet.hint}</p>
        </div>
        <FleetPlaceBoard harbour={harbour} say={say} />
        <div class="placing-side">
          <ShipsToPlace harbour={harbour} say={say} />
          <PlacingTools
            draft={harbour}
            isEmpty={harbour.laid.value.length === 0}
            left={harbour.left.value}
            load={kept === null ? null : () => harbour.load(kept)}
            keep={() => saveFleetLayout(rules, harbour.placement())}
            deploy={deploy}
            said={said}
          >
            <Tool onClick={() => harbour.turn(null)}>
              {placing.turn} <kbd>R</kbd>
            </Tool>
          </PlacingTools>
        </div>
      </main>
    </div>
  );
}

interface DockProps {
  readonly harbour: ShipPlacer;
  readonly say: (text: string) => void;
}

/** The ships that are still to be placed. */
export function ShipsToPlace({ harbour, say }: DockProps): JSX.Element {
  const { words, page } = speech();
  const { tradition } = harbour.rules;
  return (
    <ul class="dock" aria-label={page.placing.dock}>
      {harbour.missing.value.map(({ class: name, size, count }) => (
        <li key={name}>
          <button
            type="button"
            class="dock-ship"
            aria-pressed={harbour.chosen.value === name && count > 0}
            disabled={count === 0}
            onClick={() => harbour.choose(name)}
            onTouchMove={count === 0 ? undefined : preventTouchScroll}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              harbour.choose(name);
              beginDrag(
                harbour,
                event,
                {
                  ship: { class: name, size, at: 0, down: harbour.down.value },
                  lifted: null,
                  grab: 0,
                },
                (drop, ship) => say(dropText(harbour, drop, ship)),
              );
            }}
          >
            <svg
              viewBox={`0 0 ${size * CELL} ${CELL}`}
              width={size * 22}
              height={22}
              aria-hidden="true"
              class={count === 0 ? 'dock-gone' : ''}
            >
              <g class="ship">
                <Silhouette name={name} size={size} />
              </g>
            </svg>
            <span class="dock-name">{words.classes.name(name, tradition)}</span>
            <span class="dock-count">{count > 1 ? `× ${count}` : count === 0 ? '✓' : ''}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
