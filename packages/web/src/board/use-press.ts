import type { Cell } from '@flotilla/engine';
import { useMemo, useRef } from 'preact/hooks';

/** A finger that stays so long means more than a tap; in milliseconds. */
const LONG = 500;

export interface Press {
  readonly begin: (cell: Cell | null) => void;
  readonly end: () => void;
  /** Whether the last press was a long one; the click that follows it is not meant. */
  readonly wasLong: () => boolean;
}

/** Holding a finger on a cell does what a right click does: not every phone tells of one. */
export function usePress(onLong: ((cell: Cell) => void) | undefined): Press {
  const act = useRef(onLong);
  act.current = onLong;
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let long = false;
    const end = (): void => clearTimeout(timer);
    return {
      begin: (cell) => {
        end();
        long = false;
        if (cell === null || act.current === undefined) return;
        timer = setTimeout(() => {
          long = true;
          act.current?.(cell);
        }, LONG);
      },
      end,
      wasLong: () => {
        const was = long;
        long = false;
        return was;
      },
    };
  }, []);
}
