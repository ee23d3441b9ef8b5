import { type FollowedPiece, followPieces } from '@flotilla/board/parts';
import {
  type BlindView,
  type BySeat,
  type Cell,
  PIECES,
  type PieceClass,
  forces,
  other,
} from '@flotilla/engine';
import { useMemo } from 'preact/hooks';
import { settings } from '../device/settings.ts';
import type { Scene } from '../game/scene.ts';
import {
  type ClashForecast,
  type KnownEnemy,
  forecastAnswer,
  forecastAsk,
  forecastForce,
  forecastStrike,
} from './battle/forecast.ts';
import type { Notes } from './notes.ts';
import type { Reply } from './battle/reply-beat.ts';
import { type PiecesLeft, piecesLeft } from './told.ts';
import type { Encounter } from './battle/turn.ts';

/** What the player knows of the pieces on the field, and what follows from it. */
export interface Knowledge {
  readonly followed: ReadonlyMap<Cell, FollowedPiece>;
  /** Whether the memory aid may be used: against computers only. */
  readonly canRemember: boolean;
  /** The class of a piece as far as it is shown to the player. */
  readonly classAt: (cell: Cell) => PieceClass | null;
  /** What stands on the backs of enemy pieces: the player's notes, and what the memory aid marks. */
  readonly notes: ReadonlyMap<Cell, string>;
  readonly forecastMeeting: (meetings: readonly Encounter[]) => ClashForecast | null;
  readonly forecastReply: (reply: Reply) => ClashForecast | null;
}

/** Whether a computer plays at one of the seats. */
export const isAgainstComputer = ({ match }: Pick<Scene, 'match'>): boolean =>
  match.players.some((name) => name?.startsWith('bot:'));

export function useKnowledge(
  scene: Scene<BlindView>,
  notes: Notes,
  began?: BySeat<PiecesLeft>,
): Knowledge {
  const { view, viewer, seen } = scene;
  const followed = useMemo(() => followPieces(seen, viewer), [seen, viewer]);
  const { rules, places, question } = view.publicState;
  const canRemember = viewer !== 'spectator' && isAgainstComputer(scene) && !rules.memoryAid;
  const remembers = canRemember && settings.value.memory;
  const classAt = (cell: Cell): PieceClass | null =>
    view.classes[cell] ?? (remembers ? (followed.get(cell)?.told ?? null) : null);
  const enemyAt = (cell: Cell): KnownEnemy | null => {
    const name = classAt(cell);
    if (name === null || viewer === 'spectator') return null;
    return { class: name, left: piecesLeft(view, seen, began)[other(viewer)][name] };
  };

  const marks = new Map<Cell, string>();
  if (remembers) {
    for (const [cell, { told }] of followed) {
      if (told !== null && places[cell] !== viewer)
        marks.set(cell, PIECES[told].codes[rules.codes]);
    }
  }
  for (const [cell, text] of notes.after(seen)) marks.set(cell, text);

  const forecastMeeting = (meetings: readonly Encounter[]): ClashForecast | null => {
    const [first] = meetings;
    if (first === undefined) return null;
    const enemy = enemyAt(first.type === 'ask' ? first.about : first.at);
    if (enemy === null) return null;
    if (first.type === 'strike') return forecastStrike(rules, enemy);
    const asker = view.classes[first.from]!;
    const stand = first.to ?? first.from;
    const standing = (cell: Cell): PieceClass | null => {
      if (cell === stand) return asker;
      return cell === first.from || places[cell] !== viewer ? null : view.classes[cell]!;
    };
    const sizes =
      rules.commit === 'before'
        ? meetings.map((ask) => (ask as typeof first).force?.length ?? 1)
        : forces(stand, standing).map(({ length }) => length);
    return forecastAsk(rules, asker, sizes, enemy);
  };
  const forecastReply = ({ type, cells }: Reply): ClashForecast | null => {
    if (question === null) return null;
    const own = { class: view.classes[cells[0]!]!, count: cells.length };
    if (type === 'answer') return forecastAnswer(rules, own, enemyAt(question.from));
    return question.answer === null ? null : forecastForce(rules, own, question.answer);
  };
  return { followed, canRemember, classAt, notes: marks, forecastMeeting, forecastReply };
}
