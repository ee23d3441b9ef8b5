import { TEST_PATIENCE } from '@flotilla/test-kit/hosting';
import { noPostgres, noRedis } from '@flotilla/test-kit/services';
import { describe, expect, test } from 'vitest';
import { findingsInWords, torture } from '../../../scripts/torture/run.ts';

const lacking = noPostgres ?? noRedis;

/** Seconds of calamities; then players finish their matches. */
const STORES = [
  { store: 'postgres', seconds: 18, lacking },
  { store: 'sqlite', seconds: 10, lacking: null },
] as const;

describe.each(STORES)('calamities on $store', ({ store, seconds, lacking: reason }) => {
  test.skipIf(reason !== null)(
    `lose nothing and do nothing twice${reason === null ? '' : `: ${reason}`}`,
    { timeout: 2 * TEST_PATIENCE },
    async () => {
      const findings = await torture({ store, seconds, players: 48, seed: 'flotilla' });
      console.log(findingsInWords(findings));
      expect(findings.faults).toEqual([]);
      for (const name of ['acknowledged actions', 'chat lines', 'rated matches', 'sessions'])
        expect([name, findings.counts.get(name)! > 0]).toEqual([name, true]);
      expect(findings.counts.get('tournaments with a champion')).toBeGreaterThan(0);
    },
  );
});
