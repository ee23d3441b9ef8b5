import { isRecord, isText } from '@flotilla/engine';
import { dayOf, hasBoard } from '@flotilla/play';
import type { DailyBoard } from '@flotilla/protocol';
import { readJson, writeJson } from '../device/storage.ts';

/** A hash that this device was shown, and on which day first. */
interface SeenHash {
  readonly hash: string;
  readonly on: string;
}

/** A day whose hash is shown, beside what was seen of it before today. */
export interface ShownHash {
  readonly day: string;
  readonly hash: string;
  readonly before: SeenHash | null;
}

const KEY = 'flotilla.daily-hashes';
/** Hashes are kept after their day, too: they are compared with records. */
const DAYS_KEPT = 60;

function stored(): ReadonlyMap<string, SeenHash> {
  const found = readJson('localStorage', KEY);
  return new Map(
    Object.entries(isRecord(found) ? found : {}).flatMap(([day, seen]) =>
      isRecord(seen) &&
      isText(seen['hash']) &&
      isText(seen['on']) &&
      [day, seen['on']].every(hasBoard)
        ? [[day, { hash: seen['hash'], on: seen['on'] }]]
        : [],
    ),
  );
}

/** The hash of a day that this device has been shown; null: none. */
export const seenHash = (day: string): SeenHash | null => stored().get(day) ?? null;

/** Remembers the hashes of a board where none was known, and tells of each what was seen before. */
export function noteHashes({ day: today, hash, ahead }: DailyBoard, now: number): ShownHash[] {
  const before = stored();
  const shown = [{ day: today, hash }, ...ahead];
  const after = new Map(before);
  const on = dayOf(now);
  for (const each of shown) if (!after.has(each.day)) after.set(each.day, { hash: each.hash, on });
  const oldest = dayOf(now, -DAYS_KEPT);
  const kept = [...after].filter(([day]) => day >= oldest);
  writeJson('localStorage', KEY, Object.fromEntries(kept));
  return shown.map((each) => {
    const seen = before.get(each.day) ?? null;
    const isNews = seen !== null && (seen.on < on || seen.hash !== each.hash);
    return { ...each, before: isNews ? seen : null };
  });
}
