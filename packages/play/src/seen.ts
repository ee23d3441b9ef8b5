import { type BySeat, type Result, SEATS, type SeenEvent, ok, see } from '@flotilla/engine';
import type { GameRecord } from './record.ts';
import { walkRecord } from './replay.ts';

/**
 * A record played again: every event as each seat saw it.
 *
 * @example replaySeen(record) // { ok: true, value: [[{ seq: 1, type: 'deployed', … }, …], […]] }
 */
export function replaySeen(record: GameRecord): Result<BySeat<readonly SeenEvent[]>> {
  const seen: BySeat<SeenEvent[]> = [[], []];
  const replayed = walkRecord(record, ({ match, events }) => {
    for (const event of events) {
      for (const seat of SEATS) seen[seat].push(see(match.game, event, seat));
    }
  });
  return replayed.ok ? ok(seen) : replayed;
}
