import { CELL, Hull, Mark, gridPath } from '@flotilla/board/parts';
import { signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import type { PresetName } from '@flotilla/engine';
import { familyOf } from '../families.ts';
import { type FleetScene, SCENES } from './scenes.ts';
import '@flotilla/board/board.css';
import './preview.css';

/** Whether the page has been painted once. Pictures wait for that: what can be pressed comes before what is looked at. */
export const isPainted = signal(false);

/** A small picture of a game in the middle of a battle, always the same one. */
export function Preview({ preset }: { readonly preset: PresetName }): JSX.Element | null {
  if (!isPainted.value) return null;
  const scene = SCENES[familyOf(preset)[0]];
  return scene === undefined ? <BlindPreview /> : <FleetPreview scene={scene} />;
}

interface SeaProps {
  readonly columns: number;
  readonly rows: number;
  readonly children?: ComponentChildren;
}

/** A small board without coordinates. */
export function SmallSea({ columns, rows, children }: SeaProps): JSX.Element {
  const [width, height] = [columns * CELL, rows * CELL];
  return (
    <svg class="preview" viewBox={`-2 -2 ${width + 4} ${height + 4}`} aria-hidden="true">
      <rect class="sea" width={width} height={height} />
      <path class="sea-grid" d={gridPath(columns, rows)} />
      {children}
      <rect class="preview-edge" width={width} height={height} />
    </svg>
  );
}

/** The pictures of fleet games have ten by ten cells. */
export const SIDE = 10;
export const placeOf = (cell: number) => ({ x: cell % SIDE, y: Math.floor(cell / SIDE) });

function FleetPreview({ scene: { ships, water, shot } }: { readonly scene: FleetScene }) {
  const told = shot === 'miss';
  return (
    <SmallSea columns={SIDE} rows={SIDE}>
      {ships.map(([name, size, at, down], index) => (
        <Hull
          key={at}
          name={name}
          size={size}
          place={placeOf(at)}
          down={down}
          look={index === 2 ? 'sunk' : undefined}
        />
      ))}
      {water.map((cell) => (
        <Mark key={cell} kind={shot} place={placeOf(cell)} />
      ))}
      {told &&
        ships.flatMap(([, size, at, down], index) =>
          Array.from({ length: index === 0 ? 2 : index === 2 ? size : 0 }, (_, step) => (
            <Mark
              key={`${at} ${step}`}
              kind={index === 0 ? 'hit' : 'sunk'}
              place={placeOf(at + step * (down ? SIDE : 1))}
              isOnWreck={index === 2}
            />
          )),
        )}
    </SmallSea>
  );
}

/** The field of the blind game. */
export const FIELD_SIZE = { columns: 12, rows: 15 };

/** Both sides of the blind field, line by line: the code of an own piece, `#` for the back of an enemy's. */
const FIELD_SCENE = [
  '.#.##..#.##.',
  '##.#.#.##.#.',
  '.##.##..#.##',
  '..#..#.#..#.',
  '.....#......',
  '............',
  '...C....#...',
  '............',
  '.....V......',
  '.P..C...D...',
  '..B...D..P..',
  'D..C.S..V..C',
  '.V.P..B..T.M',
  'M..T.D.C..P.',
  '.S..M..V.D..',
];

function BlindPreview(): JSX.Element {
  return (
    <SmallSea {...FIELD_SIZE}>
      {FIELD_SCENE.flatMap((line, y) =>
        [...line].map((code, x) =>
          code === '.' ? null : (
            <SmallPiece key={`${x} ${y}`} x={x} y={y} code={code === '#' ? null : code} />
          ),
        ),
      )}
    </SmallSea>
  );
}

interface SmallPieceProps {
  readonly x: number;
  readonly y: number;
  /** Null: only its back is seen. */
  readonly code: string | null;
}

/** A piece of the blind game on a small board. */
export function SmallPiece({ x, y, code }: SmallPieceProps): JSX.Element {
  return (
    <g class={code === null ? 'preview-foe' : 'preview-own'}>
      <rect x={x * CELL + 3} y={y * CELL + 3} width={CELL - 6} height={CELL - 6} rx={4} />
      {code !== null && (
        <text x={(x + 0.5) * CELL} y={(y + 0.5) * CELL + 1}>
          {code}
        </text>
      )}
    </g>
  );
}
