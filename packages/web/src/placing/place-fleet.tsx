import type { FleetRules, Seat } from '@flotilla/engine';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { useTitle } from '../frame/page.tsx';
import { speech } from '../settings/speech.ts';
import { GameBar } from '../table/game-bar.tsx';
import type { Scene } from '../table/scene.ts';
import { tellTrouble } from '../table/tell-trouble.ts';
import { Dock } from './dock.tsx';
import { Harbour } from './harbour.ts';
import { HarbourBoard } from './harbour-board.tsx';
import { keepFleet, keptFleet } from './layouts.ts';
import './placing.css';
import { ownSalt } from './salt.ts';

interface PlaceFleetProps {
  readonly scene: Scene;
  readonly rules: FleetRules;
  readonly seat: Seat;
}

/** Placing a fleet: by dragging, by tapping, by keyboard, or at random. */
export function PlaceFleet({ scene, rules, seat }: PlaceFleetProps): JSX.Element {
  const { placing } = speech().page;
  const harbour = useMemo(() => new Harbour(rules), [rules, seat]);
  const said = useSignal('');
  const busy = useSignal(false);
  useTitle(placing.fleet.title);
  const left = harbour.missing.value.reduce((sum, { count }) => sum + count, 0);
  const kept = keptFleet(rules);

  const ready = async (): Promise<void> => {
    busy.value = true;
    const ships = harbour.placement();
    const made = await scene.table.act(seat, { type: 'deploy', ships, salt: ownSalt() });
    busy.value = false;
    if (!made.ok) said.value = tellTrouble(made.error);
  };

  return (
    <div class="placing">
      <GameBar scene={scene} />
      <main id="main" class="placing-main" tabIndex={-1}>
        <div class="placing-head">
          <h1>{placing.fleet.title}</h1>
          <p class="quiet small">{placing.fleet.hint}</p>
        </div>
        <HarbourBoard harbour={harbour} say={(text) => (said.value = text)} />
        <div class="placing-side">
          <Dock harbour={harbour} />
          <div class="placing-tools">
            <button
              type="button"
              class="button small"
              onClick={() => harbour.random(crypto.randomUUID())}
            >
              {placing.random}
            </button>
            <button type="button" class="button small" onClick={() => harbour.turn(null)}>
              {placing.turn} <kbd>R</kbd>
            </button>
            <button
              type="button"
              class="button small"
              disabled={!harbour.canUndo.value}
              onClick={() => harbour.undo()}
            >
              {placing.undo}
            </button>
            <button
              type="button"
              class="button small"
              disabled={harbour.laid.value.length === 0}
              onClick={() => harbour.clear()}
            >
              {placing.clear}
            </button>
            {kept !== null && (
              <button type="button" class="button small" onClick={() => harbour.load(kept)}>
                {placing.useKept}
              </button>
            )}
            <button
              type="button"
              class="button small"
              disabled={!harbour.isWhole.value}
              onClick={() => {
                keepFleet(rules, harbour.placement());
                said.value = placing.kept;
              }}
            >
              {placing.keep}
            </button>
          </div>
          <p class="placing-said" role="status">
            {said.value !== '' ? said.value : left === 0 ? placing.allPlaced : placing.left(left)}
          </p>
          <button
            type="button"
            class="button main"
            disabled={!harbour.isWhole.value || busy.value}
            onClick={() => void ready()}
          >
            {placing.ready}
          </button>
        </div>
      </main>
    </div>
  );
}
