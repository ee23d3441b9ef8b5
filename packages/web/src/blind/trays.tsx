import { type BlindView, PIECES, PIECE_CLASSES, type PieceClass, other } from '@flotilla/engine';
import type { JSX } from 'preact';
import { CELL } from '../board/grid.ts';
import { speech } from '../device/speech.ts';
import type { Scene } from '../table/scene.ts';
import { Token } from './piece.tsx';

/** The pieces each side has taken from the other. */
export function Trays({ scene }: { readonly scene: Scene<BlindView> }): JSX.Element {
  const { blind, over } = speech().page;
  const { viewer, view, names } = scene;
  const near = viewer === 'spectator' ? 0 : viewer;
  const { trays, rules } = view.publicState;
  const title = (seat: 0 | 1): string => {
    if (viewer === 'spectator') return `${over.figures.taken}: ${names[seat]}`;
    return seat === viewer ? blind.trays.own : blind.trays.enemy;
  };
  return (
    <div class="trays">
      {([near, other(near)] as const).map((seat) => (
        <section key={seat}>
          <h2 class="caps">{title(seat)}</h2>
          <Tray pieces={trays[seat]} codes={rules.codes} own={seat !== near} />
        </section>
      ))}
    </div>
  );
}

interface TrayProps {
  readonly pieces: readonly PieceClass[];
  readonly codes: 'short' | 'long';
  readonly own: boolean;
}

function Tray({ pieces, codes, own }: TrayProps): JSX.Element {
  const { words, page } = speech();
  const counted = PIECE_CLASSES.map((piece) => ({
    piece,
    count: pieces.filter((taken) => taken === piece).length,
  })).filter(({ count }) => count > 0);
  if (counted.length === 0) return <p class="small quiet">{page.blind.trays.none}</p>;
  return (
    <ul class="tray">
      {counted.map(({ piece, count }) => (
        <li key={piece} title={words.pieces.counted(count, piece)}>
          <span class="unseen">{words.pieces.counted(count, piece)}</span>
          <svg viewBox={`0 0 ${CELL} ${CELL}`} width={26} height={26} aria-hidden="true">
            <Token
              place={{ x: 0, y: 0 }}
              piece={piece}
              code={PIECES[piece].codes[codes]}
              own={own}
            />
          </svg>
          <span aria-hidden="true">{count > 1 ? count : ''}</span>
        </li>
      ))}
    </ul>
  );
}
