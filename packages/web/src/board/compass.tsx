import type { JSX } from 'preact';
import './compass.css';

const POINTS = [0, 45, 90, 135, 180, 225, 270, 315];
const DEGREES = Array.from({ length: 72 }, (_, index) => index * 5);

/** A compass rose, as charts have it. */
export function Compass({ className = '' }: { readonly className?: string }): JSX.Element {
  return (
    <svg class={`compass ${className}`} viewBox="-100 -100 200 200" aria-hidden="true">
      <circle class="compass-line" r={92} />
      <circle class="compass-line" r={80} />
      {DEGREES.map((degree) => (
        <path
          key={degree}
          class="compass-line"
          d={`M0 -${degree % 45 === 0 ? 97 : 92}V-${degree % 15 === 0 ? 80 : 86}`}
          transform={`rotate(${degree})`}
        />
      ))}
      <circle class="compass-line" r={34} />
      {POINTS.filter((point) => point % 90 !== 0).map((point) => (
        <Ray key={point} turn={point} length={58} width={9} />
      ))}
      {POINTS.filter((point) => point % 90 === 0).map((point) => (
        <Ray key={point} turn={point} length={78} width={13} />
      ))}
      <path class="compass-north" d="M0 -112l5 9h-10z" />
      <circle class="compass-hub" r={4} />
    </svg>
  );
}

function Ray({
  turn,
  length,
  width,
}: {
  readonly turn: number;
  readonly length: number;
  readonly width: number;
}): JSX.Element {
  return (
    <g transform={`rotate(${turn})`}>
      <path class="compass-dark" d={`M0 0L0 -${length}L${width} -${width}Z`} />
      <path class="compass-light" d={`M0 0L0 -${length}L-${width} -${width}Z`} />
    </g>
  );
}
