/** How wide printed lines are at most. */
export const WIDTH = 80;

/** A sentence on as many lines as it needs, each after an indent. */
export function folded(sentence: string, indent = ''): readonly string[] {
  const lines: string[] = [];
  // Spaces that do not break stand within numbers.
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(`${indent}${word}`);
    }
  }
  return lines;
}

/** A column of a table: its title, and whether it holds numbers, which end under each other. */
export interface Column {
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
