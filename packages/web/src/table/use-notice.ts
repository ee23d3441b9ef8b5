import { useSignal } from '@preact/signals';
import type { Scene } from './scene.ts';

/** What was wrong with the player's own last attempt; it goes when something new happens. */
export interface Notice {
  readonly text: string;
  /** An empty text takes it away. */
  readonly say: (text: string) => void;
}

export function useNotice({
  table,
  viewer,
  seen,
}: Pick<Scene, 'table' | 'viewer' | 'seen'>): Notice {
  const said = useSignal({ text: '', after: 0 });
  return {
    text: said.value.after === seen.length ? said.value.text : '',
    // Something may have happened since the screen was drawn.
    say: (text) => (said.value = { text, after: table.seen(viewer).length }),
  };
}
