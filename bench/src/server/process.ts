import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  // Fields 14 to 17 of proc(5), in ticks of a hundredth of a second: its own, and of children that have ended.
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return children.reduce(
    (sum, child) => (child === '' ? sum : sum + processorTimeOf(Number(child))),
    own,
  );
}
