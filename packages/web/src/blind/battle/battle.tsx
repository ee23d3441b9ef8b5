import {
  ContactMarks,
  FieldBoard,
  type FieldPart,
  ForceMarks,
  MoveTargets,
  type Plan,
  fieldPlan,
} from '@flotilla/board/parts';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { type BlindView, type BySeat, type Cell, type PieceClass, other } from '@flotilla/engine';
import '../../game/battle/battle.css';
import { BattleHeading, Halted } from '../../game/notices.tsx';
import { Log } from '../../game/battle/log.tsx';
import { MatchStatus } from '../../game/battle/status.tsx';
import { useBattleSounds } from '../../game/battle/sounds.ts';
import { Zoomable } from '../../game/zoomable.tsx';
import { changeSettings, settings } from '../../device/settings.ts';
import { isLetter } from '../../ui/letter-keys.ts';
import { useTitle } from '../../ui/page.tsx';
import { speech } from '../../device/speech.ts';
import { GameBar } from '../../game/game-bar.tsx';
import { HintButton, hintedCells, useHint } from '../../game/battle/hint.tsx';
import { BEAT, PassOn } from '../../game/curtain.tsx';
import { PlayerBar } from '../../game/battle/player-bar.tsx';
import { Verdict } from '../../game/battle/verdict.tsx';
import type { Scene } from '../../game/scene.ts';
import { TakeBack } from '../../practice/take-back.tsx';
import './blind-battle.css';
import { ClashCard } from './clash-card.tsx';
import { type Knowledge, useKnowledge } from '../knowledge.ts';
import { aboutPiece } from '../about.ts';
import { Ladder } from './ladder.tsx';
import { type BlindTurn, encountersOf, useBlindTurn, metBy } from './turn.ts';
import { CommandPanel } from './panel.tsx';
import { ReplyPanel } from './reply.tsx';
import { Notes } from '../notes.ts';
import type { PiecesLeft } from '../told.ts';
import { NoteDialog, Trays } from './tray.tsx';

interface BlindBattleProps {
  readonly scene: Scene<BlindView>;
  /** Hands the screen to the other player; null while it is not their turn. */
  readonly pass: (() => void) | null;
  readonly aside?: ComponentChildren;
  /** The game has just ended: leads on to the result. */
  readonly leave?: (() => void) | undefined;
  /** The part of the field that is used; absent: all of it. */
  readonly part?: FieldPart | undefined;
  /** What both sides began with, where the start was not the usual one. */
  readonly began?: BySeat<PiecesLeft> | undefined;
}

