import type { FleetRules, Seat } from '@flotilla/engine';
import type { JSX } from 'preact';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { GameBar } from '../table/game-bar.tsx';
import { newSecret } from '../device/browser.ts';
import type { Scene } from '../table/scene.ts';
import { useArrival } from '../ui/hooks.ts';
import { useBegun } from './begun.ts';
import { Dock } from './dock.tsx';
import { Harbour } from './harbour.ts';
import { HarbourBoard } from './harbour-board.tsx';
import { keepFleet, keptFleet } from './layouts.ts';
import { PlacingTools, Tool, useSaid } from './placing-tools.tsx';
import './placing.css';

interface PlaceFleetProps {
  readonly scene: Scene;
  readonly rules: FleetRules;
  readonly seat: Seat;
}

/** Placing a fleet: by dragging, by tapping, by keyboard, or at random. */
export function PlaceFleet({ scene, rules, seat }: PlaceFleetProps): JSX.Element {
  const { placing } = speech().page;
  const { draft: harbour, handIn } = useBegun(seat, () => new Harbour(rules));
  const said = useSaid(() => [harbour.laid.value, harbour.chosen.value, harbour.down.value]);
  const say = (text: string): void => {
    said.value = text;
  };
  const heading = useArrival();
  useTitle(placing.fleet.title);
  const kept = keptFleet(rules);

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
        <HarbourBoard harbour={harbour} say={say} />
        <div class="placing-side">
          <Dock harbour={harbour} say={say} />
          <PlacingTools
            draft={harbour}
            isEmpty={harbour.laid.value.length === 0}
            left={harbour.left.value}
            load={kept === null ? null : () => harbour.load(kept)}
            keep={() => keepFleet(rules, harbour.placement())}
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
