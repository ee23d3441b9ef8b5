import type { MatchId } from '../ids.ts';
import type { Node } from '../node.ts';

/** Waits until a match has an event after a number, at most so long, and not where the node is about to stop. */
export async function waitForEvents(
  { tables, draining }: Node,
  id: MatchId,
  after: number,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  let hurry: () => void = () => {};
  const happened = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  const stop = tables.watch(id, ({ table }) => {
    if (table.events.length > after) hurry();
  });
  const timer = setTimeout(hurry, milliseconds);
  const given = AbortSignal.any([signal, draining]);
  if (given.aborted) hurry();
  given.addEventListener('abort', hurry);
  try {
    const table = await tables.refresh(id);
    if (table !== null && table.events.length <= after && table.status !== 'over') await happened;
  } finally {
    stop();
    clearTimeout(timer);
    given.removeEventListener('abort', hurry);
  }
}