/** The blind naval battle in play. At its end, a last look at the field. */
export default function BlindBattle(props: BlindBattleProps): JSX.Element {
  const { scene, pass, aside, leave, part, began } = props;
  const { page } = speech();
  const { match, viewer, view, seen, names } = scene;
  const near = viewer === 'spectator' ? 0 : viewer;
  const turn = useBlindTurn(scene);
  const hinting = useHint(scene);
  const notes = useMemo(() => new Notes(view), [viewer]);
  const knowledge = useKnowledge(scene, notes, began);
  const plan = useMemo(() => fieldPlan(near, part), [near, part]);
  const noting = useSignal<Cell | null>(null);
  /** The piece pointed at, focused or pressed long. */
  const aimed = useSignal<Cell | null>(null);
  const mine = viewer !== 'spectator' && view.publicState.toAct.includes(viewer);
  const replies = mine && view.publicState.phase !== 'play';
  useTitle(mine ? page.battle.yourTurn : names[viewer === 'spectator' ? 0 : other(viewer)]);
  useBattleSounds(scene);
  const annotate = (cell: Cell): void => {
    aimed.value = cell;
    if (viewer !== 'spectator' && view.publicState.places[cell] === other(viewer))
      noting.value = cell;
  };
  const onKey = (event: KeyboardEvent, cell: Cell): void => {
    if (isLetter(event, 'n')) annotate(cell);
    else if (event.key === 'Escape') turn.back();
  };
  const intent = turn.intent.value;
  const chosen = intent === null || intent.kind === 'force' ? null : intent.from;
  const classOf = (cell: Cell | null): PieceClass | null =>
    cell === null ? null : knowledge.classAt(cell);
  return (
    <div class={`battle blind ${leave === undefined ? '' : 'ending'}`}>
      <GameBar scene={scene} withClocks={false} />
      <main id="main" class="battle-main" tabIndex={-1}>
        <BattleHeading scene={scene} />
        {leave === undefined ? (
          <MatchStatus scene={scene} notice={turn.notice.text} />
        ) : (
          <Verdict scene={scene} leave={leave} />
        )}
        <div class="blind-boards">
          <div class="blind-foe">
            <PlayerBar scene={scene} seat={other(near)} />
          </div>
          <div class="blind-field">
            <Zoomable plan={plan}>
              <FieldBoard
                view={view}
                seen={seen}
                plan={plan}
                followed={knowledge.followed}
                names={names}
                notes={knowledge.notes}
                chosen={chosen}
                isMovable={(cell) => intent === null && turn.options.canAct(cell)}
                thought={intent?.kind === 'moved' ? intent : null}
                onChoose={viewer === 'spectator' ? undefined : turn.choose}
                onAim={(cell) => (aimed.value = cell)}
                onTurn={annotate}
                onKey={onKey}
                isOff={() => !mine || replies}
                over={
                  <>
                    <Plans turn={turn} plan={plan} view={view} />
                    <ForceMarks plan={plan} cells={hintedCells(hinting.hinted.value)} />
                  </>
                }
              />
            </Zoomable>
            <PieceTip cell={aimed.value} knowledge={knowledge} view={view} />
            <ClashCard scene={scene} declared={turn.declared} thought={intent} />
          </div>
          <Ladder scene={scene} aimed={classOf(aimed.value) ?? classOf(chosen)} began={began} />
          <div class="blind-side">
            {replies ? (
              <ReplyPanel scene={scene} turn={turn} knowledge={knowledge} />
            ) : (
              <CommandPanel scene={scene} turn={turn} knowledge={knowledge} />
            )}
            {match.seats.length === 2 && <PassOn scene={scene} pass={pass} after={BEAT} />}
            <Halted scene={scene} />
            <div class="blind-tools">
              <HintButton hinting={hinting} rules={view.publicState.rules} />
              <TakeBack scene={scene} />
            </div>
            {knowledge.canRemember && <MemorySwitch />}
            <Trays scene={scene} />
          </div>
          <div class="blind-you">
            <PlayerBar scene={scene} seat={near} />
          </div>
          <aside class="battle-aside">
            <Log scene={scene} />
            {viewer !== 'spectator' && <p class="small quiet blind-hint">{page.blind.noteHint}</p>}
          </aside>
          {aside !== undefined && <div class="battle-more">{aside}</div>}
        </div>
      </main>
      {noting.value !== null && (
        <NoteDialog
          cell={noting.value}
          rules={view.publicState.rules}
          put={(text) => notes.put(view.publicState.seq, noting.value!, text)}
          close={() => (noting.value = null)}
        />
      )}
    </div>
  );
}

interface PlansProps {
  readonly turn: BlindTurn;
  readonly plan: Plan;
  readonly view: BlindView;
}

/** What the player has in mind, drawn on the field. */
function Plans({ turn, plan, view }: PlansProps): JSX.Element {
  const { options, intent, pointed } = turn;
  const now = intent.value;
  const { question } = view.publicState;
  return (
    <>
      {now?.kind === 'piece' && <MoveTargets plan={plan} cells={options.ways(now.from)} />}
      <ContactMarks plan={plan} cells={encountersOf(options, now).map(metBy)} />
      {question !== null && <ContactMarks plan={plan} cells={[question.about, question.from]} />}
      <ForceMarks plan={plan} cells={pointed.value} />
    </>
  );
}

interface PieceTipProps {
  readonly cell: Cell | null;
  readonly knowledge: Knowledge;
  readonly view: BlindView;
}

/** The name and rank of the piece pointed at, beside it. Screen readers hear the cell itself. */
function PieceTip({ cell, knowledge, view }: PieceTipProps): JSX.Element | null {
  const piece: PieceClass | null = cell === null ? null : knowledge.classAt(cell);
  const place = (element: HTMLParagraphElement | null): void => {
    if (element === null) return;
    const field = element.parentElement!;
    const target = field.querySelector(`[data-cell="${cell}"]`)!.getBoundingClientRect();
    const frame = field.getBoundingClientRect();
    const middle = target.left + target.width / 2 - frame.left;
    const half = element.offsetWidth / 2;
    element.style.left = `${Math.max(half, Math.min(frame.width - half, middle))}px`;
    element.style.top = `${target.top - frame.top}px`;
  };
  if (cell === null || piece === null) return null;
  return (
    <p class="piece-tip" key={cell} ref={place} aria-hidden="true">
      {aboutPiece(piece, view.publicState.rules)}
    </p>
  );
}

/** Whether what was told is marked on enemy pieces. On until the player wants to remember alone. */
function MemorySwitch(): JSX.Element {
  return (
    <label class="memory small">
      <input
        type="checkbox"
        checked={settings.value.memory}
        onChange={({ currentTarget }) => changeSettings({ memory: currentTarget.checked })}
      />
      {speech().page.blind.memory}
    </label>
  );
}
