import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The Node that is installed beside the project. */
export const NODE = join(ROOT, 'node_modules/.bin/node');

/** The command as it is linked into the path. */
export const COMMAND = join(ROOT, 'packages/cli/bin/flotilla.js');

/**
 * Everybody's environment is alike in its language. Started programs keep their compiled sources: the
 * second start is three times as fast. A started server has no page unless a test names one, and builds none.
 */
export const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  LC_ALL: 'C',
  FLOTILLA_PAGE: 'none',
  NODE_COMPILE_CACHE: join(tmpdir(), 'flotilla-compile-cache'),
};
