import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ENVIRONMENT, NODE, ROOT, temporaryFolder } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';

const folder = temporaryFolder();

function fuzz(...args: readonly string[]) {
  const main = join(ROOT, 'scripts/fuzz/main.ts');
  return spawnSync(NODE, [main, ...args], { encoding: 'utf8', env: ENVIRONMENT });
}

/** A referee that answers every line alike, except for the twentieth. */
function badReferee(name: string, twentieth: string): string {
  const file = folder.write(
    `${name}.mjs`,
    `import { createInterface } from 'node:readline';
     const refusal = '{"ok":false,"error":{"code":"bad-message","message":"No."}}\\n';
     let count = 0;
     for await (const line of createInterface({ input: process.stdin })) {
       if (++count === 20) { ${twentieth} }
       else process.stdout.write(refusal);
     }`,
  );
  return `'${NODE}' '${file}'`;
}

describe('the fuzzer', () => {
  it('finds nothing wrong with the referee in twenty thousand lines', () => {
    const { status, stdout, stderr } = fuzz('--lines', '20000', '--seed', 'a test');
    expect({ status, stderr }).toStrictEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^lines answered {4}20000 in /mu);
    // Games go on to their ends, by the rules of both families.
    expect(stdout).toMatch(/^games over .*fleet-sunk/mu);
    expect(stdout).toMatch(/^games over .*(forts-taken|no-progress|no-move|no-ships)/mu);
  });

  it('repeats a run by its seed', () => {
    const told = (seed: string): readonly string[] =>
      fuzz('--lines', '2000', '--seed', seed)
        .stdout.split('\n')
        .filter((line) => /^(accepted|refused|games over)/u.test(line));
    expect(told('one')).toStrictEqual(told('one'));
    expect(told('one')).not.toStrictEqual(told('two'));
  });

  it.each([
    ['an answer too many', `process.stdout.write(refusal + refusal)`, /more than it was asked/u],
    ['no JSON', `process.stdout.write('No.\\n')`, /not JSON/u],
    ['an empty line', `process.stdout.write('\\n')`, /not JSON/u],
    [
      'an unknown code',
      `process.stdout.write(refusal.replace('bad-message', 'bad-mood'))`,
      /no code "bad-mood"/u,
    ],
    ['no message', `process.stdout.write(refusal.replace('No.', ''))`, /no message/u],
    ['a death', `process.exit(9)`, /it ended \(exit code 9\)/u],
    ['a word on the side', `process.stderr.write('oops'); process.stdout.write(refusal)`, /oops/u],
  ])('finds %s', (name, twentieth, complaint) => {
    const referee = badReferee(name.replaceAll(' ', '-'), twentieth);
    const { status, stderr } = fuzz('--lines', '60', '--seed', 'sought', '--referee', referee);
    expect(status).toBe(1);
    expect(stderr).toMatch(complaint);
    expect(stderr).toContain('"sought"');
  });

  it.each([['--lines', 'many'], ['20000'], ['--speed']])('refuses %s %s', (...args) => {
    const { status, stdout, stderr } = fuzz(...args);
    expect(status).toBe(2);
    expect(stdout + stderr).toContain('Usage: npm run fuzz');
    expect(stderr).not.toContain('    at ');
  });
});
