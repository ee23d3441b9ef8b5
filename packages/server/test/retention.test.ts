import { expect, test } from 'vitest';
import { Retention } from '../src/background.ts';
import type { Expiry } from '../src/store/store.ts';

const NOW = 1_000_000;
const NONE = { guests: null, abortedMatches: null, chat: null, reports: null } as const;

/** A store with more to pack than a server ever gets through: it notes how much is asked for. */
function endless() {
  const asked: { readonly before: number; readonly limit: number }[] = [];
  const archive: Expiry['archive'] = async (before, _now, limit) => {
    asked.push({ before, limit });
    return limit;
  };
  return { expiry: { archive } as unknown as Expiry, asked };
}

test('a run packs a few logs only, and cleaning does not wait for that', async () => {
  const { expiry, asked } = endless();
  const retention = new Retention(expiry, { ...NONE, loose: 1000 }, () => NOW);
  await retention.clean();
  expect(asked).toEqual([]);
  await retention.archive();
  expect(asked).toEqual([{ before: NOW - 1000, limit: 5 }]);
});

test('nothing is packed where logs are kept as they are', async () => {
  const { expiry, asked } = endless();
  await new Retention(expiry, { ...NONE, loose: null }, () => NOW).archive();
  expect(asked).toEqual([]);
});
