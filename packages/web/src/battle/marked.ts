import type { Cell, FleetView, SeenEvent } from '@flotilla/engine';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Scene } from '../table/scene.ts';

/** The shots of a salvo that is being put together. */
export interface Marked {
  readonly cells: readonly Cell[];
  readonly mark: (cells: readonly Cell[]) => void;
}

interface Kept {
  /** The last shots before this salvo: once others have been fired, it is another turn. */
  readonly after: number;
  readonly cells: readonly Cell[];
}

const lastFired = (seen: readonly SeenEvent[]): number =>
  seen.findLast(({ type }) => type === 'fired')?.seq ?? 0;

/** Keeps what is marked as long as the turn and the tab last: whoever reloads finds it again. */
export function useMarked({ viewer, seen }: Scene<FleetView>): Marked {
  // A game has an address of its own, wherever it is played.
  const key = `flotilla.salvo.${location.pathname}.${viewer}`;
  const found = useMemo(
    () => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null,
    [key],
  );
  const kept = useSignal(found);
  const after = lastFired(seen);
  return {
    get cells() {
      return kept.value?.after === after ? kept.value.cells : [];
    },
    mark: (cells) => {
      kept.value = { after, cells };
      if (cells.length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(kept.value));
    },
  };
}
