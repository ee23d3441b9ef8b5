import { type FleetView, type Seat, markAt, other, ownMark, wasShot } from '@flotilla/engine';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Heat } from '../board/heat.tsx';
import { fleetPlan } from '../board/plan.ts';
import { Zoomable } from '../board/zoomable.tsx';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { GameBar } from '../table/game-bar.tsx';
import { Halted } from '../table/halted.tsx';
import { HintButton } from '../table/hint-button.tsx';
import { PassOn } from '../table/pass-on.tsx';
import type { Scene } from '../table/scene.ts';
import { useHint } from '../table/use-hint.ts';
import './battle.css';
import { BattleHeading } from './battle-heading.tsx';
import { Call } from './call.tsx';
import { FleetStrip } from './fleet-strip.tsx';
import { type Gunnery, useGunnery } from './gunnery.ts';
import { lastShotsAt, ownLosses, ownShips, wrecks } from './known.ts';
import { Log } from './log.tsx';
import { SalvoBar } from './salvo-bar.tsx';
import { SalvoMarks } from './salvo-marks.tsx';
import { Scores } from './scores.tsx';
import { SeaBoard } from './sea-board.tsx';
import { useBattleSounds } from './sounds.ts';

interface FleetBattleProps {
  readonly scene: Scene<FleetView>;
  /** Hands the screen to the other player; null where that is not to be done now. */
  readonly pass: (() => void) | null;
  readonly aside?: ComponentChildren;
}

/** A fleet game in play: the enemy's waters to shoot at, one's own to worry about. */
export function FleetBattle({ scene, pass, aside }: FleetBattleProps): JSX.Element {
  const { battle } = speech().page;
  const { viewer, view, names, seen } = scene;
  const { rules } = view.publicState;
  const big = useSignal<'target' | 'own'>('target');
  const gunnery = useGunnery(scene);
  const hinting = useHint(scene);
  const hinted = hinting.hinted.value;
  const watching = viewer === 'spectator';
  useTitle(gunnery.mine ? battle.yourTurn : names[other(watching ? 0 : viewer)]);
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
        <Call scene={scene} notice={gunnery.notice.text} />
        <div class={`battle-boards big-${big.value}`}>
          <Target
            scene={scene}
            gunnery={gunnery}
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
            {!watching && rules.turn === 'salvo' && <SalvoBar gunnery={gunnery} />}
            {pass !== null && <PassOn scene={scene} pass={pass} />}
            <Halted scene={scene} />
            <HintButton hinting={hinting} rules={scene.table.rules} />
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

/** The enemy's waters; for onlookers, those of the second player. */
function Target({
  scene,
  gunnery,
  heat,
  children,
}: SideProps & {
  readonly gunnery: Gunnery;
  readonly heat: readonly number[] | null;
}): JSX.Element {
  const { battle } = speech().page;
  const { viewer, view, names, seen } = scene;
  const { publicState } = view;
  const { rules } = publicState;
  const foe: Seat = viewer === 'spectator' ? 1 : other(viewer);
  const sea = publicState.seas[foe];
  const { marked, mine } = gunnery;
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
          onChoose={viewer === 'spectator' ? undefined : gunnery.choose}
          isOff={(cell) => !mine || wasShot(sea, cell)}
          isChosen={gunnery.salvo ? (cell) => marked.cells.includes(cell) : undefined}
          describeMore={(cell) => (marked.cells.includes(cell) ? battle.aimed : null)}
          under={heat !== null && <Heat board={rules.board} heat={heat} sea={sea} />}
          over={<SalvoMarks rules={rules} cells={marked.cells} />}
        />
      </Zoomable>
      <FleetStrip rules={rules} sea={sea} />
      {children}
    </section>
  );
}

/** One's own waters; for onlookers, those of the first player. */
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
      <FleetStrip rules={rules} sea={watching ? sea : ownLosses(view)} />
      {children}
    </section>
  );
}
