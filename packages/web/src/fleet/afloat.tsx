import { CELL, Silhouette } from '@flotilla/board/parts';
import type { JSX } from 'preact';
import { type FleetRules, type FleetView, type Sea, type Seat, shotTally } from '@flotilla/engine';
import { speech } from '../device/speech.ts';
import type { Scene } from '../game/scene.ts';
import './afloat.css';

interface ShipsLeftProps {
  readonly rules: FleetRules;
  readonly sea: Pick<Sea, 'lost' | 'sinkings'>;
}

/** The ships of a side: those still afloat, and those that are not. */
export function ShipsLeft({ rules, sea }: ShipsLeftProps): JSX.Element {
  const { words, page } = speech();
  const all = rules.fleet.reduce((sum, { count }) => sum + count, 0);
  return (
    <div class="fleet-strip">
      <ul aria-label={page.battle.afloat}>
        {rules.fleet.map(({ class: name, size, count }, index) => {
          const left = count - (sea.lost?.[index] ?? 0);
          return (
            <li key={name} title={words.classes.counted(left, name, rules.tradition)}>
              <span class="unseen">{words.classes.counted(left, name, rules.tradition)}</span>
              {Array.from({ length: count }, (_, number) => (
                <SmallShip key={number} name={name} size={size} gone={number >= left} />
              ))}
            </li>
          );
        })}
      </ul>
      {sea.lost === null && sea.sinkings !== null && (
        <p class="small quiet">{page.battle.sunkCount(sea.sinkings, all)}</p>
      )}
    </div>
  );
}

interface SmallShipProps {
  readonly name: string;
  readonly size: number;
  readonly gone: boolean;
}

function SmallShip({ name, size, gone }: SmallShipProps): JSX.Element {
  const length = size * CELL;
  return (
    <svg viewBox={`0 0 ${length} ${CELL}`} class="small-ship" aria-hidden="true">
      <g class={gone ? 'ship gone' : 'ship'}>
        <Silhouette name={name} size={size} />
        {gone && <path class="gone-line" d={`M2 ${CELL - 4}L${length - 2} 4`} />}
      </g>
    </svg>
  );
}

interface TallyProps {
  readonly scene: Scene<FleetView>;
  readonly seat: Seat;
}

/** Where shots are limited: how many a side has left, and how many enemy cells it has hit (rulebook 1.3.4). */
export function Tally({ scene, seat }: TallyProps): JSX.Element | null {
  const tally = shotTally(scene.view);
  if (tally === null) return null;
  const { shotsLeft, cellsHit } = speech().page.battle;
  const hits = tally.hit[seat];
  return (
    <p class="tally small">
      <span>{shotsLeft(tally.left[seat])}</span>
      {hits !== null && <span>{cellsHit(hits)}</span>}
    </p>
  );
}
