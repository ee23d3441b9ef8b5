import { type SpawnOptions, spawnSync } from 'node:child_process';
import { COMMAND, NODE } from './paths.ts';

/** A user that owns nothing. */
const NOBODY = 65534;

/** How to start a process as a user that is not root: root may write everywhere. */
export const OTHER_USER: Pick<SpawnOptions, 'uid' | 'gid'> =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Why `flotilla` cannot be run by a user that is not root; null when it can. */
export function noOtherUser(): string | null {
  const { status } = spawnSync(NODE, [COMMAND, '--version'], OTHER_USER);
  return status === 0 ? null : 'another user cannot run the Node of this project';
}
