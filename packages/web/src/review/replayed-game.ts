import type { MatchClient } from '@flotilla/client';
import {
  type BySeat,
  type FleetState,
  type State,
  bySeat,
  other,
  shotsAt,
  wasShot,
} from '@flotilla/engine';
import { type GameRecord, replayRecord } from '@flotilla/play';
import { type ReplayedGame, openShips } from '@flotilla/board/parts';

/** The record of a finished match, replayed; null until there is a record. */
export function replayOf(match: MatchClient): ReplayedGame | null {
  const record = match.record();
  const steps = record.ok ? replayRecord(record.value) : record;
  return record.ok && steps.ok ? { record: record.value, steps: steps.value } : null;
}

/** How many shots each side has fired, and how many of them hit. */
export function shotCounts(state: FleetState): BySeat<{ shots: number; hits: number }> {
  return bySeat((seat) => {
    const foe = other(seat);
    const sea = state.publicState.seas[foe];
    const hits = openShips(state, foe)
      .flatMap(({ cells }) => cells)
      .filter((cell) => wasShot(sea, cell)).length;
    return { shots: shotsAt(sea), hits };
  });
}

export const finalState = ({ steps }: ReplayedGame): State => steps.at(-1)!.match.game;

/** A text that is allowed in a file name on every system. */
const plain = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '');

/**
 * The name of a record file: date, game and players.
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
