import { describe, expect, test } from 'vitest';
import { CONFIG_FLAGS, CONFIG_HELP, readConfig } from '../src/config.ts';

describe('settings', () => {
  test('have values without being set', () => {
    expect(readConfig({}, {})).toMatchObject({
      config: {
        port: 8080,
        host: '127.0.0.1',
        databaseUrl: null,
        redisUrl: null,
        trustedHops: 0,
        metricsToken: null,
      },
    });
  });

  test('come from the environment, and from flags first', () => {
    const environment = { PORT: '1234', FLOTILLA_ORIGINS: 'https://a.example, https://b.example' };
    expect(readConfig({ port: '4321' }, environment)).toMatchObject({
      config: { port: 4321, origins: ['https://a.example', 'https://b.example'] },
    });
  });

  test.each([
    [{ port: '99999' }, {}, '--port must be a whole number from 0 to 65535, not "99999".'],
    [{}, { PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".'],
    [
      { 'trust-proxy': 'maybe' },
      {},
      '--trust-proxy must be yes, no, or a number of proxies from 0 to 10, not "maybe".',
    ],
    [
      { origins: 'example.org' },
      {},
      '--origins must be origins as https://example.org, not "example.org".',
    ],
    [
      { page: '/nowhere' },
      {},
      '--page must be none, or a folder with a built page in it (index.html), not "/nowhere".',
    ],
    [
      {},
      { DATABASE_URL: 'mysql://root:secret@host/db' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
  ])('%o %o are refused in one sentence', (flags, environment, fault) => {
    expect(readConfig(flags, environment)).toEqual({ fault });
  });

  test('are all listed', () => {
    for (const flag of CONFIG_FLAGS) expect(CONFIG_HELP).toContain(`--${flag} `);
  });
});
