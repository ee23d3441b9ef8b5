import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { eventually, startFlotilla, temporaryFolder } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';
import { isRunning } from '../support/processes.ts';
import { program } from '../support/program.ts';
import { seriesOf } from '../support/series.ts';

const folder = temporaryFolder();

const pidsIn = (file: string): readonly number[] =>
  readFileSync(folder.at(file), 'utf8').trimEnd().split('\n').map(Number);

/** A process that has been killed may need a moment to be gone. */
const areGone = (pids: readonly number[]): Promise<void> =>
  eventually(() => expect(pids.filter(isRunning)).toStrictEqual([]));

describe('no program is left behind', () => {
  it('that does not leave when its input ends', async () => {
    const a = program(
      folder,
      'lingering',
      `if (message.new) { log(process.pid); setInterval(() => {}, 1000); }
       if (act) play(act.legal);`,
    );
    await seriesOf({ a, b: 'bot:random', games: '2' });
    expect(pidsIn('lingering.log').filter(isRunning)).toStrictEqual([]);
  });

  it.each([
    ['holds the output', ''],
    ['is quiet', '> /dev/null 2>&1'],
  ])('that a program started, and that %s', async (name, redirection) => {
    const file = `child-${redirection.length}`;
    const bot = program(folder, file, 'if (act) play(act.legal);');
    const a = `sleep 1000 ${redirection} & echo $! >> '${folder.at(file)}'; ${bot}`;
    const { lines } = await seriesOf({ a, b: 'bot:random', games: '1' });
    expect([name, lines[0]!.fault]).toStrictEqual([name, null]);
    await areGone(pidsIn(file));
  });

  it('that a forfeited program started', async () => {
    const bot = program(folder, 'guilty', 'if (act) process.exit(1);');
    const a = `sleep 1000 & echo $! >> '${folder.at('guilty')}'; ${bot}`;
    const { lines } = await seriesOf({ a, b: 'bot:random', games: '2' });
    expect(lines.map(({ fault }) => fault)).toStrictEqual(
      lines.map(() => 'the program ended (exit code 1)'),
    );
    await areGone(pidsIn('guilty'));
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'when the series is stopped with %s',
    async (signal) => {
      const a = program(
        folder,
        signal,
        'if (message.new) { log(process.pid); setInterval(() => {}, 1000); }',
      );
      const args = ['--a', a, '--b', 'bot:random', '--ms', '600000'];
      const match = startFlotilla(['match', ...args]);
      const closed = once(match, 'close');
      await eventually(() => expect(pidsIn(`${signal}.log`)[0]).toBeGreaterThan(0));
      match.kill(signal);
      await closed;
      await areGone(pidsIn(`${signal}.log`));
    },
  );
});
