/** A column of a table: its title, and whether it holds numbers, which end under each other. */
interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
}

/** Rows under the titles of their columns. */
export function tableOf(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...rows.map((row) => row[index]!.length)),
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, index) =>
        columns[index]!.isNumber === true
          ? text.padStart(widths[index]!)
          : text.padEnd(widths[index]!),
      )
      .join('  ')
      .trimEnd();
  return [columns.map(({ title }) => title), ...rows].map(line);
}

/** Something that changes: its value from each moment on, in order. */
export interface Curve {
  /** What it is drawn with: one character. */
  readonly sign: string;
  readonly points: readonly { readonly at: number; readonly value: number }[];
}

interface ChartOptions {
  /** How values are written beside the chart. */
  readonly label: (value: number) => string;
  /** Whether the line of the value 0 is drawn. */
  readonly zero: boolean;
}

const COLUMNS = 64;
const ROWS = 9;
const BOTH = '*';
const ZERO_LINE = '·';

/** Curves drawn in one chart; where two meet stands a star. */
export function chartOf(
  curves: readonly Curve[],
  { label, zero }: ChartOptions,
): readonly string[] {
  const points = curves.flatMap((curve) => curve.points);
  if (points.length === 0) return [];
  const values = [...points.map(({ value }) => value), ...(zero ? [0] : [])];
  const moments = points.map(({ at }) => at);
  const top = Math.max(...values);
  const bottom = Math.min(...values, top - 1);
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const rowOf = (value: number): number =>
    Math.round(((top - value) / (top - bottom)) * (ROWS - 1));
  const rows = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => ' '));
  if (zero) rows[rowOf(0)]!.fill(ZERO_LINE);
  for (const { sign, points: own } of curves) {
    for (let column = 0; column < COLUMNS; column++) {
      const moment = first + ((last - first) * column) / (COLUMNS - 1);
      const reached = own.findLast(({ at }) => at <= moment);
      if (reached === undefined || moment > Math.max(own.at(-1)!.at, first)) continue;
      const row = rows[rowOf(reached.value)]!;
      row[column] = [' ', ZERO_LINE].includes(row[column]!) ? sign : BOTH;
    }
  }
  return framed(rows, [label(top), label(bottom)], [String(first), String(last)]);
}

/** The drawn rows with the highest and lowest value beside them, and the first and last moment below. */
function framed(
  rows: readonly (readonly string[])[],
  [top, bottom]: readonly [string, string],
  [first, last]: readonly [string, string],
): readonly string[] {
  const width = Math.max(top.length, bottom.length);
  const names = rows.map((_, row) => (row === 0 ? top : row === rows.length - 1 ? bottom : ''));
  const foot = `${' '.repeat(width + 2)}${first}${last.padStart(COLUMNS - first.length)}`;
  return [
    ...rows.map((row, index) => `${names[index]!.padStart(width)} |${row.join('')}`.trimEnd()),
    foot,
  ];
}
