import type { Mark as MarkKind } from '@flotilla/engine';
import type { ComponentChildren, JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { CELL, type Place, landing } from './grid.ts';
import { Look, type MarkStyle } from './look.ts';

const MIDDLE = CELL / 2;

interface Drawing {
  readonly miss: JSX.Element;
  readonly hit: JSX.Element;
  readonly sunk: JSX.Element;
}

const CROSS = 'M10 10l12 12M22 10l-12 12';
const SMALL_CROSS = 'M12 12l8 8M20 12l-8 8';
const STAR = 'M16 4v24M4 16h24M7.5 7.5l17 17M24.5 7.5l-17 17';

/** Marks differ in shape, not in colour alone. */
const DRAWINGS: Readonly<Record<MarkStyle, Drawing>> = {
  // Spanish paper: a cross is a miss, a circle a hit (rulebook 1.5).
  paper: {
    miss: <path d={CROSS} />,
    hit: (
      <>
        <circle class="halo" cx={MIDDLE} cy={MIDDLE} r={9} />
        <circle cx={MIDDLE} cy={MIDDLE} r={9} />
      </>
    ),
    sunk: (
      <>
        <circle class="solid sunk" cx={MIDDLE} cy={MIDDLE} r={10} />
        <path class="cut" d={SMALL_CROSS} />
      </>
    ),
  },
  squares: {
    miss: <rect x={10} y={10} width={12} height={12} />,
    hit: <rect class="solid hit" x={9} y={9} width={14} height={14} />,
    sunk: (
      <>
        <rect class="solid sunk" x={6} y={6} width={20} height={20} />
        <path class="cut" d={SMALL_CROSS} />
      </>
    ),
  },
  pins: {
    miss: <circle class="solid miss" cx={MIDDLE} cy={MIDDLE} r={5} />,
    hit: (
      <>
        <circle class="solid hit" cx={MIDDLE} cy={MIDDLE} r={9} />
        <path class="cut" d={SMALL_CROSS} />
      </>
    ),
    sunk: (
      <>
        <path d={STAR} />
        <circle class="solid sunk" cx={MIDDLE} cy={MIDDLE} r={7} />
      </>
    ),
  },
};

const SHOT = <path d="M16 9l7 7-7 7-7-7z" />;

interface MarkProps {
  readonly kind: MarkKind;
  readonly place: Place;
  /** The wreck beneath has a mark of its own: one for all its cells. */
  readonly isOnWreck?: boolean;
  /** Just made, as this shot of a salvo: it appears when its shell has landed. */
  readonly lands?: number | undefined;
  /** It only stays until that shell has landed. */
  readonly isLeaving?: boolean;
  /** What is seen of the shot itself. */
  readonly children?: ComponentChildren;
}

/** The mark on a cell that was fired at. */
export function Mark({
  kind,
  place,
  isOnWreck = false,
  lands,
  isLeaving = false,
  children,
}: MarkProps): JSX.Element {
  const { marks } = useContext(Look);
  const drawn = kind === 'shot' ? SHOT : DRAWINGS[marks][kind];
  const course = lands === undefined || children ? '' : isLeaving ? 'leaving' : 'landing';
  return (
    <g
      class={`mark ${kind} ${course}`}
      transform={`translate(${place.x * CELL} ${place.y * CELL})`}
      style={lands === undefined ? undefined : { '--lands': `${landing(lands)}ms` }}
    >
      {!isOnWreck && drawn}
      {children}
    </g>
  );
}
