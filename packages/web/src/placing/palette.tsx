import type { PieceClass } from '@flotilla/engine';
import type { JSX } from 'preact';
import { Token } from '../blind/piece.tsx';
import { CELL } from '../board/grid.ts';
import { speech } from '../device/speech.ts';
import type { Muster } from './muster.ts';

interface PaletteProps {
  readonly muster: Muster;
  readonly codeOf: (piece: PieceClass) => string;
}

/** The classes one paints with, and how many of each are left. */
export function Palette({ muster, codeOf }: PaletteProps): JSX.Element {
  const { words, page } = speech();
  const { brush, missing } = muster;
  return (
    <ul class="palette" aria-label={page.placing.palette}>
      {missing.value.map(({ piece, count }) => (
        <li key={piece}>
          <button
            type="button"
            class="palette-piece"
            aria-pressed={brush.value === piece}
            title={words.pieces.name(piece)}
            onClick={() => (brush.value = piece)}
          >
            <svg viewBox={`0 0 ${CELL} ${CELL}`} aria-hidden="true">
              <Token place={{ x: 0, y: 0 }} piece={piece} code={codeOf(piece)} own />
            </svg>
            <span class="unseen">{`${words.pieces.name(piece)}: ${page.placing.left(count)}`}</span>
            <span class={count === 0 ? 'palette-count none' : 'palette-count'} aria-hidden="true">
              {count}
            </span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          class="palette-piece"
          aria-pressed={brush.value === 'erase'}
          aria-label={page.placing.erase}
          title={page.placing.erase}
          onClick={() => (brush.value = 'erase')}
        >
          <span class="palette-erase" aria-hidden="true">
            ✕
          </span>
        </button>
      </li>
    </ul>
  );
}
