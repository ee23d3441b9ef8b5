import { readFileSync } from 'node:fs';

/** How often it is checked that npm still runs, in milliseconds. */
const CHECK_EVERY = 250;

/**
 * The parent of this process; with its own parent where it is a shell. `npm start` and `npx` put a shell between themselves and the
 * command, and it forwards no signals.
 */
function launchers(): readonly string[] {
  const parent = String(process.ppid);
  try {
    const [, option] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
    if (option !== '-c') return [parent];
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const [, grandparent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [parent, grandparent!];
  } catch {
    // Only Linux has /proc. The shell of macOS replaces itself with the command, so the parent is npm.
    return [parent];
  }
}

/** Whether a process adopts orphans; in a container npm itself can be the first process. */
function isInit(pid: string): boolean {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8') === 'systemd\n') return true;
    return (
      pid === '1' && !/^npm.*\b(?:start|exec)\b/u.test(readFileSync('/proc/1/cmdline', 'utf8'))
    );
  } catch {
    return pid === '1';
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
    if (isInit(launchersAtStart.at(-1)!)) resolve();
    setInterval(() => {
      if (String(launchers()) !== String(launchersAtStart)) resolve();
    }, CHECK_EVERY).unref();
  });
