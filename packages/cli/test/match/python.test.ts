import { join } from 'node:path';
import { ROOT, flotilla, temporaryFolder, noPython } from '@flotilla/test-kit/live';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE, seriesOf } from '../support/series.ts';

const folder = temporaryFolder();
const PYTHON = `python3 '${join(ROOT, 'examples', 'random_bot.py')}'`;

interface Told {
  readonly accounts: readonly { readonly skill: number }[];
}

describe('the example in Python', () => {
  beforeEach(({ skip }) => {
    if (noPython !== null) skip(noPython);
  });

  it.each(['italian', 'blind'])('is beaten by a captain at %s', async (preset) => {
    const rules = JSON.stringify({ preset });
    const { sides, lines } = await seriesOf({ a: 'bot:captain', b: PYTHON, games: '2', rules });
    expect(sides).toMatchObject([
      { name: 'bot:captain', wins: 2, forfeits: 0 },
      { name: PYTHON, wins: 0, forfeits: 0 },
    ]);
    expect(lines.map(({ fault }) => fault)).toStrictEqual([null, null]);
  });

  it('is beaten, reported, and found out', async () => {
    const records = folder.at('records');
    const players = ['--a', 'bot:captain', '--b', PYTHON];
    const kept = ['--games', '2', '--ms', PATIENCE, '--seed', 'python', '--records', records];
    const { code, stdout } = await flotilla(['match', ...players, ...kept]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^2 games, 0 drawn, \d+\.\d actions a game\n {2}bot:captain +2 won {2}100\.0 %\n {2}python3 .* {2}0 won {2}0\.0 %\n {2}Elo difference \+∞ \(95 %: −113 to \+∞\), score 100\.0 % \(34\.2 to 100\.0\)\n {2}ended by fleet-sunk 2\n {2}seed python\n$/u,
    );
    const file = join(records, 'game-0001.json');
    const analysed = await flotilla(['analyse', '--json', '--samples', '100', file]);
    const { accounts } = JSON.parse(analysed.stdout) as Told;
    expect(accounts[0]!.skill).toBeGreaterThan(0.9);
    expect(accounts[1]!.skill).toBeLessThan(0.7);
  });
});
