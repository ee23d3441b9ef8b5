import {
  COMMAND,
  NODE,
  ServerProcess,
  noPython,
  shell,
  temporaryFolder,
} from '@flotilla/test-kit/live';
import { ENVIRONMENT, flotilla } from '@flotilla/test-kit/live';
import { describe, expect, it, onTestFinished } from 'vitest';

const folder = temporaryFolder();
const environment = (server: string): NodeJS.ProcessEnv => ({
  ...ENVIRONMENT,
  PYTHONPATH: 'python',
  PYTHONDONTWRITEBYTECODE: '1',
  FLOTILLA_REFEREE: JSON.stringify([NODE, COMMAND, 'referee']),
  FLOTILLA_SERVER: server,
});

describe('the package for Python', () => {
  it.skipIf(noPython !== null)('passes its own tests, with a referee and a server', async () => {
    const server = await ServerProcess.open(folder.at('data'));
    onTestFinished(() => server.kill());
    const line = 'python3 -W error -m unittest discover -s python/tests';
    const { code, stderr } = await shell(line, { env: environment(server.url) });
    expect(stderr).toMatch(/Ran \d+ tests[^]*\nOK\n$/u);
    expect(code).toBe(0);
  });

  it.skipIf(noPython !== null)('makes bots that flotilla match plays with', async () => {
    const file = folder.write(
      'bot.py',
      `from flotilla import run

class First:
    def choose(self, game, legal, milliseconds):
        return legal[0]

run(First(), "First")
`,
    );
    const players = ['--a', `PYTHONPATH=python python3 '${file}'`, '--b', 'bot:random'];
    const { code, stdout } = await flotilla(['match', ...players, '--games', '2', '--ms', '60000']);
    expect(code).toBe(0);
    expect(stdout).not.toContain('forfeited');
  });
});
