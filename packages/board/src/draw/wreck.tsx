import type { JSX } from 'preact';
import { CELL, landing } from './grid.ts';
import './wreck.css';

const AXIS = CELL / 2;

interface WreckProps {
  readonly size: number;
  /** Sinking now, by this shot of a salvo: it breaks, lists and settles. */
  readonly lands?: number | undefined;
}

/** A ship on the sea bed, its bow to the right: broken in two, listing, with debris, seen through water. */
export function Wreck({ size, lands }: WreckProps): JSX.Element {
  const going = lands !== undefined;
  const length = size * CELL;
  return (
    <g
      class={going ? 'wreck going' : 'wreck'}
      style={going ? { '--lands': `${landing(lands)}ms` } : undefined}
    >
      <ellipse class="wreck-oil" cx={length * 0.47} cy={AXIS + 1} rx={length * 0.46} ry={13} />
      {size === 1 ? <Capsized /> : <Halves length={length} size={size} />}
      {debrisOf(size).map(({ x, y, turn }) => (
        <path
          key={x}
          class="wreck-debris"
          d="M-2.6 -1h5.2v2h-5.2z"
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ))}
      <path class="wreck-water" d={ripples(length)} />
      {going && <Bubbles length={length} />}
    </g>
  );
}

/** Both halves of a hull, each with a torn edge and a list of its own. */
function Halves({ length, size }: { readonly length: number; readonly size: number }): JSX.Element {
  const beam = 6.5 + Math.min(size, 5) * 0.6;
  const tear = length * (size === 2 ? 0.46 : 0.52);
  return (
    <>
      <g class="wreck-half stern">
        <path class="wreck-hull" d={sternPath(length, tear - 2, beam)} />
        <path class="wreck-rib" d={ribs(11, tear - 9, beam)} />
      </g>
      <g class="wreck-half bow">
        <path class="wreck-hull" d={bowPath(length, tear + 3, beam)} />
        <path class="wreck-rib" d={ribs(tear + 9, length - 16, beam)} />
      </g>
    </>
  );
}

/** A boat of one cell: keel up. */
const Capsized = (): JSX.Element => (
  <g class="wreck-half stern">
    <path
      class="wreck-hull"
      d={`M4 ${AXIS - 3}C8 ${AXIS - 8} 18 ${AXIS - 8} 28 ${AXIS}C18 ${AXIS + 8} 8 ${AXIS + 8} 4 ${AXIS + 3}Z`}
    />
    <path class="wreck-rib" d={`M6 ${AXIS}H25M11 ${AXIS - 5}v10M17 ${AXIS - 5}v10`} />
  </g>
);

/** A torn edge from one side of the hull to the other, downwards or upwards. */
function tornEdge(beam: number, sign: 1 | -1): string {
  const step = (beam / 2) * sign;
  return `l-4 ${step}l6 ${step}l-5 ${step}l3 ${step}`;
}

const sternPath = (length: number, tear: number, beam: number): string => {
  const [up, low, quarter] = [AXIS - beam, AXIS + beam, Math.min(length * 0.24, tear - 8)];
  return `M5 ${AXIS - beam * 0.5}C8 ${up} 12 ${up} ${quarter} ${up}H${tear}${tornEdge(beam, 1)}H${quarter}C12 ${low} 8 ${low} 5 ${AXIS + beam * 0.5}Z`;
};

const bowPath = (length: number, tear: number, beam: number): string => {
  const [up, low, bow] = [AXIS - beam, AXIS + beam, length - 3];
  const shoulder = Math.max(tear + 5, length - 30);
  return `M${tear} ${low}${tornEdge(beam, -1)}H${shoulder}C${shoulder + 10} ${up} ${bow - 6} ${AXIS - beam * 0.4} ${bow} ${AXIS}C${bow - 6} ${AXIS + beam * 0.4} ${shoulder + 10} ${low} ${shoulder} ${low}Z`;
};

/** The frames of a hull, bare where the deck was. */
function ribs(from: number, to: number, beam: number): string {
  const count = Math.max(1, Math.floor((to - from) / 8));
  return Array.from(
    { length: count },
    (_, index) => `M${from + 4 + index * 8} ${AXIS - beam * 0.62}v${beam * 1.24}`,
  ).join('');
}

/** Planks that drift around a wreck, in the same places every time. */
const debrisOf = (size: number): readonly { x: number; y: number; turn: number }[] =>
  Array.from({ length: size + 1 }, (_, index) => ({
    x: 8 + ((index * 29 + size * 7) % (size * CELL - 14)),
    y: index % 2 === 0 ? 4 + (index % 3) : CELL - 5 - (index % 3),
    turn: (index * 67 + 20) % 180,
  }));

/** Wave lines over the hull: it lies under water. */
const ripples = (length: number): string =>
  [AXIS - 5, AXIS + 4]
    .map((y, row) => {
      const waves = Math.floor((length - 10) / 16);
      return `M${5 + row * 4} ${y}${'q4 -2.6 8 0t8 0'.repeat(waves)}`;
    })
    .join('');

const Bubbles = ({ length }: { readonly length: number }): JSX.Element => (
  <>
    {[0.25, 0.5, 0.7].map((share, index) => (
      <circle
        key={share}
        class="wreck-bubble"
        cx={length * share}
        cy={AXIS}
        r={2 + index}
        style={{ '--turn': index }}
      />
    ))}
  </>
);
