import type { Hint } from '@flotilla/bots';
import { type Json, makeSeen } from '@flotilla/engine';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Scene } from './scene.ts';
import { hireThinker } from './thinker.ts';

/** What the player was told he could do; `none`: nothing can be said about this moment. */
export type Hinted = Hint | 'thinking' | 'none' | null;

export interface Hinting {
  /** Hints are for games against the computer: a person opposite would not be told either. */
  readonly isOffered: boolean;
  readonly hinted: Signal<Hinted>;
  readonly ask: () => void;
}

const MILLISECONDS = 1500;

export function useHint({ table, viewer, view, seen }: Scene): Hinting {
  const hinted = useSignal<Hinted>(null);
  const isOffered =
    viewer !== 'spectator' &&
    view.chart.toAct.includes(viewer) &&
    table.players.some((name) => name?.startsWith('bot:'));
  useEffect(() => {
    hinted.value = null;
  }, [seen.length]);
  const ask = async (): Promise<void> => {
    if (viewer === 'spectator' || hinted.value === 'thinking') return;
    hinted.value = 'thinking';
    const thinker = hireThinker();
    const thought = await thinker.think(
      {
        kind: 'hint',
        rules: table.rules as unknown as Json,
        seat: viewer,
        seen: seen.map((event) => makeSeen(table.rules, viewer, event)),
        seed: 'hint',
        milliseconds: MILLISECONDS,
      },
      new AbortController().signal,
    );
    thinker.close();
    // Whatever happened meanwhile has taken the question back.
    if (hinted.value === 'thinking') hinted.value = thought.ok ? thought.value : 'none';
  };
  return { isOffered, hinted, ask: () => void ask() };
}
