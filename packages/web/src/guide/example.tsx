import type { ComponentChildren, JSX } from 'preact';
import { CELL } from '../board/plan.ts';

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
  const down = Array.from({ length: columns - 1 }, (_, x) => `M${(x + 1) * CELL} 0v${rows * CELL}`);
  const across = Array.from(
    { length: rows - 1 },
    (_, y) => `M0 ${(y + 1) * CELL}h${columns * CELL}`,
  );
  return (
    <figure class="example">
      <svg viewBox={`-2 -2 ${columns * CELL + 4} ${rows * CELL + 4}`} aria-hidden="true">
        <rect class="sea" width={columns * CELL} height={rows * CELL} />
        <path class="sea-grid" d={[...down, ...across].join('')} />
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
