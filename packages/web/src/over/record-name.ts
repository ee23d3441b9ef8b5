import type { BySeat } from '@flotilla/engine';
import type { GameRecord } from '@flotilla/play';

/** A text as every device takes it in the name of a file. */
const plain = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '');

/**
 * What the file with a record is called: when the game was over, which one it was, and who has played.
 *
 * @example recordName(record, ['Ada', 'Bruno'], Date.UTC(2026, 10, 15, 12)) // 'flotilla-2026-11-15-spanish-Ada-Bruno.json'
 */
export function recordName(
  { rules }: Pick<GameRecord, 'rules'>,
  names: BySeat<string>,
  endedAt: number | null,
): string {
  const date = endedAt === null ? [] : [dateOf(endedAt)];
  return `${['flotilla', ...date, rules.tradition, ...names.map(plain)].join('-')}.json`;
}

/** The day here, as 2026-11-15: so files lie in the order in which the games were played. */
function dateOf(moment: number): string {
  const date = new Date(moment);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
