import { type BlindView, FIELD_NAMES } from '@flotilla/engine';
import { REAL_TIME } from '@flotilla/client';
import { clocksRunning } from '@flotilla/play';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { speech } from '../../device/speech.ts';
import type { Scene } from '../../game/scene.ts';
import { FaceToFace, openQuestion } from './clash-card.tsx';
import { type Knowledge, isAgainstComputer } from '../knowledge.ts';
import { ForceButton, Panel } from './panel.tsx';
import { type Reply, ReplyBeat, type ReplyManner, replyManner } from './reply-beat.ts';
import { type BlindTurn, replies } from './turn.ts';

interface ReplyPanelProps {
  readonly scene: Scene<BlindView>;
  readonly turn: BlindTurn;
  readonly knowledge: Knowledge;
}

/** The truthful answers that are possible, or the forces the player can fight with. */
export function ReplyPanel({ scene, turn, knowledge }: ReplyPanelProps): JSX.Element {
  const { words, page } = speech();
  const { blind } = page;
  const { view } = scene;
  const { from, about, answer } = view.publicState.question!;
  const asked = view.publicState.phase === 'answer';
  const { choices, manner, pending, choose, wait } = useReply(scene, turn);
  const open = openQuestion(scene, knowledge.classAt)!;
  const title =
    asked || answer === null
      ? blind.asked(FIELD_NAMES[about]!, FIELD_NAMES[from]!)
      : blind.declare(words.pieces.counted(answer.count, answer.class));
  const hint = asked ? blind.askedHint : blind.declareHint;
  return (
    <Panel title={title} hint={manner.kind === 'alone' ? blind.beat.alone : hint}>
      <FaceToFace scene={scene} {...open} rules={view.publicState.rules} />
      {choices.map((reply) => (
        <ForceButton
          key={reply.cells.join()}
          cells={reply.cells}
          piece={view.classes[asked ? about : from]!}
          forecast={knowledge.forecastReply(reply)}
          pressed={manner.kind === 'beat' ? reply === pending : undefined}
          turn={turn}
          choose={() => choose(reply)}
        />
      ))}
      {manner.kind !== 'by-hand' && (
        <span
          class="beat"
          key={view.publicState.seq}
          style={{ animationDuration: `${manner.milliseconds}ms` }}
        />
      )}
      {manner.kind === 'beat' && (
        <>
          <p class="small quiet">{blind.beat.sending}</p>
          <button type="button" class="button plain small" onClick={wait}>
            {blind.beat.wait}
          </button>
        </>
      )}
    </Panel>
  );
}

interface Replying {
  readonly choices: readonly Reply[];
  readonly manner: ReplyManner;
  /** What goes out when the beat ends. */
  readonly pending: Reply | null;
  readonly choose: (reply: Reply) => void;
  readonly wait: () => void;
}

const BY_HAND: ReplyManner = { kind: 'by-hand' };

/** The reply to the question that is open now. */
function useReply(scene: Scene<BlindView>, turn: BlindTurn): Replying {
  const { view, match } = scene;
  const { seq } = view.publicState;
  const choices = useMemo(() => replies(view), [seq]);
  // A question that had come before the player looked is answered by hand: nothing goes out unseen.
  const isNews = turn.openedAt < seq && !document.hidden;
  const opponent =
    match.seats.length === 2 ? 'beside' : isAgainstComputer(scene) ? 'computer' : 'online';
  const manner = useSignal(BY_HAND);
  const pending = useSignal<Reply | null>(null);
  const beat = useRef<ReplyBeat | null>(null);
  useEffect(() => {
    // The clock that pays for the reply: the asker's, by some rules, or none (rulebook 2.6.3).
    const [paying] = clocksRunning(view.publicState);
    const left = paying === undefined ? null : (match.timeLeft()?.[paying] ?? null);
    const usual = replyManner(opponent, choices.length, left);
    const all = choices as readonly [Reply, ...Reply[]];
    manner.value = isNews || usual.kind === 'alone' ? usual : BY_HAND;
    beat.current = new ReplyBeat(all, manner.value, REAL_TIME, turn.act);
    pending.value = beat.current.pending;
    return () => beat.current?.stop();
  }, [seq]);
  return {
    choices,
    manner: manner.value,
    pending: pending.value,
    choose: (reply) => {
      beat.current?.choose(reply);
      pending.value = beat.current?.pending ?? null;
    },
    wait: () => {
      beat.current?.wait();
      manner.value = BY_HAND;
    },
  };
}
