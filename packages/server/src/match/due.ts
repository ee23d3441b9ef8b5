import { isOver, nextDeadline } from '@flotilla/play';
import type { Fact } from './fact.ts';
import { type Table, botsToAct } from './table.ts';

/** What time alone brings about at a table: whoever looks, whenever, finds the same. */

const HOUR = 60 * 60 * 1000;

/** How long a table waits for its players. */
const OPEN_FOR = { listed: HOUR, others: 7 * 24 * HOUR } as const;

/** A bot whose node has died is asked again, by whichever node finds it, after this time. */
const BOT_PATIENCE = 10_000;

interface Due {
  readonly at: number;
  readonly fact: Fact;
}

/** What will happen at a table if nobody does anything, and when; null when nothing will. */
function nextDue(table: Table): Due | null {
  if (table.status === 'open') return expiry(table);
  if (table.status !== 'playing') return null;
  const [flag, absence] = [flagFall(table), noShow(table)];
  if (flag === null || absence === null) return flag ?? absence;
  return absence.at < flag.at ? absence : flag;
}

function expiry({ createdAt, terms }: Table): Due {
  const isListed = terms.wishes.some((wish) => wish.for === 'lobby');
  const at = createdAt + (isListed ? OPEN_FOR.listed : OPEN_FOR.others);
  return { at, fact: { type: 'aborted', seat: null, at, key: null } };
}

function flagFall({ match, startedAt }: Table): Due | null {
  const deadline = nextDeadline(match!.clock);
  if (deadline === null) return null;
  const at = startedAt! + deadline.at;
  return { at, fact: { type: 'concluded', seat: deadline.seat, reason: 'time', at, key: null } };
}

/** In a tournament, whoever has not deployed in time has not come. */
function noShow({ match, terms, startedAt }: Table): Due | null {
  const { publicState } = match!.game;
  if (terms.tournament === null || publicState.phase !== 'deploy') return null;
  const at = startedAt! + terms.tournament.arriveWithin;
  const seat = publicState.toAct[0]!;
  return { at, fact: { type: 'concluded', seat, reason: 'abandoned', at, key: null } };
}

/** The fact that is due at a table by now, or null. */
export function factDue(table: Table, now: number): Fact | null {
  const due = nextDue(table);
  return due !== null && due.at <= now ? due.fact : null;
}

/**
 * When somebody must look at a table again: something falls due, a bot must act, or the result is to be
 * entered in ratings and tournaments. Null: never.
 */
export function lookAgainAt(table: Table): number | null {
  if (table.status === 'over' && table.match !== null && isOver(table.match)) return table.at;
  const due = nextDue(table)?.at ?? Infinity;
  const bot = botsToAct(table).length > 0 ? table.at + BOT_PATIENCE : Infinity;
  const at = Math.min(due, bot);
  return at === Infinity ? null : at;
}
