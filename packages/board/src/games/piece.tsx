import type { PieceClass } from '@flotilla/engine';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { CELL, type Place } from '../draw/grid.ts';
import { Look } from '../draw/look.ts';
import './piece.css';

/** Each class from the side, its bow to the right: what is filled, and what is drawn as a line. */
const PROFILES: Readonly<Record<PieceClass, readonly [fill: string, line: string]>> = {
  battleship: [
    'M3 12.6h26.2l-2.7 4.4H5.6zM12 12.6V9.4h1.7V6.2h4.6v3.2h1.7v3.2zM5.4 12.6v-2.3h4.4v2.3zM22.2 12.6v-2.3h4.4v2.3zM20.4 10.3V8.5h3v1.8z',
    'M5.6 10.9H2.6M26.4 10.9h3.2M23.2 9.1h3.2M16 6.2V3.4M14.6 4.6h2.8',
  ],
  cruiser: [
    'M3.6 13.2h25l-3 3.8H6.2zM10.4 13.2v-2.6h2.4V8.2h3v5zM17 13.2V9.4h1.9v3.8zM20.2 13.2V9.4h1.9v3.8zM24 13.2v-1.9h2.6v1.9z',
    'M26.4 11.9h2.6M14.2 8.2V4.8M6.4 13.2v-1.6h2M6.4 12.2H4',
  ],
  destroyer: [
    'M4.4 13.8h23.4l-3.4 3.2H7zM11.6 13.8v-4h3.2v4zM16.8 13.8v-3.2h2v3.2zM22 13.8v-1.7h2.2v1.7z',
    'M24 12.6h2.6M13.2 9.8V5.8M8.4 13.8v-1.4h-2',
  ],
  patrol: ['M6.6 13.8h18.8l-2.8 3.2H9zM12 13.8v-3.2h5.6v3.2z', 'M14.4 10.6V6M14.4 6.6h3'],
  vedette: [
    'M8.4 17l-.8-3.2h11.8l7.4-2.6-3.4 5.8zM12.6 13.8l1-2.6h3.6l1.4 2.6z',
    'M3.4 16.8h3.4M4.6 14.6h2M15.4 11.2V8.6',
  ],
  sweeper: [
    'M6 13.4h20l-2.6 3.6H8.4zM17 13.4v-4.2h4.4v4.2z',
    'M10 13.4l2.6-6.6M12.6 6.8L5 11.2v3.4M19.2 9.2V5.6M8.6 13.4v-2',
  ],
  submarine: [
    'M3.4 13.8q3-3.2 8-3.2h9.4q6 0 8 3.2-2 3.2-8 3.2h-9.4q-5 0-8-3.2zM13.8 10.6V7.8h4.8v2.8z',
    'M17 7.8V4.4h2M4.6 11.4v4.8',
  ],
  torpedo: [
    'M8 9.8h14.6q5.4 0 5.4 2.2t-5.4 2.2H8zM8.6 9.8L5.2 7.2v9.6l3.4-2.6z',
    'M5 12H3M3.6 9.6v4.8M22 9.8v4.4',
  ],
  mine: [
    'M16 6.8a4.6 4.6 0 110 9.2 4.6 4.6 0 010-9.2z',
    'M16 6.8V3.6M16 16v3M11.4 11.4H8.2M20.6 11.4h3.2M12.8 8.2l-2.3-2.3M19.2 8.2l2.3-2.3M12.8 14.6l-2.3 2.3M19.2 14.6l2.3 2.3',
  ],
  fort: ['M6.6 17V6.4h3.2v2.2h3.4V6.4h5.6v2.2h3.4V6.4h3.2V17h-7v-4.2a2.4 2.4 0 00-4.8 0V17z', ''],
};

function Profile({ piece }: { readonly piece: PieceClass }): JSX.Element {
  const [fill, line] = PROFILES[piece];
  return (
    <g class="token-icon" transform="translate(1.8 0.4) scale(0.89)">
      <path d={fill} />
      <path class="token-rig" d={line} />
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
  readonly look?: 'chosen' | 'movable' | undefined;
  /** Its class is not shown to the player, but noted on its back. */
  readonly isNoted?: boolean | undefined;
}

/** A piece on the field: its face, or its back. It slides where its place changes. */
export function Token({ place, piece, code, own, look, isNoted }: TokenProps): JSX.Element {
  const alike = useContext(Look).pieces === 'alike';
  const side = own ? 'own' : alike ? 'foe alike' : 'foe';
  return (
    <g
      class={`token ${side} ${look ?? ''} ${isNoted === true ? 'noted' : ''}`}
      style={{ transform: `translate(${place.x * CELL}px, ${place.y * CELL}px)` }}
    >
      <rect class="token-body" x={3} y={3} width={CELL - 6} height={CELL - 6} rx={4} />
      {piece === null ? (
        <path class="token-back" d="M8 12q4-3.5 8 0t8 0M8 18q4-3.5 8 0t8 0M8 24q4-3.5 8 0t8 0" />
      ) : (
        <Profile piece={piece} />
      )}
      {code !== null && (
        <>
          {piece === null && <rect class="token-note" x={7} y={9} width={18} height={15} rx={2} />}
          <text
            class={code.length > 1 ? 'token-code long' : 'token-code'}
            x={CELL / 2}
            y={piece === null ? 17 : 23.4}
          >
            {code}
          </text>
        </>
      )}
    </g>
  );
}

interface LoneTokenProps extends Omit<TokenProps, 'place'> {
  readonly side: number;
}

/** A piece beside the field, so many pixels wide. */
export function LoneToken({ side, ...token }: LoneTokenProps): JSX.Element {
  return (
    <svg viewBox={`0 0 ${CELL} ${CELL}`} width={side} height={side} aria-hidden="true">
      <Token place={{ x: 0, y: 0 }} {...token} />
    </svg>
  );
}
