import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder on a disk that can be filled, where the machine allows to make one. */
export interface SmallDisk {
  readonly folder: string;
  /** Why it cannot be filled; null: it can. */
  readonly unfillable: string | null;
  /** Leaves no room until the result is called. */
  fill(): () => void;
  close(): void;
}

const MEGABYTE = 2 ** 20;

/** A disk of 256 MB in memory; only root may make one. */
export function openSmallDisk(): SmallDisk {
  const mount = mkdtempSync(join(tmpdir(), 'flotilla-torture-'));
  const { status, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', 'size=256m', 'flotilla-torture', mount],
    { encoding: 'utf8' },
  );
  const isMounted = status === 0;
  const ballast = join(mount, 'ballast');
  return {
    folder: join(mount, 'data'),
    unfillable: isMounted ? null : `no disk can be made here: ${(stderr ?? '').trim()}`,
    fill: () => {
      const file = openSync(ballast, 'w');
      for (const size of [MEGABYTE, 4096]) writeUntilFull(file, Buffer.alloc(size));
      closeSync(file);
      return () => rmSync(ballast, { force: true });
    },
    close: () => {
      if (isMounted) spawnSync('umount', ['-l', mount]);
      rmSync(mount, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block);
  } catch {
    // There is no room left for a block.
  }
}
