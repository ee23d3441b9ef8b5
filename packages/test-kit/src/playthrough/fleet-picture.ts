import { type FleetRules, SEATS, labels } from '@flotilla/engine';
import { beside } from './picture.ts';

/** The parts of a seat's view, as it is sent, that are drawn. */
export interface FleetViewMessage {
  readonly phase: string;
  readonly toAct: readonly number[];
  readonly shots: number;
  readonly round: number;
  readonly own: {
    readonly ships: readonly {
      readonly class: string;
      readonly from: string;
      readonly to: string;
    }[];
    readonly cells: Marks;
  };
  readonly target: {
    readonly cells: Marks;
    readonly afloat: readonly { readonly class: string; readonly count: number }[];
    readonly sunk?: number;
  };
}

type Marks = Readonly<Record<string, string>>;

const SIGNS: Readonly<Record<string, string>> = { miss: 'o', hit: 'x', sunk: 'X', shot: '?' };

export const FLEET_LEGEND = '# own ship   o miss   x hit   X sunk   ? shot at, result not told';

/** Both seats' boards side by side, and what else their views say. */
export function fleetPicture(rules: FleetRules, views: readonly FleetViewMessage[]): string[] {
  const boards = views.flatMap((view, seat) => [
    board(rules, `seat ${seat} own`, (name, index) => own(rules, view, name, index)),
    board(rules, `seat ${seat} target`, (name) => SIGNS[view.target.cells[name]!] ?? '.'),
  ]);
  return [...beside(boards), ...SEATS.map((seat) => summary(seat, views[seat]!))];
}

function own(rules: FleetRules, view: FleetViewMessage, name: string, index: number): string {
  const mark = view.own.cells[name];
  if (mark !== undefined) return SIGNS[mark]!;
  return view.own.ships.some((ship) => lies(rules, ship, index)) ? '#' : '.';
}

/** Whether a ship between two named ends covers a cell. */
function lies(
  { board: { columns }, labels: scheme, board: size }: FleetRules,
  ship: { readonly from: string; readonly to: string },
  cell: number,
): boolean {
  const { cells } = labels(size, scheme);
  const ends = [cells.get(ship.from)!, cells.get(ship.to)!].sort((a, b) => a - b);
  const [first, last] = [ends[0]!, ends[1]!];
  const step = last - first < columns ? 1 : columns;
  return cell >= first && cell <= last && (cell - first) % step === 0;
}

function board(
  { board: size, labels: scheme }: FleetRules,
  title: string,
  sign: (name: string, index: number) => string,
): string[] {
  const { names } = labels(size, scheme);
  const columns = names.slice(0, size.columns).map((name) => name.slice(1).padEnd(2));
  const rows = Array.from({ length: size.rows }, (_, row) => {
    const line = names.slice(row * size.columns, (row + 1) * size.columns);
    const signs = line.map((name, column) => sign(name, row * size.columns + column).padEnd(2));
    return `${line[0]![0]} ${signs.join('')}`;
  });
  return [title, `  ${columns.join('')}`, ...rows];
}

function summary(seat: number, { phase, toAct, shots, round, target }: FleetViewMessage): string {
  const afloat = target.afloat.map((kind) => `${kind.count} ${kind.class}`).join(', ') || 'none';
  const sunk = target.sunk === undefined ? '' : `; sunk ${target.sunk}`;
  return `seat ${seat}: ${phase}, to act [${toAct.join()}], shots ${shots}, round ${round}; enemy afloat ${afloat}${sunk}`;
}
