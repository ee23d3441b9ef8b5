import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import {
  type Board,
  type Cell,
  type FleetView,
  isArrayOf,
  isShape,
  isWhole,
  other,
  wasShot,
  type SeenEvent,
} from '@flotilla/engine';
import { readJson, writeJson } from '../device/storage.ts';
import { speech } from '../device/speech.ts';
import type { Scene } from '../game/scene.ts';
import { actionErrorText, type Notice, useNotice } from '../game/notices.tsx';

/** Aiming and firing: which cells are marked, and why a shot was refused. */
export interface Shooting {
  readonly mine: boolean;
  /** How many shots may be fired now. */
  readonly shots: number;
  /** Whether several shots are marked before they are fired. */
  readonly salvo: boolean;
  readonly marked: MarkedShots;
  readonly notice: Notice;
  readonly busy: Signal<boolean>;
  readonly choose: (cell: Cell) => void;
  readonly fire: () => void;
}

export function useShooting(scene: Scene<FleetView>): Shooting {
  const { match, viewer, view } = scene;
  const { publicState } = view;
  const marked = useMarkedShots(scene);
  const notice = useNotice(scene);
  const busy = useSignal(false);
  const mine = viewer !== 'spectator' && publicState.toAct.includes(viewer);
  const shots = mine ? (publicState.turn?.shots ?? 0) : 0;
  const salvo = shots > 1;

  const shoot = async (cells: readonly Cell[]): Promise<void> => {
    if (viewer === 'spectator' || busy.value) return;
    busy.value = true;
    const made = await match.act(viewer, { type: 'fire', at: cells });
    busy.value = false;
    notice.say(made.ok ? '' : actionErrorText(made.error));
    if (made.ok) marked.mark([]);
  };
  const choose = (cell: Cell): void => {
    const { refusals } = speech().words;
    const isMarked = marked.cells.includes(cell);
    const mayRepeat = publicState.rules.repeat === 'wasted';
    if (viewer === 'spectator' || busy.value) return;
    if (!mine) notice.say(refusals['not-your-turn']);
    else if (!mayRepeat && wasShot(publicState.seas[other(viewer)], cell))
      notice.say(refusals['already-shot']);
    else if (!salvo) void shoot([cell]);
    else if (!isMarked && marked.cells.length >= shots) notice.say(refusals['too-many-shots']);
    else {
      marked.mark(
        isMarked ? marked.cells.filter((taken) => taken !== cell) : [...marked.cells, cell],
      );
      notice.say('');
    }
  };
  return { mine, shots, salvo, marked, notice, busy, choose, fire: () => void shoot(marked.cells) };
}

/** The marked shots of a salvo. */
interface MarkedShots {
  readonly cells: readonly Cell[];
  readonly mark: (cells: readonly Cell[]) => void;
}

interface Kept {
  /** The last shots before this salvo: if they differ, it is another turn. */
  readonly after: number;
  readonly cells: readonly Cell[];
}

/** Whether what was kept are marked shots on a board. */
export const areMarkedShots = ({ rows, columns }: Board, kept: unknown): kept is Kept =>
  isShape<Kept>({ after: isWhole(0), cells: isArrayOf(isWhole(0, rows * columns - 1)) })(kept) &&
  new Set(kept.cells).size === kept.cells.length;

const lastFired = (seen: readonly SeenEvent[]): number =>
  seen.findLast(({ type }) => type === 'fired')?.seq ?? 0;

/** Keeps the marked shots for this turn and tab, so that a reload does not lose them. */
function useMarkedShots({ viewer, seen, view }: Scene<FleetView>): MarkedShots {
  // Every game has its own address, local or online.
  const key = `flotilla.salvo.${location.pathname}.${viewer}`;
  const found = useMemo(() => {
    const stored = readJson('sessionStorage', key);
    return areMarkedShots(view.publicState.rules.board, stored) ? stored : null;
  }, [key]);
  const kept = useSignal<Kept | null>(found);
  const after = lastFired(seen);
  return {
    get cells() {
      return kept.value?.after === after ? kept.value.cells : [];
    },
    mark: (cells) => {
      kept.value = { after, cells };
      writeJson('sessionStorage', key, cells.length === 0 ? null : kept.value);
    },
  };
}
