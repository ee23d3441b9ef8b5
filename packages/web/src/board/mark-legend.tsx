import type { Mark as MarkKind } from '@flotilla/engine';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import './mark-legend.css';
import { Mark } from './mark.tsx';
import { CELL } from './grid.ts';

/** What the chosen marks look like, and what each of them means. */
export function MarkLegend({ kinds }: { readonly kinds: readonly MarkKind[] }): JSX.Element {
  const { marks } = speech().words;
  return (
    <ul class="mark-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <svg viewBox={`0 0 ${CELL} ${CELL}`} width={36} height={36} aria-hidden="true">
            <rect class="sea" width={CELL} height={CELL} />
            <Mark kind={kind} place={{ x: 0, y: 0 }} />
          </svg>
          <span>{marks[kind]}</span>
        </li>
      ))}
    </ul>
  );
}
