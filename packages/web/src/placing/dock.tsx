import type { JSX } from 'preact';
import { Silhouette } from '../board/ship.tsx';
import { keepSlide } from '../board/board.tsx';
import { CELL } from '../board/grid.ts';
import { speech } from '../device/speech.ts';
import { beginDrag, dropTold } from './dragging.ts';
import type { Harbour } from './harbour.ts';

interface DockProps {
  readonly harbour: Harbour;
  readonly say: (text: string) => void;
}

/** The ships that are still to be placed. */
export function Dock({ harbour, say }: DockProps): JSX.Element {
  const { words, page } = speech();
  const { tradition } = harbour.rules;
  return (
    <ul class="dock" aria-label={page.placing.dock}>
      {harbour.missing.value.map(({ class: name, size, count }) => (
        <li key={name}>
          <button
            type="button"
            class="dock-ship"
            aria-pressed={harbour.chosen.value === name && count > 0}
            disabled={count === 0}
            onClick={() => harbour.choose(name)}
            onTouchMove={count === 0 ? undefined : keepSlide}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              harbour.choose(name);
              beginDrag(
                harbour,
                event,
                {
                  ship: { class: name, size, at: 0, down: harbour.down.value },
                  lifted: null,
                  grab: 0,
                },
                (drop, ship) => say(dropTold(harbour, drop, ship)),
              );
            }}
          >
            <svg
              viewBox={`0 0 ${size * CELL} ${CELL}`}
              width={size * 22}
              height={22}
              aria-hidden="true"
              class={count === 0 ? 'dock-gone' : ''}
            >
              <g class="ship">
                <Silhouette name={name} size={size} />
              </g>
            </svg>
            <span class="dock-name">{words.classes.name(name, tradition)}</span>
            <span class="dock-count">{count > 1 ? `× ${count}` : count === 0 ? '✓' : ''}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
