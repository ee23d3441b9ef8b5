import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { CELL, type Place, landing } from './grid.ts';
import { Wreck } from './wreck.tsx';

const AXIS = CELL / 2;

/** What tells one class from another, seen from above. */
type Build = 'carrier' | 'gunship' | 'submarine' | 'boat';

const BUILDS: Readonly<Record<string, Build>> = {
  carrier: 'carrier',
  submarine: 'submarine',
  launch: 'boat',
  'torpedo-boat': 'gunship',
};

interface HullProps {
  readonly name: string;
  readonly size: number;
  /** The cell of the stern; the ship lies to the right of it, or down from it. */
  readonly place: Place;
  readonly down: boolean;
  readonly look?: 'sunk' | 'ghost' | 'wrong' | undefined;
  /** Sinking now, by this shot of a salvo. */
  readonly lands?: number | undefined;
}

/** A ship on a board, as its silhouette from above. */
export function Hull({ name, size, place, down, look, lands }: HullProps): JSX.Element {
  const [x, y] = [place.x * CELL, place.y * CELL];
  // An enemy's ship is first seen as it goes down.
  const wasAfloat = useRef(look !== 'sunk').current;
  const turn = down ? ` rotate(90) translate(0 ${-CELL})` : '';
  return (
    <g class={`ship ${look ?? ''}`} transform={`translate(${x} ${y})${turn}`}>
      {look === 'sunk' ? (
        <>
          <Wreck size={size} lands={lands} />
          {lands !== undefined && (
            <g
              class={wasAfloat ? 'founder seen' : 'founder'}
              style={{ '--lands': `${landing(lands)}ms` }}
            >
              <Silhouette name={name} size={size} />
            </g>
          )}
        </>
      ) : (
        <Silhouette name={name} size={size} />
      )}
    </g>
  );
}

/** A ship of some cells, its bow to the right. */
export function Silhouette({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): JSX.Element {
  const length = size * CELL;
  const build = size === 1 && BUILDS[name] !== 'submarine' ? 'boat' : (BUILDS[name] ?? 'gunship');
  if (build === 'carrier') return <Carrier length={length} />;
  if (build === 'submarine') return <Submarine length={length} />;
  return build === 'boat' ? <Boat length={length} /> : <Gunship length={length} size={size} />;
}

/** A hull, and the white water around it. */
const Lines = ({ d }: { readonly d: string }): JSX.Element => (
  <>
    <path class="ship-foam" d={d} />
    <path class="ship-hull" d={d} />
  </>
);

function Carrier({ length }: { readonly length: number }): JSX.Element {
  return (
    <>
      <Lines
        d={`M5 9H${length - 20}L${length - 5} 12.5V21L${length - 22} 25H${length * 0.42}L${length * 0.34} 26.5H8L5 24Z`}
      />
      <path class="ship-line" stroke-dasharray="5 4" d={`M11 17.5H${length - 14}`} />
      <path class="ship-line" d={`M${length * 0.24} 23.5L${length * 0.78} 12.5`} />
      <rect class="ship-deck" x={length * 0.5} y={6} width={length * 0.14} height={5} rx={1.5} />
      <path class="ship-line" d={`M${length * 0.5 - 6} 11.5v3M${length * 0.7} 23v-3`} />
    </>
  );
}

/** A hull that swells to the beam and ends in a sharp bow. */
const hullPath = (length: number, beam: number): string => {
  const [up, low] = [AXIS - beam, AXIS + beam];
  const bow = length - 3;
  const shoulder = length - Math.min(30, length * 0.36);
  return `M5 ${AXIS - beam * 0.55}C9 ${up} 14 ${up} ${length * 0.3} ${up}H${shoulder - 8}C${shoulder + 6} ${up} ${bow - 8} ${AXIS - beam * 0.4} ${bow} ${AXIS}C${bow - 8} ${AXIS + beam * 0.4} ${shoulder + 6} ${low} ${shoulder - 8} ${low}H${length * 0.3}C14 ${low} 9 ${low} 5 ${AXIS + beam * 0.55}Z`;
};

function Gunship({
  length,
  size,
}: {
  readonly length: number;
  readonly size: number;
}): JSX.Element {
  const beam = 7 + Math.min(size, 5) * 0.6;
  const bridge = length * 0.5;
  const turrets =
    size >= 4
      ? [length * 0.2, length * 0.68, length * 0.8]
      : size === 3
        ? [length * 0.2, length * 0.73]
        : [length * 0.72];
  return (
    <>
      <Lines d={hullPath(length, beam)} />
      <path
        class="ship-plank"
        d={hullPath(length, beam - 2.6)}
        transform={`translate(${length * 0.04}) scale(0.92 1)`}
      />
      <rect
        class="ship-deck"
        x={bridge - size * 4}
        y={AXIS - 4.5}
        width={size * 7}
        height={9}
        rx={3}
      />
      <circle class="ship-deck" cx={bridge - size * 1.2} cy={AXIS} r={2.6} />
      {turrets.map((x) => {
        const forward = x > bridge;
        return (
          <g key={x}>
            <path
              class="ship-line"
              d={`M${x} ${AXIS - 1.6}h${forward ? 10 : -10}M${x} ${AXIS + 1.6}h${forward ? 10 : -10}`}
            />
            <circle class="ship-deck" cx={x} cy={AXIS} r={4.2} />
          </g>
        );
      })}
    </>
  );
}

function Submarine({ length }: { readonly length: number }): JSX.Element {
  const tower = length * 0.56;
  return (
    <>
      <path class="ship-line" stroke-width="2" d={`M7 ${AXIS - 6}v12`} />
      <Lines
        d={`M6 ${AXIS}C${length * 0.2} ${AXIS - 7.5} ${length * 0.55} ${AXIS - 7} ${length - 9} ${AXIS - 5}Q${length - 2} ${AXIS} ${length - 9} ${AXIS + 5}C${length * 0.55} ${AXIS + 7} ${length * 0.2} ${AXIS + 7.5} 6 ${AXIS}Z`}
      />
      <ellipse class="ship-deck" cx={tower} cy={AXIS} rx={Math.min(9, length * 0.17)} ry={3.2} />
      <path
        class="ship-line"
        d={`M${length * 0.18} ${AXIS}H${tower - Math.min(12, length * 0.2)}M${tower + Math.min(12, length * 0.2)} ${AXIS}H${length - 12}`}
      />
    </>
  );
}

function Boat({ length }: { readonly length: number }): JSX.Element {
  return (
    <>
      <Lines d={hullPath(length, 6.5)} />
      <rect
        class="ship-deck"
        x={length * 0.32}
        y={AXIS - 3.5}
        width={length * 0.28}
        height={7}
        rx={2}
      />
    </>
  );
}
