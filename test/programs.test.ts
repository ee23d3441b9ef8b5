import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ProgramName, findProgram } from '@flotilla/test-kit/programs';
import { temporaryFolder } from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';

const folder = temporaryFolder();

/** A program that says this version of itself. */
function program(name: string, version: string): string {
  mkdirSync(dirname(folder.at(name)), { recursive: true });
  const file = folder.write(name, `#!/bin/sh\necho '${version}'\n`);
  chmodSync(file, 0o755);
  return file;
}

const old = program('old/postgres', 'postgres (PostgreSQL) 13.4');
const fresh = program('fresh/postgres', 'postgres (PostgreSQL) 17.2 (Ubuntu)');
const redis = program('fresh/valkey-server', 'Valkey server v=8.0.1');
program('old/redis-server', 'Redis server v=7.0.1');
chmodSync(folder.at('old/redis-server'), 0o644);

const oldPath = dirname(old);
const freshPath = dirname(fresh);

test.each<readonly [ProgramName, Record<string, string>, string | null]>([
  ['postgres', { PATH: freshPath }, fresh],
  // 13 is too old, so the search goes on.
  ['postgres', { PATH: `${oldPath}:${freshPath}` }, fresh],
  ['postgres', { PATH: '', POSTGRES: fresh }, fresh],
  ['postgres', { PATH: freshPath, POSTGRES: old }, null],
  // What is not executable is no program.
  ['redis', { PATH: `${oldPath}:${freshPath}` }, redis],
  ['redis', { PATH: oldPath }, null],
  ['chromium', { PATH: '', CHROMIUM: redis }, redis],
  ['chromium', { PATH: freshPath, CHROMIUM: '/nowhere' }, null],
  ['python', { PATH: freshPath }, null],
])('%s with %j is %s', (name, environment, expected) => {
  expect(findProgram(name, environment)).toBe(expected);
});
