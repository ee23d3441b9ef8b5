import { type BlindView, type Cell, other } from '@flotilla/engine';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import '../battle/battle.css';
import { BattleHeading } from '../battle/battle-heading.tsx';
import { Call } from '../battle/call.tsx';
import { Log } from '../battle/log.tsx';
import { useBattleSounds } from '../battle/sounds.ts';
import { fieldPlan } from '../board/plan.ts';
import { Zoomable } from '../board/zoomable.tsx';
import { isLetter } from '../ui/hooks.ts';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { GameBar } from '../table/game-bar.tsx';
import { Halted } from '../table/halted.tsx';
import { HintButton } from '../table/hint-button.tsx';
import { PassOn } from '../table/pass-on.tsx';
import type { Scene } from '../table/scene.ts';
import { hintedCells, useHint } from '../table/use-hint.ts';
import './blind-battle.css';
import { type Captaincy, encountersOf, useCaptaincy } from './captaincy.ts';
import { CommandPanel } from './command-panel.tsx';
import { FieldBoard } from './field-board.tsx';
import { Contacts, Meant, Ways } from './highlights.tsx';
import { metBy } from './intent.ts';
import { NoteDialog } from './note-dialog.tsx';
import { Notes } from './notes.ts';
import { Trays } from './trays.tsx';

interface BlindBattleProps {
  readonly scene: Scene<BlindView>;
  /** Hands the screen to the other player; null where that is not to be done now. */
  readonly pass: (() => void) | null;
  readonly aside?: ComponentChildren;
}

/** The blind naval battle in play. */
export default function BlindBattle({ scene, pass, aside }: BlindBattleProps): JSX.Element {
  const { page } = speech();
  const { viewer, view, seen, names } = scene;
  const captaincy = useCaptaincy(scene);
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
    else if (event.key === 'Escape') captaincy.back();
  };
  const intent = captaincy.intent.value;
  return (
    <div class="battle blind">
      <GameBar scene={scene} />
      <main id="main" class="battle-main" tabIndex={-1}>
        <BattleHeading scene={scene} />
        <Call scene={scene} notice={captaincy.notice.text} />
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
                onChoose={viewer === 'spectator' ? undefined : captaincy.choose}
                onTurn={annotate}
                onKey={onKey}
                isOff={() => !mine || view.publicState.phase !== 'play'}
                over={
                  <>
                    <Plans captaincy={captaincy} plan={plan} view={view} />
                    <Meant plan={plan} cells={hintedCells(hinting.hinted.value)} />
                  </>
                }
              />
            </Zoomable>
          </div>
          <div class="blind-side">
            <CommandPanel scene={scene} captaincy={captaincy} />
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
  readonly captaincy: Captaincy;
  readonly plan: Parameters<typeof Ways>[0]['plan'];
  readonly view: BlindView;
}

/** What the player has in mind, drawn on the field. */
function Plans({ captaincy, plan, view }: PlansProps): JSX.Element {
  const { options, intent, pointed } = captaincy;
  const now = intent.value;
  const { question } = view.publicState;
  return (
    <>
      {now?.kind === 'piece' && <Ways plan={plan} cells={options.ways(now.from)} />}
      <Contacts plan={plan} cells={encountersOf(options, now).map(metBy)} />
      {question !== null && <Contacts plan={plan} cells={[question.about, question.from]} />}
      <Meant plan={plan} cells={pointed.value} />
    </>
  );
}
