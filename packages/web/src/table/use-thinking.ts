import type { Findings, Order, Thinker } from '@flotilla/client';
import { useEffect, useMemo } from 'preact/hooks';
import { hireThinker } from './thinker.ts';

type Think = <Kind extends Order['kind']>(
  order: Extract<Order, { readonly kind: Kind }>,
  /** Told what was found, or null if that failed. */
  onFound: (found: Findings[Kind] | null) => void,
  onProgress?: Parameters<Thinker['think']>[2],
) => void;

/**
 * Lets workers think about a moment of a game. They are let go when they have thought, and when the moment has
 * passed or the screen is left: then nothing is found any more.
 */
export function useThinking(moment: unknown): Think {
  const passing = useMemo(() => new AbortController(), [moment]);
  useEffect(() => () => passing.abort(), [passing]);
  return async (order, onFound, onProgress) => {
    const thinker = hireThinker();
    const thought = await thinker.think(order, passing.signal, onProgress);
    thinker.close();
    if (!passing.signal.aborted) onFound(thought.ok ? thought.value : null);
  };
}
