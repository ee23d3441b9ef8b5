import { LoneToken } from '@flotilla/board/parts';
import {
  type BlindRules,
  type BlindView,
  type Force,
  PIECES,
  type PieceClass,
  type Seat,
  other,
} from '@flotilla/engine';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { speech } from '../../device/speech.ts';
import type { Scene } from '../../game/scene.ts';
import './clash-card.css';

/** One side of an encounter: what the viewer may know of its pieces. */
interface Fighter {
  readonly seat: Seat;
  /** Null: the viewer was not told. */
  readonly piece: PieceClass | null;
  readonly count: number;
  readonly isLost: boolean;
}

/** An encounter that is over: who met whom, and what was called. */
interface Encountered {
  readonly seq: number;
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly call: string;
}

/** The last thing that happened, if it was a clash or a strike. */
function lastEncounter({ seen, view }: Scene<BlindView>): Encountered | null {
  const { verdicts } = speech().words.calls;
  const event = seen.findLast(({ type }) => type === 'clash' || type === 'struck');
  if (event?.type === 'struck') {
    const { seq, seat, removed } = event;
    const isLost = (side: Seat): boolean => removed.some((piece) => piece.seat === side);
    return {
      seq,
      attacker: { seat, piece: 'torpedo', count: 1, isLost: isLost(seat) },
      defender: { seat: other(seat), piece: event.class, count: 1, isLost: isLost(other(seat)) },
      call: verdicts.torpedo,
    };
  }
  const asked = seen.findLast((each) => each.type === 'asked');
  const answered = seen.findLast((each) => each.type === 'answered');
  if (event?.type !== 'clash' || asked?.type !== 'asked' || answered?.type !== 'answered') {
    return null;
  }
  const lost = (seat: Seat) => event.removed.filter((piece) => piece.seat === seat);
  const own = lost(asked.seat);
  return {
    seq: event.seq,
    attacker: {
      seat: asked.seat,
      piece: own[0]?.class ?? view.classes[asked.from] ?? null,
      count: Math.max(1, own.length),
      isLost: own.length > 0,
    },
    defender: { ...answered, piece: answered.class, isLost: lost(answered.seat).length > 0 },
    call: verdicts[event.result],
  };
}

/** How long a clash stays on the field; in milliseconds. */
const SHOWN = 2600;

/** A clash that has just happened, face to face over the field; it disappears by itself and blocks nothing. */
export function ClashCard({ scene }: { readonly scene: Scene<BlindView> }): JSX.Element | null {
  const met = lastEncounter(scene);
  const seq = met?.seq ?? 0;
  // One that happened before this screen was opened is not news.
  const gone = useSignal(seq);
  useEffect(() => {
    if (seq <= gone.value) {
      gone.value = seq;
      return undefined;
    }
    const timer = setTimeout(() => (gone.value = seq), SHOWN);
    return () => clearTimeout(timer);
  }, [seq]);
  if (met === null || seq <= gone.value) return null;
  return (
    <div class="clash-card" key={seq} aria-hidden="true">
      <FaceToFace
        scene={scene}
        attacker={met.attacker}
        defender={met.defender}
        rules={scene.view.publicState.rules}
      />
      <p class="clash-call">{met.call}</p>
    </div>
  );
}

interface FaceToFaceProps {
  readonly scene: Scene<BlindView>;
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly rules: Pick<BlindRules, 'codes'>;
}

/** Two sides face to face, the viewer's own on the left. */
export function FaceToFace({ scene, attacker, defender, rules }: FaceToFaceProps): JSX.Element {
  const near = scene.viewer === 'spectator' ? attacker.seat : scene.viewer;
  const [left, right] = attacker.seat === near ? [attacker, defender] : [defender, attacker];
  return (
    <div class="face-to-face">
      <Side fighter={left} rules={rules} own name={scene.names[left.seat]} />
      <span class="versus">{attacker === left ? '→' : '←'}</span>
      <Side fighter={right} rules={rules} own={false} name={scene.names[right.seat]} />
    </div>
  );
}

interface SideProps extends Pick<FaceToFaceProps, 'rules'> {
  readonly fighter: Fighter;
  readonly own: boolean;
  readonly name: string;
}

function Side({ fighter, rules, own, name }: SideProps): JSX.Element {
  const { pieces } = speech().words;
  const { piece, count, isLost } = fighter;
  const code = piece === null ? '?' : PIECES[piece].codes[rules.codes];
  return (
    <div class={isLost ? 'fighter lost' : 'fighter'}>
      <span class="fighter-pieces">
        {Array.from({ length: count }, (_, index) => (
          <LoneToken key={index} side={44} piece={piece} code={code} own={own} />
        ))}
      </span>
      <strong>{piece === null ? '?' : pieces.counted(count, piece)}</strong>
      <small>{name}</small>
    </div>
  );
}

/** The two sides of the question that is open now, as far as the viewer knows them. */
export function openQuestion(
  { view, viewer }: Pick<Scene<BlindView>, 'view' | 'viewer'>,
  classAt: (cell: number) => PieceClass | null,
): { readonly attacker: Fighter; readonly defender: Fighter } | null {
  const { question } = view.publicState;
  if (question === null) return null;
  const { seat, from, about, answer } = question;
  const known: Force | null = answer;
  return {
    attacker: { seat, piece: classAt(from), count: 1, isLost: false },
    defender: {
      seat: other(seat),
      piece: known?.class ?? (viewer === seat ? classAt(about) : view.classes[about]!),
      count: known?.count ?? 1,
      isLost: false,
    },
  };
}
