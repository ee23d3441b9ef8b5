import type { Cell, Event } from '@flotilla/engine';
import type { PlayedStep } from './play-out.ts';

/** Every cell of the blind game where a piece acts, is meant or suffers by an action. */
export const touchedCells = ({
  action,
  events,
}: Pick<PlayedStep, 'action' | 'events'>): readonly Cell[] => [
  ...(action.type === 'declare' ? action.cells : []),
  ...events.flatMap(cellsOf),
];

function cellsOf(event: Event): readonly Cell[] {
  switch (event.type) {
    case 'moved':
      return [event.from];
    case 'asked':
      return [event.from, event.about, ...(event.force ?? [])];
    case 'answered':
      return event.cells;
    case 'struck':
      return [event.from, event.at];
    case 'clash':
      return event.removed.map(({ at }) => at);
    default:
      return [];
  }
}
