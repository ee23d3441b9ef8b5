import { TEST_PATIENCE } from '@flotilla/test-kit/hosting';
import { noPostgres, noRedis } from '@flotilla/test-kit/services';
import { expect, test } from 'vitest';
import { findingsInWords, torture } from '../../../scripts/torture/run.ts';

const lacking = noPostgres ?? noRedis;

test.skipIf(lacking !== null)(
  `a minute of calamities loses nothing and does nothing twice${lacking === null ? '' : `: ${lacking}`}`,
  // A minute of calamities, and three to finish every match.
  { timeout: 2 * TEST_PATIENCE },
  async () => {
    const findings = await torture({ seconds: 60, players: 100, seed: 'flotilla' });
    console.log(findingsInWords(findings));
    expect(findings.faults).toEqual([]);
    expect(findings.counts.get('acknowledged actions')).toBeGreaterThan(0);
    expect(findings.counts.get('tournaments with a champion')).toBeGreaterThan(0);
  },
);
