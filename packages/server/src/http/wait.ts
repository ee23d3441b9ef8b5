import type { MatchStatus } from '@flotilla/protocol';
import type { MatchId, PersonId } from '../ids.ts';
import { mayKnow } from '../match/match-service.ts';
import type { Table } from '../match/table.ts';
import type { Node } from '../node.ts';

/** What somebody waits for: an event after a number, or a match that begins or is over. */
export interface Waiting {
  readonly id: MatchId;
  readonly person: PersonId | null;
  readonly after: number;
  readonly milliseconds: number;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

const isOver = (status: MatchStatus): boolean => status === 'over' || status === 'aborted';

/** Waits until there is news of a match, at most so long, and not where the node is about to stop. */
export async function waitForNews(
  { tables, attendance, draining }: Node,
  { id, person, after, milliseconds, signal }: Waiting,
): Promise<void> {
  let hurry: () => void = () => {};
  const happened = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  let before: Table | null = null;
  const stop = tables.watch(id, ({ table }) => {
    const hasMoved = before !== null && table.status !== before.status;
    if (hasMoved || table.events.length > after) hurry();
  });
  const timer = setTimeout(hurry, milliseconds);
  const given = AbortSignal.any([signal, draining]);
  if (given.aborted) hurry();
  given.addEventListener('abort', hurry);
  try {
    before = await tables.refresh(id);
    attendance.look(before, person);
    // Whoever may not know of a match does not learn either when something happens there.
    if (before === null || !mayKnow(before, person)) return;
    if (before.events.length <= after && !isOver(before.status)) await happened;
  } finally {
    stop();
    clearTimeout(timer);
    given.removeEventListener('abort', hurry);
  }
}
