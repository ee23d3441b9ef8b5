import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  type BlindView,
  type Cell,
  other,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  type BlindRules,
  FIELD_NAMES,
} from '@flotilla/engine';
import '../game/battle.css';
import { BattleHeading, Log, Halted } from '../game/notices.tsx';
import { MatchStatus } from '../game/status.tsx';
import { useBattleSounds } from '../game/sounds.ts';
import { fieldPlan } from '../board/plan.ts';
import { Zoomable } from '../board/frame.tsx';
import { isLetter } from '../ui/hooks.ts';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { GameBar } from '../game/game-bar.tsx';
import { HintButton, hintedCells, useHint } from '../game/hint.tsx';
import { PassOn } from '../game/curtain.tsx';
import type { Scene } from '../game/scene.ts';
import './blind-battle.css';
import { type BlindTurn, encountersOf, useBlindTurn, metBy } from './turn.ts';
import { CommandPanel } from './panel.tsx';
import { FieldBoard, ContactMarks, ForceMarks, MoveTargets } from './field-board.tsx';
import { Notes } from './notes.ts';
import { CELL } from '../board/grid.ts';
import { Token } from './piece.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface BlindBattleProps {
  readonly scene: Scene<BlindView>;
  /** Hands the screen to the other player; null while it is not their turn. */
  readonly pass: (() => void) | null;
  readonly aside?: ComponentChildren;
}

/** The blind naval battle in play. */
export default function BlindBattle({ scene, pass, aside }: BlindBattleProps): JSX.Element {
  const { page } = speech();
  const { viewer, view, seen, names } = scene;
  const turn = useBlindTurn(scene);
  const hinting = useHint(scene);
  const notes = useMemo(() => new Notes(view), [viewer]);
  const plan = useMemo(() => fieldPlan(viewer === 'spectator' ? 0 : viewer), [viewer]);
  const noting = useSignal<Cell | null>(null);
  const mine = viewer !== 'spectator' && view.publicState.toAct.includes(viewer);
  useTitle(mine ? page.battle.yourTurn : names[viewer === 'spectator' ? 0 : other(viewer)]);
  useBattleSounds(seen, viewer);
  const annotate = (cell: Cell): void => {
    if (viewer !== 'spectator' && view.publicState.places[cell] === other(viewer))
      noting.value = cell;
  };
  const onKey = (event: KeyboardEvent, cell: Cell): void => {
    if (isLetter(event, 'n')) annotate(cell);
    else if (event.key === 'Escape') turn.back();
  };
  const intent = turn.intent.value;
  return (
    <div class="battle blind">
      <GameBar scene={scene} />
      <main id="main" class="battle-main" tabIndex={-1}>
        <BattleHeading scene={scene} />
        <MatchStatus scene={scene} notice={turn.notice.text} />
        <div class="blind-boards">
          <div class="blind-field">
            <Zoomable plan={plan}>
              <FieldBoard
                view={view}
                seen={seen}
                names={names}
                notes={notes.after(seen)}
                chosen={intent === null || intent.kind === 'force' ? null : intent.from}
                thought={intent?.kind === 'moved' ? intent : null}
                onChoose={viewer === 'spectator' ? undefined : turn.choose}
                onTurn={annotate}
                onKey={onKey}
                isOff={() => !mine || view.publicState.phase !== 'play'}
                over={
                  <>
                    <Plans turn={turn} plan={plan} view={view} />
                    <ForceMarks plan={plan} cells={hintedCells(hinting.hinted.value)} />
                  </>
                }
              />
            </Zoomable>
          </div>
          <div class="blind-side">
            <CommandPanel scene={scene} turn={turn} />
            {pass !== null && <PassOn scene={scene} pass={pass} />}
            <Halted scene={scene} />
            <HintButton hinting={hinting} rules={view.publicState.rules} />
            <Trays scene={scene} />
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
  readonly plan: Parameters<typeof MoveTargets>[0]['plan'];
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

/** The pieces each side has taken from the other. */
export function Trays({ scene }: { readonly scene: Scene<BlindView> }): JSX.Element {
  const { blind, over } = speech().page;
  const { viewer, view, names } = scene;
  const near = viewer === 'spectator' ? 0 : viewer;
  const { trays, rules } = view.publicState;
  const title = (seat: 0 | 1): string => {
    if (viewer === 'spectator') return `${over.figures.taken}: ${names[seat]}`;
    return seat === viewer ? blind.trays.own : blind.trays.enemy;
  };
  return (
    <div class="trays">
      {([near, other(near)] as const).map((seat) => (
        <section key={seat}>
          <h2 class="caps">{title(seat)}</h2>
          <Tray pieces={trays[seat]} codes={rules.codes} own={seat !== near} />
        </section>
      ))}
    </div>
  );
}

interface TrayProps {
  readonly pieces: readonly PieceClass[];
  readonly codes: 'short' | 'long';
  readonly own: boolean;
}

function Tray({ pieces, codes, own }: TrayProps): JSX.Element {
  const { words, page } = speech();
  const counted = PIECE_CLASSES.map((piece) => ({
    piece,
    count: pieces.filter((taken) => taken === piece).length,
  })).filter(({ count }) => count > 0);
  if (counted.length === 0) return <p class="small quiet">{page.blind.trays.none}</p>;
  return (
    <ul class="tray">
      {counted.map(({ piece, count }) => (
        <li key={piece} title={words.pieces.counted(count, piece)}>
          <span class="unseen">{words.pieces.counted(count, piece)}</span>
          <svg viewBox={`0 0 ${CELL} ${CELL}`} width={26} height={26} aria-hidden="true">
            <Token
              place={{ x: 0, y: 0 }}
              piece={piece}
              code={PIECES[piece].codes[codes]}
              own={own}
            />
          </svg>
          <span aria-hidden="true">{count > 1 ? count : ''}</span>
        </li>
      ))}
    </ul>
  );
}

interface NoteDialogProps {
  readonly cell: Cell;
  readonly rules: BlindRules;
  readonly put: (text: string) => void;
  readonly close: () => void;
}

/** Puts a private note on the back of an enemy piece. */
export function NoteDialog({ cell, rules, put, close }: NoteDialogProps): JSX.Element {
  const { words, page } = speech();
  const choose = (shut: () => void, text: string): void => {
    put(text);
    shut();
  };
  return (
    <Dialog className="note-dialog" labelledBy="note-title" close={close}>
      {(shut) => (
        <div class="stack">
          <h2 id="note-title">{page.blind.note(FIELD_NAMES[cell]!)}</h2>
          <div class="note-choices">
            {PIECE_CLASSES.map((piece) => (
              <button
                key={piece}
                type="button"
                class="button small"
                onClick={() => choose(shut, PIECES[piece].codes[rules.codes])}
              >
                <strong>{PIECES[piece].codes[rules.codes]}</strong> {words.pieces.name(piece)}
              </button>
            ))}
            <button type="button" class="button small" onClick={() => choose(shut, '?')}>
              ?
            </button>
            <button type="button" class="button small" onClick={() => choose(shut, '')}>
              {page.blind.noteNone}
            </button>
          </div>
          <button type="button" class="button plain small" onClick={shut}>
            {page.frame.cancel}
          </button>
        </div>
      )}
    </Dialog>
  );
}
