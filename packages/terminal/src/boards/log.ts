import type { Ruleset, SeenEvent } from '@flotilla/engine';
import { type Reader, type Words, callOf, isTold, tellBriefly } from '@flotilla/words';
import type { Area, Canvas } from '../paint/canvas.ts';
import { wrap } from '../paint/glyphs.ts';

/** The latest events as lines, as many as there is room for, the last at the bottom. */
export function logLines(
  words: Words,
  rules: Ruleset,
  seen: readonly SeenEvent[],
  reader: Reader,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): readonly string[] {
  const lines: string[] = [];
  for (let index = seen.length - 1; index >= 0 && lines.length < rows; index--) {
    const event = seen[index]!;
    if (!isTold(event)) continue;
    lines.unshift(...wrap(tellBriefly(words, rules, event, reader), columns));
  }
  return lines.slice(-rows);
}

/** The last call of a battle, as it is shouted across the table; empty before the first. */
export function lastCall({ calls }: Words, seen: readonly SeenEvent[], reader: Reader): string {
  const event = seen.findLast(({ type }) => CALLED.has(type));
  switch (event?.type) {
    case 'fired':
      return event.shots.length === 1 && event.shots[0]!.result !== undefined
        ? callOf(calls, event.shots[0]!.result, reader)
        : '';
    case 'asked':
      return calls.question;
    case 'clash':
      return calls.verdicts[event.result];
    default:
      return '';
  }
}

const CALLED: ReadonlySet<SeenEvent['type']> = new Set([
  'fired',
  'asked',
  'clash',
  'moved',
  'struck',
]);

export function drawLog(canvas: Canvas, area: Area, lines: readonly string[]): void {
  lines.forEach((line, row) =>
    canvas.line(area, row, line, row === lines.length - 1 ? 'plain' : 'dim'),
  );
}
