/** Drawings side by side, as lines. */
export function beside(drawings: readonly (readonly string[])[]): readonly string[] {
  const height = Math.max(...drawings.map((lines) => lines.length));
  const widths = drawings.map((lines) => Math.max(...lines.map((line) => line.length)));
  return Array.from({ length: height }, (_, row) =>
    drawings
      .map((lines, index) => (lines[row] ?? '').padEnd(widths[index]! + 3))
      .join('')
      .trimEnd(),
  );
}
