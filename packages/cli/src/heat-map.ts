import { type FleetRules, SIGNS, type Sea, labels, markAt } from '@flotilla/engine';

/** The chances of a board in hundredths, and signs where shots have fallen. */
export function heatMap(
  { board, labels: scheme }: FleetRules,
  sea: Sea,
  heat: readonly number[],
): readonly string[] {
  const { names } = labels(board, scheme);
  const line = (texts: readonly string[]): string => texts.map((text) => text.padStart(3)).join('');
  const textAt = (cell: number): string => {
    const mark = markAt(sea, cell);
    return mark === null ? hundredths(heat[cell]!) : SIGNS[mark];
  };
  const rows = Array.from({ length: board.rows }, (_, row) => {
    const start = row * board.columns;
    const cells = Array.from({ length: board.columns }, (_cell, column) => start + column);
    return `${names[start]![0]} ${line(cells.map(textAt))}`;
  });
  return [`  ${line(names.slice(0, board.columns).map((name) => name.slice(1)))}`, ...rows];
}

/** What is impossible or certain is told from what is nearly so. */
function hundredths(chance: number): string {
  if (chance < 1e-9) return '.';
  if (chance > 1 - 1e-9) return '100';
  return String(Math.min(99, Math.max(1, Math.round(chance * 100))));
}
