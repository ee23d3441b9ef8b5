import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder that exists while the tests of a file run. */
export interface Folder {
  readonly path: string;
  /** The path of something in the folder, existing or not. */
  readonly at: (name: string) => string;
  /** Writes a file; its path. */
  readonly write: (name: string, content: string | Buffer) => string;
}

export function temporaryFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'flotilla-test-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  const at = (name: string): string => join(path, name);
  return {
    path,
    at,
    write: (name, content) => {
      writeFileSync(at(name), content);
      return at(name);
    },
  };
}
