import type { PieceClass } from '@flotilla/engine';
import type { JSX } from 'preact';
import { Silhouette } from '../board/ship.tsx';
import { CELL, type Place } from '../board/grid.ts';
import { settings } from '../device/settings.ts';
import './piece.css';

/** The ship that stands for a class on its token: a name and a length to draw. */
const SHIPS: Readonly<Partial<Record<PieceClass, readonly [string, number]>>> = {
  battleship: ['battleship', 4],
  cruiser: ['cruiser', 3],
  destroyer: ['destroyer', 2.4],
  patrol: ['patrol', 2],
  vedette: ['launch', 1.4],
  sweeper: ['sweeper', 2],
  submarine: ['submarine', 2],
};

const WIDTH = 24;

function Icon({ piece }: { readonly piece: PieceClass }): JSX.Element {
  const ship = SHIPS[piece];
  if (ship !== undefined) {
    const [name, size] = ship;
    const scale = Math.min(WIDTH / (size * CELL), 0.4);
    const left = (CELL - size * CELL * scale) / 2;
    return (
      <g transform={`translate(${left} ${11 - (CELL / 2) * scale}) scale(${scale})`}>
        <Silhouette name={name} size={size} />
      </g>
    );
  }
  return (
    <g class="token-icon">
      {piece === 'torpedo' && <path d="M6 11l3-2.5h13q4 0 4 2.5t-4 2.5h-13zM9 8.5v5" />}
      {piece === 'mine' && (
        <>
          <circle cx={16} cy={11} r={4.2} />
          <path d="M16 4.5v13M9.5 11h13M11.4 6.4l9.2 9.2M20.6 6.4l-9.2 9.2" />
        </>
      )}
      {piece === 'fort' && <path d="M8 16V6h3v2.5h3V6h4v2.5h3V6h3v10z" />}
    </g>
  );
}

interface TokenProps {
  readonly place: Place;
  /** Null: its back is shown. */
  readonly piece: PieceClass | null;
  /** The letters of its class, or a note on its back. */
  readonly code: string | null;
  readonly own: boolean;
  readonly look?: 'chosen' | 'dim' | 'fresh' | undefined;
}

/** A piece on the field: its face, or its back. */
export function Token({ place, piece, code, own, look }: TokenProps): JSX.Element {
  const alike = settings.value.pieces === 'alike';
  const side = own ? 'own' : alike ? 'foe alike' : 'foe';
  return (
    <g
      class={`token ${side} ${look ?? ''}`}
      transform={`translate(${place.x * CELL} ${place.y * CELL})`}
    >
      <rect class="token-body" x={3} y={3} width={CELL - 6} height={CELL - 6} rx={4} />
      {piece === null ? (
        <path class="token-back" d="M8 12q4-3.5 8 0t8 0M8 18q4-3.5 8 0t8 0M8 24q4-3.5 8 0t8 0" />
      ) : (
        <Icon piece={piece} />
      )}
      {code !== null && (
        <>
          {piece === null && <rect class="token-note" x={7} y={9} width={18} height={15} rx={2} />}
          <text
            class={code.length > 1 ? 'token-code long' : 'token-code'}
            x={CELL / 2}
            y={piece === null ? 17 : 22.5}
          >
            {code}
          </text>
        </>
      )}
    </g>
  );
}
