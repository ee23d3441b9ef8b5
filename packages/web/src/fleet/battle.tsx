import {
  Heat,
  SeaBoard,
  fleetPlan,
  lastShotsAt,
  ownLosses,
  ownShips,
  revealedShips,
  wrecks,
} from '@flotilla/board/parts';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import {
  type Cell,
  type FleetView,
  SEATS,
  type Seat,
  markAt,
  other,
  ownMark,
  wasShot,
} from '@flotilla/engine';
import { Zoomable } from '../game/zoomable.tsx';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { GameBar } from '../game/game-bar.tsx';
import { Halted, BattleHeading } from '../game/notices.tsx';
import { Log } from '../game/battle/log.tsx';
import { HintButton, useHint } from '../game/battle/hint.tsx';
import { BEAT, PassOn } from '../game/curtain.tsx';
import { PlayerBar } from '../game/battle/player-bar.tsx';
import { Verdict } from '../game/battle/verdict.tsx';
import type { Scene } from '../game/scene.ts';
import { TakeBack } from '../practice/take-back.tsx';
import '../game/battle/battle.css';
import { MatchStatus } from '../game/battle/status.tsx';
import { type Shooting, useShooting } from './shooting.ts';
import { useBattleSounds } from '../game/battle/sounds.ts';
import { ShipsLeft, Tally } from './afloat.tsx';
import {
  LitCells,
  SalvoBar,
  SalvoMarks,
  SalvoNumbers,
  litCells,
  salvoNumbers,
  salvosOn,
} from './salvo.tsx';
import { type Notebook, shotsOf, useNotebook } from './notebook.ts';
import { NoteMarks, NotebookPanel } from './notebook-panel.tsx';

interface FleetBattleProps {
  readonly scene: Scene<FleetView>;
  /** Hands the screen to the other player; null while it is not their turn. */
  readonly pass: (() => void) | null;
  readonly aside?: ComponentChildren;
  /** The game has just ended: leads on to the result. */
  readonly leave?: (() => void) | undefined;
}

/** A fleet game in play: the enemy's board to shoot at, and your own. At its end, a last look at both. */
export function FleetBattle({ scene, pass, aside, leave }: FleetBattleProps): JSX.Element {
  const { battle } = speech().page;
  const { viewer, view, names, seen, match } = scene;
  const { rules, seas } = view.publicState;
  const big = useSignal<'target' | 'own'>('target');
  const chosen = useSignal<number | null>(null);
  const shooting = useShooting(scene);
  const notebook = useNotebook(scene);
  const hinting = useHint(scene);
  const hinted = hinting.hinted.value;
  const watching = viewer === 'spectator';
  const isSalvo = rules.turn === 'salvo';
  const numbers = useMemo(() => salvoNumbers(isSalvo ? seen : []), [seen.length, isSalvo]);
  useTitle(shooting.mine ? battle.yourTurn : names[other(watching ? 0 : viewer)]);
  useBattleSounds(scene);
  const swap = (
    <button
      type="button"
      class="battle-swap"
      aria-label={battle.swap}
      onClick={() => (big.value = big.value === 'target' ? 'own' : 'target')}
    />
  );
  const side = { scene, chosen: chosen.value, numbers, isStill: useIsStill(scene) };
  return (
    <div class={`battle ${leave === undefined ? '' : 'ending'}`}>
      <GameBar scene={scene} withClocks={false} />
      <main id="main" class="battle-main" tabIndex={-1}>
        <BattleHeading scene={scene} />
        {leave === undefined ? (
          <MatchStatus scene={scene} notice={shooting.notice.text} />
        ) : (
          <Verdict scene={scene} leave={leave} />
        )}
        <div class={`battle-boards big-${big.value}`}>
          <Target
            {...side}
            shooting={shooting}
            notebook={notebook}
            heat={
              hinted !== null && typeof hinted === 'object' && hinted.game === 'fleet'
                ? hinted.heat
                : null
            }
          >
            {swap}
          </Target>
          <Own {...side}>{swap}</Own>
          <aside class="battle-aside">
            {!watching && isSalvo && <SalvoBar shooting={shooting} />}
            {match.seats.length === 2 && <PassOn scene={scene} pass={pass} after={BEAT} />}
            <Halted scene={scene} />
            <div class="battle-tools">
              <HintButton hinting={hinting} rules={match.rules} />
              <TakeBack scene={scene} />
            </div>
            {!watching && isSalvo && (
              <NotebookPanel
                notebook={notebook}
                known={{
                  rules,
                  sea: seas[other(viewer)],
                  fired: shotsOf(seen, viewer),
                  notes: notebook.notes,
                }}
              />
            )}
            <Scores scene={scene} />
            <Log scene={scene} chosen={chosen} numberOf={(event) => numbers.get(event) ?? null} />
          </aside>
          {aside !== undefined && <div class="battle-more">{aside}</div>}
        </div>
      </main>
    </div>
  );
}

/** Whether nothing was fired since the screen was opened: then nothing flies or sinks again. */
function useIsStill({ seen }: Scene<FleetView>): boolean {
  const lastFired = seen.findLast(({ type }) => type === 'fired')?.seq ?? 0;
  const first = useRef(lastFired).current;
  return lastFired === first;
}

