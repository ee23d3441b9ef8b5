import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { NODE, ROOT } from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';

/** Runs a test file that needs tmux where there is none. */
function runWithoutTmux(environment: Readonly<Record<string, string>>) {
  const file = 'packages/terminal/test/real/suspending.test.ts';
  const { status, stdout, stderr } = spawnSync(
    NODE,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'all', file],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', TMUX_PROGRAM: '/nowhere', ...environment },
    },
  );
  return { status, file, said: stdout + stderr };
}

test('a run says at its end which tests were skipped, and what is missing', () => {
  const { status, file, said } = runWithoutTmux({ CI: '' });
  expect({ status, said }).toMatchObject({ status: 0 });
  expect(said.slice(said.indexOf('Duration'))).toMatch(
    new RegExp(`\\d+ tests were skipped:\\n +\\d+ {2}${file}\\nMissing here: .*tmux`, 'u'),
  );
});

test('with CI=true a missing program is a failure', () => {
  const { status, said } = runWithoutTmux({ CI: 'true' });
  expect({ status, said }).toMatchObject({ status: 1 });
  expect(said).toContain('tmux was not found on the PATH or in TMUX_PROGRAM');
});
