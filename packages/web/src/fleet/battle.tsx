import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  type FleetView,
  type Seat,
  markAt,
  other,
  ownMark,
  wasShot,
  type FleetRules,
  type Sea,
  SEATS,
} from '@flotilla/engine';
import { Heat, SalvoMarks, SeaBoard } from './sea-board.tsx';
import { fleetPlan } from '../board/plan.ts';
import { Zoomable } from '../board/frame.tsx';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { GameBar } from '../game/game-bar.tsx';
import { Halted, BattleHeading, Log } from '../game/notices.tsx';
import { HintButton, useHint } from '../game/hint.tsx';
import { PassOn } from '../game/curtain.tsx';
import type { Scene } from '../game/scene.ts';
import '../game/battle.css';
import { MatchStatus } from '../game/status.tsx';
import { type Shooting, useShooting } from './shooting.ts';
import { lastShotsAt, ownLosses, ownShips, wrecks } from './known.ts';
import { useBattleSounds } from '../game/sounds.ts';
import { Silhouette } from '../board/ship.tsx';
import { CELL } from '../board/grid.ts';

interface FleetBattleProps {
  readonly scene: Scene<FleetView>;
  /** Hands the screen to the other player; null while it is not their turn. */
  readonly pass: (() => void) | null;
  readonly aside?: ComponentChildren;
}

/** A fleet game in play: the enemy's board to shoot at, and your own. */
export function FleetBattle({ scene, pass, aside }: FleetBattleProps): JSX.Element {
  const { battle } = speech().page;
  const { viewer, view, names, seen } = scene;
  const { rules } = view.publicState;
  const big = useSignal<'target' | 'own'>('target');
  const shooting = useShooting(scene);
  const hinting = useHint(scene);
  const hinted = hinting.hinted.value;
  const watching = viewer === 'spectator';
  useTitle(shooting.mine ? battle.yourTurn : names[other(watching ? 0 : viewer)]);
  useBattleSounds(seen, viewer);
  const swap = (
    <button
      type="button"
      class="battle-swap"
      aria-label={battle.swap}
      onClick={() => (big.value = big.value === 'target' ? 'own' : 'target')}
    />
  );
  return (
    <div class="battle">
      <GameBar scene={scene} />
      <main id="main" class="battle-main" tabIndex={-1}>
        <BattleHeading scene={scene} />
        <MatchStatus scene={scene} notice={shooting.notice.text} />
        <div class={`battle-boards big-${big.value}`}>
          <Target
            scene={scene}
            shooting={shooting}
            heat={
              hinted !== null && typeof hinted === 'object' && hinted.game === 'fleet'
                ? hinted.heat
                : null
            }
          >
            {swap}
          </Target>
          <Own scene={scene}>{swap}</Own>
          <aside class="battle-aside">
            {!watching && rules.turn === 'salvo' && <SalvoBar shooting={shooting} />}
            {pass !== null && <PassOn scene={scene} pass={pass} />}
            <Halted scene={scene} />
            <HintButton hinting={hinting} rules={scene.match.rules} />
            <Scores scene={scene} />
            <Log scene={scene} />
          </aside>
          {aside !== undefined && <div class="battle-more">{aside}</div>}
        </div>
      </main>
    </div>
  );
}

interface SideProps {
  readonly scene: Scene<FleetView>;
  readonly children: ComponentChildren;
}

