import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import type { Gunnery } from './gunnery.ts';

/** How many shots of a salvo are marked, and firing them all at once. Its place is kept while there is none to fire. */
export function SalvoBar({ gunnery }: { readonly gunnery: Gunnery }): JSX.Element {
  const { battle } = speech().page;
  const { salvo, shots, busy, fire } = gunnery;
  const marked = gunnery.marked.cells.length;
  return (
    <div class={salvo ? 'salvo-bar' : 'salvo-bar idle'}>
      <p role="status">{battle.marked(marked, shots)}</p>
      <button
        type="button"
        class="button main"
        disabled={marked === 0 || busy.value}
        onClick={fire}
      >
        {battle.fire}
      </button>
      <button
        type="button"
        class="button small"
        disabled={marked === 0}
        onClick={() => gunnery.marked.mark([])}
      >
        {battle.takeBack}
      </button>
    </div>
  );
}
