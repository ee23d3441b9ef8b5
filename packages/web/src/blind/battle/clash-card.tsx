import { LoneToken } from '@flotilla/board/parts';
import {
  type BlindRules,
  type BlindView,
  type Force,
  PIECES,
  type PieceClass,
  type SeenEvent,
  other,
} from '@flotilla/engine';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { speech } from '../../device/speech.ts';
import type { Scene } from '../../game/scene.ts';
import { reasonTold } from '../abilities.ts';
import { type Fighter, lastEncounter } from './encounter.ts';
import './clash-card.css';

/** How long a clash stays on the field; in milliseconds. */
const SHOWN = 3400;

interface ClashCardProps {
  readonly scene: Scene<BlindView>;
  /** With how many pieces the player has attacked; null: not known. */
  readonly declared: (seen: readonly SeenEvent[]) => number | null;
  /** What the player has in mind; null: nothing. */
  readonly thought: object | null;
}

/** A clash that has just happened, face to face over the field; it disappears by itself and blocks nothing. */
export function ClashCard({ scene, declared, thought }: ClashCardProps): JSX.Element | null {
  const { words, page } = speech();
  const met = lastEncounter(scene.seen, scene.view, declared(scene.seen));
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
  // A player who thinks of the next turn wants to see the field.
  useEffect(() => {
    if (thought !== null) gone.value = seq;
  }, [thought]);
  if (met === null || seq <= gone.value) return null;
  return (
    <div class="clash-card" key={seq} aria-hidden="true">
      <FaceToFace
        scene={scene}
        attacker={met.attacker}
        defender={met.defender}
        rules={scene.view.publicState.rules}
      />
      <p class="clash-call">{words.calls.verdicts[met.verdict]}</p>
      {met.reason !== null && (
        <p class="clash-why">{reasonTold(met.reason, scene.view.publicState.rules, page.blind)}</p>
      )}
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
  const { words, page } = speech();
  const { piece, count, isLost } = fighter;
  const rank = piece === null ? null : PIECES[piece].rank;
  const code = piece === null ? '?' : PIECES[piece].codes[rules.codes];
  return (
    <div class={isLost ? 'fighter lost' : 'fighter'}>
      <span class="fighter-pieces">
        {Array.from({ length: count }, (_, index) => (
          <LoneToken key={index} side={52} piece={piece} code={code} own={own} />
        ))}
      </span>
      <strong>{piece === null ? '?' : words.pieces.counted(count, piece)}</strong>
      {rank !== null && <span>{page.blind.rank(rank)}</span>}
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
