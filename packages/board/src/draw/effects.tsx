import type { Mark as MarkKind } from '@flotilla/engine';
import type { JSX } from 'preact';
import { CELL } from './grid.ts';
import './effects.css';

const MIDDLE = CELL / 2;

/** A shell, and what it meets on its cell: a splash or an explosion. The cell stays framed until the next shots. */
export function Impact({ kind }: { readonly kind: MarkKind }): JSX.Element {
  return (
    <g class="impact">
      <rect class="last" x={2} y={2} width={CELL - 4} height={CELL - 4} />
      <circle class="shell" cx={MIDDLE} cy={MIDDLE} r={3} />
      {kind === 'hit' || kind === 'sunk' ? <Explosion kind={kind} /> : <Splash kind={kind} />}
    </g>
  );
}

const Splash = ({ kind }: { readonly kind: MarkKind }): JSX.Element => (
  <>
    <circle class={`splash ${kind}`} cx={MIDDLE} cy={MIDDLE} r={MIDDLE - 2} />
    <circle class="splash second" cx={MIDDLE} cy={MIDDLE} r={MIDDLE - 5} />
    {[-50, 0, 50].map((turn) => (
      <path key={turn} class="drop" d="M16 13v-6" transform={`rotate(${turn} 16 16)`} />
    ))}
  </>
);

const BURST = Array.from({ length: 8 }, (_, index) => index * 45);

const Explosion = ({ kind }: { readonly kind: 'hit' | 'sunk' }): JSX.Element => (
  <>
    <circle class={`splash ${kind}`} cx={MIDDLE} cy={MIDDLE} r={MIDDLE - 3} />
    {BURST.map((turn) => (
      <path key={turn} class="spark" d="M16 9v-7" transform={`rotate(${turn + 12} 16 16)`} />
    ))}
    <circle class="smoke" cx={MIDDLE} cy={MIDDLE} r={7} />
  </>
);
