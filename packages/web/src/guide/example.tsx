import type { ComponentChildren, JSX } from 'preact';
import { gridPath } from '../board/grid-path.ts';
import { CELL } from '../board/place.ts';

interface ExampleProps {
  readonly columns: number;
  readonly rows: number;
  readonly caption: string;
  /** Whether what is drawn is allowed; absent: it only shows something. */
  readonly verdict?: { readonly good: boolean; readonly text: string };
  readonly children: ComponentChildren;
}

/** A small drawn piece of a board with a sentence under it. */
export function Example({ columns, rows, caption, verdict, children }: ExampleProps): JSX.Element {
  return (
    <figure class="example">
      <svg viewBox={`-2 -2 ${columns * CELL + 4} ${rows * CELL + 4}`} aria-hidden="true">
        <rect class="sea" width={columns * CELL} height={rows * CELL} />
        <path class="sea-grid" d={gridPath(columns, rows)} />
        {children}
        <rect class="preview-edge" width={columns * CELL} height={rows * CELL} />
      </svg>
      <figcaption>
        {verdict !== undefined && (
          <strong class={verdict.good ? 'example-good' : 'example-bad'}>
            {verdict.good ? '✓' : '✗'} {verdict.text}
          </strong>
        )}
        <span>{caption}</span>
      </figcaption>
    </figure>
  );
}
