import { CELL, Silhouette, preventTouchScroll } from '@flotilla/board/parts';
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
import { beginDrag, dropText } from './drag.ts';

interface PlaceFleetProps {
  readonly scene: Scene;
  readonly rules: FleetRules;
  readonly seat: Seat;
}

/** Placing a fleet: by dragging, by tapping, by keyboard, or at random. */
export function PlaceFleet({ scene, rules, seat }: PlaceFleetProps): JSX.Element {
  const { placing } = speech().page;
  const kept = savedFleetLayout(rules);
  const { draft: placer, handIn } = useUnfinishedPlacement(seat, () => new ShipPlacer(rules), kept);
  const said = usePlacingMessage(() => [placer.laid.value, placer.chosen.value, placer.down.value]);
  const say = (text: string): void => {
    said.value = text;
  };
  const heading = useFocusOnArrival();
  useTitle(placing.fleet.title);

  const deploy = () =>
    handIn(() =>
      scene.match.act(seat, { type: 'deploy', ships: placer.placement(), salt: newSecret() }),
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
        <FleetPlaceBoard placer={placer} say={say} />
        <div class="placing-side">
          <ShipsToPlace placer={placer} say={say} />
          <PlacingTools
            draft={placer}
            isEmpty={placer.laid.value.length === 0}
            left={placer.left.value}
            load={kept === null ? null : () => placer.load(kept)}
            keep={() => saveFleetLayout(rules, placer.placement())}
            deploy={deploy}
            said={said}
          >
            <Tool onClick={() => placer.turn(null)}>
              {placing.turn} <kbd>R</kbd>
            </Tool>
          </PlacingTools>
        </div>
      </main>
    </div>
  );
}

interface ShipsToPlaceProps {
  readonly placer: ShipPlacer;
  readonly say: (text: string) => void;
}

/** The ships still to be placed. */
function ShipsToPlace({ placer, say }: ShipsToPlaceProps): JSX.Element {
  const { words, page } = speech();
  const { tradition } = placer.rules;
  return (
    <ul class="ship-list" aria-label={page.placing.dock}>
      {placer.missing.value.map(({ class: name, size, count }) => (
        <li key={name}>
          <button
            type="button"
            class="ship-choice"
            aria-pressed={placer.chosen.value === name && count > 0}
            disabled={count === 0}
            onClick={() => placer.choose(name)}
            onTouchMove={count === 0 ? undefined : preventTouchScroll}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              placer.choose(name);
              beginDrag(
                placer,
                event,
                {
                  ship: { class: name, size, at: 0, down: placer.down.value },
                  lifted: null,
                  grab: 0,
                },
                (drop, ship) => say(dropText(placer, drop, ship)),
              );
            }}
          >
            <svg
              viewBox={`0 0 ${size * CELL} ${CELL}`}
              width={size * 22}
              height={22}
              aria-hidden="true"
              class={count === 0 ? 'ship-choice-gone' : ''}
            >
              <g class="ship">
                <Silhouette name={name} size={size} />
              </g>
            </svg>
            <span class="ship-choice-name">{words.classes.name(name, tradition)}</span>
            <span class="ship-choice-count">
              {count > 1 ? `× ${count}` : count === 0 ? '✓' : ''}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
