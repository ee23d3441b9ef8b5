import type { JSX } from 'preact';
import { CELL, landing } from './grid.ts';
import './wreck.css';

const AXIS = CELL / 2;

interface WreckProps {
  readonly size: number;
  /** Sinking now, by this shot of a salvo: it breaks, lists and settles. */
  readonly lands?: number | undefined;
}

/**
 * A ship on the sea bed, its bow to the right: broken in two, the bow still dark above the stern that is already deep
 * under water, with one mark where it was torn apart.
 */
export function Wreck({ size, lands }: WreckProps): JSX.Element {
  const going = lands !== undefined;
  const hull = tornHull(size);
  return (
    <g
      class={going ? 'wreck going' : 'wreck'}
      style={going ? { '--lands': `${landing(lands)}ms` } : undefined}
    >
      <ellipse class="wreck-oil" cx={hull.middle} cy={AXIS} rx={hull.gap} ry={AXIS - 1} />
      {size > 1 && (
        <g class="wreck-half stern" style={{ '--list': `${hull.list}deg` }}>
          <path class="wreck-hull" d={sternPath(hull)} />
          <path class="wreck-water" d={ripples(hull)} />
        </g>
      )}
      <g class="wreck-half bow" style={{ '--list': `${-1.4 * hull.list}deg` }}>
        <path class="wreck-hull" d={bowPath(hull)} />
        {size > 1 && (
          <path
            class="wreck-deck"
            d={`M${hull.turret + 2} ${AXIS - 1.5}h9M${hull.turret + 2} ${AXIS + 1.5}h9M${hull.turret - 4} ${AXIS - 3.4}h6v6.8h-6z`}
          />
        )}
      </g>
      {size > 1 &&
        DEBRIS.map(({ x, y, turn, scale }) => (
          <path
            key={turn}
            class="wreck-debris"
            d="M-3 1.4L-1 -1.6L3 -.6L1.4 1.8Z"
            transform={`translate(${hull.middle + x} ${AXIS + y}) rotate(${turn}) scale(${scale})`}
          />
        ))}
      <g class="wreck-mark" transform={`translate(${hull.middle} ${AXIS})`}>
        <circle r={7.4} />
        <path d="M-3 -3L3 3M3 -3L-3 3" />
      </g>
      {going && <Bubbles length={size * CELL} />}
    </g>
  );
}

/** The measures of a broken hull. */
interface TornHull {
  readonly length: number;
  readonly beam: number;
  /** Where it is torn, and how far its halves lie apart there. */
  readonly middle: number;
  readonly gap: number;
  readonly turret: number;
  /** How far the stern lists, in degrees; the bow lists more, to the other side. A long half would leave its cells. */
  readonly list: number;
}

function tornHull(size: number): TornHull {
  const length = size * CELL;
  // Of a boat of one cell only the bow is left.
  const [middle, gap] = size === 1 ? [10, 9] : [length / 2, 20 + size];
  return {
    length,
    beam: 6.5 + Math.min(size, 5) * 0.6,
    middle,
    gap,
    turret: middle + gap / 2 + (length / 2 - gap / 2) * 0.38,
    list: size === 1 ? 22 : 28 / size,
  };
}

/** A torn edge from one side of the hull to the other, downwards or upwards. */
function tornEdge(beam: number, sign: 1 | -1): string {
  const step = (beam / 2) * sign;
  return `l-4 ${step}l6 ${step}l-5 ${step}l3 ${step}`;
}

const sternPath = ({ length, beam, middle, gap }: TornHull): string => {
  const tear = middle - gap / 2;
  const [up, low, quarter] = [AXIS - beam, AXIS + beam, Math.min(length * 0.24, tear - 3)];
  return `M4 ${AXIS - beam * 0.5}C6 ${up} ${quarter - 4} ${up} ${quarter} ${up}H${tear}${tornEdge(beam, 1)}H${quarter}C${quarter - 4} ${low} 6 ${low} 4 ${AXIS + beam * 0.5}Z`;
};

const bowPath = ({ length, beam, middle, gap }: TornHull): string => {
  const tear = middle + gap / 2;
  const [up, low, tip] = [AXIS - beam, AXIS + beam, length - 2];
  const shoulder = Math.max(tear + 3, length - 30);
  const reach = tip - shoulder;
  return `M${tear} ${low}${tornEdge(beam, -1)}H${shoulder}C${shoulder + reach * 0.36} ${up} ${tip - reach * 0.22} ${AXIS - beam * 0.4} ${tip} ${AXIS}C${tip - reach * 0.22} ${AXIS + beam * 0.4} ${shoulder + reach * 0.36} ${low} ${shoulder} ${low}Z`;
};

/** Splinters along the break, in the same places every time. */
const DEBRIS = [
  { x: -8, y: -11, turn: 20, scale: 1.3 },
  { x: -3, y: 12.5, turn: 100, scale: 1 },
  { x: 9, y: 10.5, turn: 165, scale: 1.4 },
] as const;

/** Wave lines over the stern: it lies under water. */
const ripples = ({ middle, gap }: TornHull): string =>
  [AXIS - 4, AXIS + 3]
    .map((y, row) => {
      const waves = Math.floor((middle - gap / 2 - 6) / 16);
      return `M${5 + row * 3} ${y}${'q4 -2.6 8 0t8 0'.repeat(waves)}`;
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
