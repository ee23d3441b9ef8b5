import type { Hint } from '@flotilla/bots';
import { type Cell, type Json, makeSeen } from '@flotilla/engine';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Scene } from './scene.ts';
import { useThinking } from '../device/bots.ts';

/** What the player was told he could do; `none`: nothing can be said about this moment. */
export type Hinted = Hint | 'thinking' | 'none' | null;

export interface Hinting {
  /** Hints are for games against the computer: a person opposite would not be told either. */
  readonly isOffered: boolean;
  /** Whether there is anything to be told now. */
  readonly isAskable: boolean;
  readonly hinted: Signal<Hinted>;
  readonly ask: () => void;
}

/** The cells the best of a hint is about: what moves, where to, and whom it meets. */
export function hintedCells(hinted: Hinted): readonly Cell[] {
  const action =
    hinted !== null && typeof hinted === 'object' ? hinted.actions[0]?.action : undefined;
  if (action === undefined || action.type === 'deploy') return [];
  if (action.type === 'fire') return action.at;
  if ('cells' in action) return action.cells;
  const met =
    action.type === 'ask' ? action.about : action.type === 'strike' ? action.at : undefined;
  return [action.from, action.to, met].filter((cell) => cell !== undefined);
}

const MILLISECONDS = 1500;

export function useHint({ table, viewer, view, seen }: Scene): Hinting {
  const hinted = useSignal<Hinted>(null);
  const isOffered =
    viewer !== 'spectator' && table.players.some((name) => name?.startsWith('bot:'));
  const isAskable =
    isOffered && view.publicState.toAct.includes(viewer) && hinted.value !== 'thinking';
  useEffect(() => {
    hinted.value = null;
  }, [seen.length]);
  const think = useThinking(seen.length);
  const ask = (): void => {
    if (viewer === 'spectator' || !isAskable) return;
    hinted.value = 'thinking';
    think(
      {
        kind: 'hint',
        rules: table.rules as unknown as Json,
        seat: viewer,
        seen: seen.map((event) => makeSeen(table.rules, viewer, event)),
        seed: 'hint',
        milliseconds: MILLISECONDS,
      },
      (hint) => (hinted.value = hint ?? 'none'),
    );
  };
  return { isOffered, isAskable, hinted, ask };
}
