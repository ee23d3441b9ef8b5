import type { Mark as MarkKind } from '@flotilla/engine';
import type { JSX } from 'preact';
import { CELL } from './grid.ts';
import './effects.css';

const MIDDLE = CELL / 2;

/** A shell, and what it meets on its cell: a splash or an explosion. The cell stays framed until the next shots. */
export function Impact({ kind }: { readonly kind: MarkKind }): JSX.Element {
  return (
    <g class={`impact ${kind}`}>
      <rect class="last" x={2} y={2} width={CELL - 4} height={CELL - 4} />
      <ellipse class="shell-shadow" cx={MIDDLE} cy={MIDDLE} rx={4} ry={2.6} />
      <g class="shell">
        <path d="M13.2 17.6L-2-18 18.6 14.6z" />
        <circle cx={MIDDLE} cy={MIDDLE} r={3.6} />
      </g>
      {kind === 'hit' || kind === 'sunk' ? <Explosion kind={kind} /> : <Splash kind={kind} />}
    </g>
  );
}

/** So many directions, evenly around the middle of the cell. */
const around = (count: number, first = 0): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + (index * 360) / count);

/** Drawn upwards, flying off in a direction. */
const Flying = ({ turn, children }: { readonly turn: number; readonly children: JSX.Element }) => (
  <g transform={`rotate(${turn} ${MIDDLE} ${MIDDLE})`}>{children}</g>
);

const Splash = ({ kind }: { readonly kind: MarkKind }): JSX.Element => (
  <>
    <circle class="foam" cx={MIDDLE} cy={MIDDLE} r={MIDDLE - 3} />
    <circle class={`splash ${kind}`} cx={MIDDLE} cy={MIDDLE} r={MIDDLE - 2} />
    <circle class="splash second" cx={MIDDLE} cy={MIDDLE} r={MIDDLE - 2} />
    {around(7, 10).map((turn, index) => (
      <Flying key={turn} turn={turn}>
        <path class={index % 2 === 0 ? 'drop' : 'drop near'} d="M16 12v-4" />
      </Flying>
    ))}
  </>
);

/** A cloud of fire around the middle of the cell: no circle, and never twice as wide. */
const FIRE = cloud([10, 12.5, 9.5, 13, 10.5, 12, 9, 13.5]);

function cloud(radii: readonly number[]): string {
  const at = (radius: number, part: number): string => {
    const angle = (part * 2 * Math.PI) / radii.length;
    const [x, y] = [MIDDLE + radius * Math.cos(angle), MIDDLE + radius * Math.sin(angle)];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const puffs = radii.map(
    (radius, index) => `Q${at(radius * 1.5, index + 0.5)} ${at(radii[0]! * 0.85, index + 1)}`,
  );
  return `M${at(radii[0]! * 0.85, 0)}${puffs.join('')}Z`;
}

const Explosion = ({ kind }: { readonly kind: 'hit' | 'sunk' }): JSX.Element => (
  <>
    {[0, 1, 2].map((puff) => (
      <circle
        key={puff}
        class="smoke"
        cx={MIDDLE + (puff - 1) * 6}
        cy={MIDDLE - puff * 2}
        r={6 + puff}
        style={{ '--turn': puff }}
      />
    ))}
    <circle class="shock" cx={MIDDLE} cy={MIDDLE} r={MIDDLE - 2} />
    <path class={`splash ${kind}`} d={FIRE} />
    <path class="splash flame" d={FIRE} />
    <path class="flash" d={FIRE} />
    {around(kind === 'sunk' ? 12 : 9, 12).map((turn, index) => (
      <Flying key={turn} turn={turn}>
        <path class={index % 2 === 0 ? 'spark' : 'spark near'} d="M16 11v-6" />
      </Flying>
    ))}
    {around(kind === 'sunk' ? 7 : 4, 40).map((turn) => (
      <Flying key={turn} turn={turn}>
        <path class="splinter" d="M14 12l4.4-1.6-1.2-3.4z" />
      </Flying>
    ))}
  </>
);
