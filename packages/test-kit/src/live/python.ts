import { spawnSync } from 'node:child_process';

/** Why there is no Python to play with; null: there is. Where tests must be complete they run, and fail. */
export const withoutPython: string | null =
  spawnSync('python3', ['--version']).status === 0 || process.env['CI'] === 'true'
    ? null
    : 'python3 is not installed';
