import { readFileSync } from 'node:fs';

/** How often it is checked that npm still runs, in milliseconds. */
const CHECK_EVERY = 250;

/** The parent of a process, and the group of processes it belongs to. Only Linux tells. */
function standing(pid: string): { readonly parent: string; readonly group: string } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: parent!, group: group! };
}

/**
 * The parent of this process; with its own parent where it is a shell. `npm start` and `npx` put a shell between themselves and the
 * command, and it forwards no signals.
 */
function launchers(): readonly string[] {
  const parent = String(process.ppid);
  try {
    const [, option] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
    return option === '-c' ? [parent, standing(parent).parent] : [parent];
  } catch {
    // The shell of macOS replaces itself with the command, so the parent is npm.
    return [parent];
  }
}

/** Whether a process has only adopted this one. The first process of a container may have started it, in its own group. */
function isFosterParent(pid: string): boolean {
  if (pid !== '1' && !isSystemd(pid)) return false;
  try {
    return standing(pid).group !== standing('self').group;
  } catch {
    return true;
  }
}

/** The one of a user adopts, too. */
function isSystemd(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8') === 'systemd\n';
  } catch {
    return false;
  }
}

const isRunByNpm = ['start', 'npx'].includes(process.env['npm_lifecycle_event'] ?? '');
// Read when the process starts: npm may be gone before the server answers.
const launchersAtStart = isRunByNpm ? launchers() : null;

/** Resolves at the first signal to stop, or when what has started this process is gone. Later signals do not interrupt the stop. */
export const stopRequested = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => resolve());
    // The channel to the command in an older Node, see bin/flotilla.js.
    process.on('disconnect', resolve).channel?.unref();
    if (process.connected === false) resolve();
    if (launchersAtStart === null) return;
    // npm may have been gone before it was looked for.
    if (isFosterParent(launchersAtStart.at(-1)!)) resolve();
    setInterval(() => {
      if (String(launchers()) !== String(launchersAtStart)) resolve();
    }, CHECK_EVERY).unref();
  });
