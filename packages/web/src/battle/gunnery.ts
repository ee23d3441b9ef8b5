import { type Cell, type FleetView, other, wasShot } from '@flotilla/engine';
import { type Signal, useSignal } from '@preact/signals';
import { speech } from '../device/speech.ts';
import type { Scene } from '../table/scene.ts';
import { tellTrouble } from '../table/tell-trouble.ts';
import { type Notice, useNotice } from '../table/use-notice.ts';
import { type Marked, useMarked } from './marked.ts';

/** The shooting of the moment: what is marked, what was wrong with it. */
export interface Gunnery {
  readonly mine: boolean;
  /** How many shots may be fired now. */
  readonly shots: number;
  /** Several shots are put together before they are fired. */
  readonly salvo: boolean;
  readonly marked: Marked;
  readonly notice: Notice;
  readonly busy: Signal<boolean>;
  readonly choose: (cell: Cell) => void;
  readonly fire: () => void;
}

export function useGunnery(scene: Scene<FleetView>): Gunnery {
  const { table, viewer, view } = scene;
  const { publicState } = view;
  const marked = useMarked(scene);
  const notice = useNotice(scene);
  const busy = useSignal(false);
  const mine = viewer !== 'spectator' && publicState.toAct.includes(viewer);
  const shots = mine ? (publicState.turn?.shots ?? 0) : 0;
  const salvo = shots > 1;

  const shoot = async (cells: readonly Cell[]): Promise<void> => {
    if (viewer === 'spectator' || busy.value) return;
    busy.value = true;
    const made = await table.act(viewer, { type: 'fire', at: cells });
    busy.value = false;
    notice.say(made.ok ? '' : tellTrouble(made.error));
    if (made.ok) marked.mark([]);
  };
  const choose = (cell: Cell): void => {
    const { refusals } = speech().words;
    const isMarked = marked.cells.includes(cell);
    if (viewer === 'spectator' || busy.value) return;
    if (!mine) notice.say(refusals['not-your-turn']);
    else if (wasShot(publicState.seas[other(viewer)], cell)) notice.say(refusals['already-shot']);
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