interface SideProps {
  readonly scene: Scene<FleetView>;
  /** The chosen line of the log. */
  readonly chosen: number | null;
  readonly numbers: ReturnType<typeof salvoNumbers>;
  readonly isStill: boolean;
  readonly children: ComponentChildren;
}

/** Lit while it is fired at; the other board is dimmed. Once the game is over both are lit. */
function lightOf({ view }: Scene<FleetView>, seat: Seat): string {
  const { toAct, phase } = view.publicState;
  if (phase === 'over') return '';
  return toAct.includes(other(seat)) ? 'lit' : 'dim';
}

/** What is drawn over the marks of a side's board: numbers of salvos, and the cells of a chosen line. */
function Overlay({
  scene,
  chosen,
  numbers,
  seat,
}: Omit<SideProps, 'children' | 'isStill'> & { readonly seat: Seat }): JSX.Element {
  const { rules } = scene.view.publicState;
  return (
    <>
      <SalvoNumbers rules={rules} numbers={salvosOn(numbers, seat)} />
      <LitCells rules={rules} cells={litCells(scene.seen, chosen, seat)} />
    </>
  );
}

interface TargetProps extends SideProps {
  readonly shooting: Shooting;
  readonly notebook: Notebook;
  readonly heat: readonly number[] | null;
}

/** The enemy's board; for spectators, that of the second player. */
function Target({ shooting, notebook, heat, children, ...side }: TargetProps): JSX.Element {
  const { battle } = speech().page;
  const { scene, numbers, isStill } = side;
  const { viewer, view, names, seen } = scene;
  const { rules, seas } = view.publicState;
  const foe: Seat = viewer === 'spectator' ? 1 : other(viewer);
  const sea = seas[foe];
  const { marked, mine } = shooting;
  const isNoting = notebook.isOpen.value;
  const plan = useMemo(() => fleetPlan(rules.board, rules.labels), [rules]);
  const title = viewer === 'spectator' ? battle.boardOf(names[1]) : battle.target;
  const salvos = salvosOn(numbers, foe);
  const ships = revealedShips(view, foe) ?? wrecks(rules, sea);
  const isWreck = (cell: Cell): boolean =>
    ships.some((ship) => ship.sunk && ship.cells.includes(cell));
  const describeMore = (cell: Cell): string | null => {
    const [note, salvo] = [notebook.notes.get(cell), salvos.get(cell)];
    if (marked.cells.includes(cell)) return battle.aimed;
    if (salvo !== undefined) return battle.salvoNumber(salvo);
    return note === undefined ? null : battle.notes.noted[note];
  };
  return (
    <section class={`battle-side target ${lightOf(scene, foe)}`}>
      <PlayerBar scene={scene} seat={foe} title={title} />
      <Zoomable plan={plan}>
        <SeaBoard
          className={isStill ? 'still' : undefined}
          rules={rules}
          label={title}
          ships={ships}
          markOf={(cell) => (isWreck(cell) ? 'sunk' : markAt(sea, cell))}
          fresh={lastShotsAt(seen, foe)}
          onChoose={viewer === 'spectator' ? undefined : isNoting ? notebook.note : shooting.choose}
          onAim={isNoting ? (cell) => cell !== null && (notebook.looked.value = cell) : undefined}
          isOff={(cell) =>
            !isNoting && (!mine || (rules.repeat !== 'wasted' && wasShot(sea, cell)))
          }
          isChosen={shooting.salvo ? (cell) => marked.cells.includes(cell) : undefined}
          describeMore={describeMore}
          under={heat !== null && <Heat board={rules.board} heat={heat} sea={sea} />}
          over={
            <>
              <NoteMarks rules={rules} notes={notebook.notes} />
              <SalvoMarks rules={rules} cells={marked.cells} />
              <Overlay {...side} seat={foe} />
            </>
          }
        />
      </Zoomable>
      <ShipsLeft rules={rules} sea={sea} />
      <Tally scene={scene} seat={foe} />
      {children}
    </section>
  );
}

/** Your own board; for spectators, that of the first player. */
function Own({ children, ...side }: SideProps): JSX.Element {
  const { battle } = speech().page;
  const { scene, numbers, isStill } = side;
  const { viewer, view, names, seen } = scene;
  const { rules, seas } = view.publicState;
  const watching = viewer === 'spectator';
  const seat: Seat = watching ? 0 : viewer;
  const sea = seas[seat];
  const title = watching ? battle.boardOf(names[0]) : battle.own;
  const salvos = salvosOn(numbers, seat);
  return (
    <section class={`battle-side own ${lightOf(scene, seat)}`}>
      <PlayerBar scene={scene} seat={seat} title={title} />
      <SeaBoard
        className={isStill ? 'still' : undefined}
        rules={rules}
        label={title}
        ships={watching ? (revealedShips(view, seat) ?? wrecks(rules, sea)) : ownShips(view)}
        markOf={(cell) => (watching ? markAt(sea, cell) : ownMark(view, cell))}
        fresh={lastShotsAt(seen, seat)}
        describeMore={(cell) => (salvos.has(cell) ? battle.salvoNumber(salvos.get(cell)!) : null)}
        over={<Overlay {...side} seat={seat} />}
      />
      <ShipsLeft rules={rules} sea={watching ? sea : ownLosses(view)} />
      <Tally scene={scene} seat={seat} />
      {children}
    </section>
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
