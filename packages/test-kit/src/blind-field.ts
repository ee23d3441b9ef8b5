import {
  type BlindDeploy,
  type BySeat,
  FIELD,
  type Seat,
  bySeat,
  makePlacement,
  parsePosition,
  type Cell,
  type Event,
} from '@flotilla/engine';
import { accepted, type PlayedStep } from './play-out.ts';

const COLUMNS = 'ABCDEFGHIJKL';

/**
 * The position of a drawn field: each line begins with its number, points are empty cells, capital
 * codes are seat 0's pieces and small ones seat 1's. Lines that are not drawn are empty, and a line
 * with the names of the columns may stand anywhere. Spaces are only for the eye. Whether the position
 * is legal is for the engine to say.
 *
 * @example
 * blindPosition(`
 *   15  . . . . x . . . . . . .
 *    9  . . . c c . . . . . . .
 *    8  . . . C . . . . . . . .
 *    1  . . . . X . . . . . . .
 *       A B C D E F G H I J K L
 * `, 0)
 */
export function blindPosition(drawing: string, toMove: Seat = 0): string {
  const drawn = drawnLines(drawing);
  const lines = Array.from(
    { length: FIELD.rows },
    (_, index) => drawn.get(FIELD.rows - index) ?? `${FIELD.columns}`,
  );
  return `${lines.join('/')} ${toMove}`;
}

/**
 * The deployments of both seats from one drawn field.
 *
 * @example const [south, north] = blindDeployments(drawing);
 */
export function blindDeployments(drawing: string): BySeat<BlindDeploy> {
  const { pieces } = accepted(parsePosition(blindPosition(drawing)));
  return bySeat((seat) => ({ type: 'deploy', pieces: makePlacement(pieces[seat]) }));
}

/** What is drawn of each line, written as in a position. */
function drawnLines(drawing: string): ReadonlyMap<number, string> {
  const lines = new Map<number, string>();
  for (const line of drawing.split('\n')) {
    const packed = line.replaceAll(/\s/gu, '');
    if (packed === '' || packed === COLUMNS) continue;
    const [, digits, cells] = /^(\d*)(.*)$/u.exec(packed)!;
    const number = Number(digits);
    if (number < 1 || number > FIELD.rows || lines.has(number)) {
      throw new Error(`"${line.trim()}" does not begin with the number of a line of its own.`);
    }
    if (cells!.length !== FIELD.columns) throw new Error(`Line ${number} is not twelve cells.`);
    lines.set(
      number,
      cells!.replaceAll(/\.+/gu, (run) => `${run.length}`),
    );
  }
  return lines;
}

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
