import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Failure } from './failure.ts';

/** Asks for a password in the terminal; what is typed is not shown. */
export async function askPassword(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  lines.question('', resolve);
  lines.once('close', () => reject(new Failure('No password was given.')));
  try {
    return await promise;
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
