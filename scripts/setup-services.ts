// Installs the programs that some tests need and that are not on this machine: npm run setup:services
import { spawnSync } from 'node:child_process';
import { PROGRAMS, type ProgramName, findProgram } from '@flotilla/test-kit/programs';

const missing = (): readonly ProgramName[] =>
  (Object.keys(PROGRAMS) as ProgramName[]).filter((name) => findProgram(name) === null);

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** Debian asks nothing and starts none of the servers it installs. */
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

function install(names: readonly ProgramName[]): void {
  const packages = names.map((name) => PROGRAMS[name].debian);
  const args = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
  const apt = (...given: string[]) => spawnSync('apt-get', given, { env, stdio: 'inherit' });
  if (!has('apt-get')) {
    const formulas = names.map((name) => `brew install ${PROGRAMS[name].homebrew}`);
    console.error(`This is not Debian. With Homebrew:\n  ${formulas.join('\n  ')}`);
  } else if (process.getuid?.() !== 0) {
    console.error(`Run this as root:\n  apt-get install ${packages.join(' ')}`);
  } else {
    apt('update', '-qq');
    apt(...args, ...packages);
  }
}

const wanted = missing();
if (wanted.length > 0) install(wanted);
const left = missing();
for (const name of left) console.error(`${PROGRAMS[name].title} is missing.`);
if (left.length === 0) console.log('Every program the tests need is here.');
process.exitCode = left.length === 0 ? 0 : 1;
