import type { MatchClient } from '@flotilla/client';
import type { Seat } from '@flotilla/engine';
import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

/** A placement in the making, whole or not. */
interface Placing<Placement extends object> {
  placement(): Placement;
  load(placement: Placement): void;
}

interface Begun<Draft> {
  readonly draft: Draft;
  /** Hands the placement in; once it is taken, nothing of it is kept here any more. */
  readonly handIn: (deploy: () => ReturnType<MatchClient['act']>) => ReturnType<MatchClient['act']>;
}

/** Keeps what is being placed as long as the tab is open: whoever reloads or goes back finds it again. */
export function useBegun<Placement extends object, Draft extends Placing<Placement>>(
  seat: Seat,
  make: () => Draft,
): Begun<Draft> {
  // A game has an address of its own, wherever it is played.
  const key = useMemo(() => `flotilla.placing.${location.pathname}.${seat}`, [seat]);
  const draft = useMemo(() => {
    const fresh = make();
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Placement;
    if (Array.isArray(kept) && kept.length > 0) fresh.load(kept);
    return fresh;
  }, [key]);
  useEffect(
    () => effect(() => sessionStorage.setItem(key, JSON.stringify(draft.placement()))),
    [draft],
  );
  const handIn: Begun<Draft>['handIn'] = async (deploy) => {
    const made = await deploy();
    if (made.ok) sessionStorage.removeItem(key);
    return made;
  };
  return { draft, handIn };
}
