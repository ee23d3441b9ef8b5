import type { Cell } from '../core/board.ts';
import { labels } from '../core/cells.ts';
import { SEATS, other } from '../core/seat.ts';
import type { FleetRules } from './rules.ts';
import { type Mark, markAt } from './public.ts';
import { type FleetView, ownMark, shotTally } from './view.ts';

/** What stands for a shot. */
export const SIGNS: Readonly<Record<Mark, string>> = { miss: 'o', hit: 'x', sunk: 'X', shot: '?' };
const WATER = '.';
const SHIP = '#';

export const FLEET_LEGEND = '# own ship   o miss   x hit   X sunk   ? shot at, result not told';

export function sketchBoards(view: FleetView): readonly (readonly string[])[] {
  const { publicState, viewer } = view;
  const { rules } = publicState;
  const sea = (seat: 0 | 1) => (cell: Cell) => signOf(markAt(publicState.seas[seat], cell), WATER);
  if (viewer === 'spectator') {
    return SEATS.map((seat) => board(rules, `seat ${seat} board`, sea(seat)));
  }
  const ships = new Set(view.own.flatMap(({ cells }) => cells));
  return [
    board(rules, `seat ${viewer} own`, (cell) =>
      signOf(ownMark(view, cell), ships.has(cell) ? SHIP : WATER),
    ),
    board(rules, `seat ${viewer} target`, sea(other(viewer))),
  ];
}

const signOf = (mark: Mark | null, otherwise: string): string =>
  mark === null ? otherwise : SIGNS[mark];

function board(
  { board: size, labels: scheme }: FleetRules,
  title: string,
  sign: (cell: Cell) => string,
): readonly string[] {
  const { names } = labels(size, scheme);
  const head = names.slice(0, size.columns).map((name) => name.slice(1));
  // The last label may be longer: nothing stands beside it.
  const width = Math.max(...head.slice(0, -1).map((text) => text.length)) + 1;
  const line = (texts: readonly string[]): string =>
    texts.map((text) => text.padEnd(width)).join('');
  const rows = Array.from({ length: size.rows }, (_, row) => {
    const start = row * size.columns;
    const signs = Array.from({ length: size.columns }, (_cell, column) => sign(start + column));
    return `${names[start]![0]} ${line(signs)}`;
  });
  return [title, `  ${line(head)}`, ...rows].map((text) => text.trimEnd());
}

export function summaryOfFleet(view: FleetView): string {
  const { publicState, viewer } = view;
  const { phase, toAct, turn, round, seas } = publicState;
  const shots = phase === 'play' ? (turn?.shots ?? 0) : 0;
  const who = viewer === 'spectator' ? 'spectator' : `seat ${viewer}`;
  const facts = `${who}: ${phase}, to act [${toAct.join()}], shots ${shots}${owed(view)}, round ${round}${tallied(view)}`;
  return viewer === 'spectator'
    ? facts
    : `${facts}; enemy afloat ${afloat(publicState.rules, seas[other(viewer)])}`;
}

/** A turn that ends the game unless it draws. */
function owed({ publicState: { phase, turn } }: FleetView): string {
  if (phase !== 'play') return '';
  if (turn?.reply === true) return ' (reply)';
  return turn?.last === true ? ' (last)' : '';
}

/** Both sides' shots left and cells hit, where shots are limited. */
function tallied(view: FleetView): string {
  const tally = shotTally(view);
  if (tally === null) return '';
  const hits = tally.hit.map((count) => count ?? '?').join();
  return `, shots left [${tally.left.join()}], cells hit [${hits}]`;
}

function afloat(
  { fleet }: FleetRules,
  { lost, sinkings }: FleetView['publicState']['seas'][0],
): string {
  const left = fleet
    .map(({ class: name, count }, index) => ({ name, count: count - (lost?.[index] ?? 0) }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}`);
  const text = left.join(', ') || 'none';
  return lost === null ? `${text}; sunk ${sinkings ?? 'not told'}` : text;
}
