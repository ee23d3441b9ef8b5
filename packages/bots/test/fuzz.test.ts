import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { SEED_OF_THE_DAY, runs } from '@flotilla/test-kit';
import { ENVIRONMENT, NODE, ROOT } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';

/** How many games are played in the tests; `npm run fuzz -- games` plays any number. */
const GAMES = String(runs(40));

/** Far more than a game needs, also on a busy machine. */
const MILLISECONDS_EACH = 10_000;

function fuzzGames(...args: readonly string[]) {
  const main = join(ROOT, 'scripts/fuzz/main.ts');
  return spawnSync(NODE, [main, 'games', ...args], { encoding: 'utf8', env: ENVIRONMENT });
}

describe('whole games of computer admirals', () => {
  it(
    'end well by any rules, hints and analyses included',
    () => {
      const seed = SEED_OF_THE_DAY;
      const { status, stdout, stderr } = fuzzGames('--games', GAMES, '--seed', seed);
      // A failure shows the seed and how to play that game again.
      expect({ seed, status, stderr }).toStrictEqual({ seed, status: 0, stderr: '' });
      expect(stdout).toContain(`games played      ${GAMES} in `);
    },
    Number(GAMES) * MILLISECONDS_EACH,
  );

  it('are repeated by their seed', () => {
    const endings = (seed: string): string =>
      /^ended by .*$/mu.exec(fuzzGames('--games', '12', '--seed', seed).stdout)![0];
    expect(endings('one')).toBe(endings('one'));
    expect(endings('one')).not.toBe(endings('two'));
  });

  it.each([['--games', 'many'], ['--seconds', '0'], ['--speed'], ['20']])(
    'are refused with %s %s',
    (...args) => {
      const { status, stderr } = fuzzGames(...args);
      expect(status).toBe(2);
      expect(stderr).toContain('Usage: npm run fuzz -- games');
      expect(stderr).not.toContain('    at ');
    },
  );
});