/** The enemy's board; for spectators, that of the second player. */
function Target({
  scene,
  shooting,
  heat,
  children,
}: SideProps & {
  readonly shooting: Shooting;
  readonly heat: readonly number[] | null;
}): JSX.Element {
  const { battle } = speech().page;
  const { viewer, view, names, seen } = scene;
  const { publicState } = view;
  const { rules } = publicState;
  const foe: Seat = viewer === 'spectator' ? 1 : other(viewer);
  const sea = publicState.seas[foe];
  const { marked, mine } = shooting;
  const plan = useMemo(() => fleetPlan(rules.board, rules.labels), [rules]);
  const title = viewer === 'spectator' ? battle.boardOf(names[1]) : battle.target;
  return (
    <section class="battle-side target">
      <h2>{title}</h2>
      <Zoomable plan={plan}>
        <SeaBoard
          rules={rules}
          label={title}
          ships={wrecks(rules, sea)}
          markOf={(cell) => markAt(sea, cell)}
          fresh={lastShotsAt(seen, foe)}
          onChoose={viewer === 'spectator' ? undefined : shooting.choose}
          isOff={(cell) => !mine || wasShot(sea, cell)}
          isChosen={shooting.salvo ? (cell) => marked.cells.includes(cell) : undefined}
          describeMore={(cell) => (marked.cells.includes(cell) ? battle.aimed : null)}
          under={heat !== null && <Heat board={rules.board} heat={heat} sea={sea} />}
          over={<SalvoMarks rules={rules} cells={marked.cells} />}
        />
      </Zoomable>
      <ShipsLeft rules={rules} sea={sea} />
      {children}
    </section>
  );
}

/** Your own board; for spectators, that of the first player. */
function Own({ scene, children }: SideProps): JSX.Element {
  const { battle } = speech().page;
  const { viewer, view, names, seen } = scene;
  const { publicState } = view;
  const { rules } = publicState;
  const watching = viewer === 'spectator';
  const seat: Seat = watching ? 0 : viewer;
  const sea = publicState.seas[seat];
  const title = watching ? battle.boardOf(names[0]) : battle.own;
  return (
    <section class="battle-side own">
      <h2>{title}</h2>
      <SeaBoard
        rules={rules}
        label={title}
        ships={watching ? wrecks(rules, sea) : ownShips(view)}
        markOf={(cell) => (watching ? markAt(sea, cell) : ownMark(view, cell))}
        fresh={lastShotsAt(seen, seat)}
      />
      <ShipsLeft rules={rules} sea={watching ? sea : ownLosses(view)} />
      {children}
    </section>
  );
}

interface ShipsLeftProps {
  readonly rules: FleetRules;
  readonly sea: Pick<Sea, 'lost' | 'sinkings'>;
}

/** The ships of a side: those still afloat, and those that are not. */
function ShipsLeft({ rules, sea }: ShipsLeftProps): JSX.Element {
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
      {sea.lost === null && <p class="small quiet">{page.battle.sunkCount(sea.sinkings, all)}</p>}
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
      <g class={gone ? 'ship sunk gone' : 'ship'}>
        <Silhouette name={name} size={size} />
        {gone && <path class="gone-line" d={`M2 ${CELL - 4}L${length - 2} 4`} />}
      </g>
    </svg>
  );
}

/** The marked shots of a salvo, and the button to fire them. Keeps its place while there is nothing to fire. */
function SalvoBar({ shooting }: { readonly shooting: Shooting }): JSX.Element {
  const { battle } = speech().page;
  const { salvo, shots, busy, fire } = shooting;
  const marked = shooting.marked.cells.length;
  return (
    <div class={salvo ? 'salvo-bar' : 'salvo-bar idle'}>
      <p role="status">{battle.marked(marked, shots)}</p>
      <button
        type="button"
        class="button main"
        disabled={marked === 0 || busy.value}
        onClick={fire}
      >
        {battle.fire}
      </button>
      <button
        type="button"
        class="button small"
        disabled={marked === 0}
        onClick={() => shooting.marked.mark([])}
      >
        {battle.takeBack}
      </button>
    </div>
  );
}

/** The round, and the scores on request (rulebook 1.7.2). */
function Scores({ scene }: { readonly scene: Scene<FleetView> }): JSX.Element {
  const { page, words } = speech();
  const { match, view, names } = scene;
  const scores = match.scores();
  const round = page.battle.round(view.publicState.round);
  if (scores === null) return <p class="small quiet">{round}</p>;
  return (
    <details class="scores small">
      <summary>
        <span class="quiet">{round}</span> {page.battle.scores}
      </summary>
      <ul>
        {SEATS.map((seat) => (
          <li key={seat}>
            <span>{names[seat]}</span>
            <strong>{words.numbers.number(scores[seat])}</strong>
          </li>
        ))}
      </ul>
    </details>
  );
}
