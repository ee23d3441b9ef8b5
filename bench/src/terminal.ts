import type { Progress } from './crew.ts';
import { type Report, joined } from './report.ts';
import { benchFirstScreen } from './terminal-first-screen.ts';
import { benchKeys } from './terminal-keys.ts';

/** How long a start to the first screen takes, and how long a key until it is drawn. */
export async function benchTerminal(progress: Progress): Promise<Report> {
  return joined([await benchFirstScreen(progress), await benchKeys(progress)]);
}
