import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** Starts a server and waits for the line that says it is ready. */
export async function startProcess(args: readonly string[], ready: RegExp): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        said += String(data);
        if (ready.test(said)) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended: ${said}`)));
  });
  return child;
}

export async function endProcess(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGKILL');
  await ended;
}

/** The memory of a process that is in use, in bytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** The processor time that a process and those it has started have used, in milliseconds. */
export function processorTimeOf(pid: number): number {
  const own = ticksIn(`/proc/${pid}/stat`, 4) * 10;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return children.reduce(
    (sum, child) => (child === '' ? sum : sum + processorTimeOf(Number(child))),
    own,
  );
}

/** The processor time that each thread of a process has used, in milliseconds, by the name of the thread. */
export function threadTimesOf(pid: number): Readonly<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const place = `/proc/${pid}/task/${thread}`;
    const name =
      Number(thread) === pid ? 'event loop' : readFileSync(`${place}/comm`, 'utf8').trim();
    times[name] = (times[name] ?? 0) + ticksIn(`${place}/stat`, 2) * 10;
  }
  return times;
}

/** Fields 14 to 17 of proc(5), in ticks of a hundredth of a second: of the user and the system, and of children that have ended. */
function ticksIn(file: string, fields: 2 | 4): number {
  const all = readFileSync(file, 'utf8').split(') ')[1]!.split(' ');
  return all.slice(11, 11 + fields).reduce((sum, ticks) => sum + Number(ticks), 0);
}
