import type { JSX } from 'preact';
import { speech } from '../settings/speech.ts';

interface SalvoBarProps {
  readonly marked: number;
  readonly shots: number;
  readonly busy: boolean;
  readonly fire: () => void;
  readonly takeBack: () => void;
}

/** How many shots of a salvo are marked, and firing them all at once. */
export function SalvoBar({ marked, shots, busy, fire, takeBack }: SalvoBarProps): JSX.Element {
  const { battle } = speech().page;
  return (
    <div class="salvo-bar">
      <p role="status">{battle.marked(marked, shots)}</p>
      <button type="button" class="button main" disabled={marked === 0 || busy} onClick={fire}>
        {battle.fire}
      </button>
      <button type="button" class="button small" disabled={marked === 0} onClick={takeBack}>
        {battle.takeBack}
      </button>
    </div>
  );
}
