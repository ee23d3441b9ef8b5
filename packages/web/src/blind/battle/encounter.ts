import {
  type BlindView,
  type Cell,
  type ClashResult,
  PIECES,
  type PieceClass,
  type Seat,
  type SeenEvent,
  other,
} from '@flotilla/engine';

/** One side of an encounter: what the viewer may know of its pieces. */
export interface Fighter {
  readonly seat: Seat;
  /** Null: the viewer was not told. */
  readonly piece: PieceClass | null;
  readonly count: number;
  readonly isLost: boolean;
}

/** Why an encounter ended as it did (rulebook 2.2.4, 2.5). */
export type EncounterReason =
  | 'senior'
  | 'together'
  | 'more'
  | 'equal'
  | 'submarine'
  | 'sweeper'
  | 'mine'
  | 'torpedo'
  | 'explosion'
  | 'fort'
  | 'strike'
  | 'withstood';

/** An encounter that is over: who met whom, and how it ended. */
export interface Encountered {
  readonly seq: number;
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly verdict: ClashResult;
  /** Null where the viewer does not know both classes. */
  readonly reason: EncounterReason | null;
}

/** The last clash or strike; `declared` is the number of pieces that the viewer has attacked with, if it is known. */
export function lastEncounter(
  seen: readonly SeenEvent[],
  { classes }: Pick<BlindView, 'classes'>,
  declared: number | null,
): Encountered | null {
  const at = seen.findLastIndex(({ type }) => type === 'clash' || type === 'struck');
  const event = seen[at];
  if (event?.type === 'struck') {
    const { seq, seat, removed } = event;
    const isLost = (side: Seat): boolean => removed.some((piece) => piece.seat === side);
    return {
      seq,
      attacker: { seat, piece: 'torpedo', count: 1, isLost: isLost(seat) },
      defender: { seat: other(seat), piece: event.class, count: 1, isLost: isLost(other(seat)) },
      verdict: 'torpedo',
      reason: isLost(other(seat)) ? 'strike' : 'withstood',
    };
  }
  // A question asked since then is another one.
  const before = seen.slice(0, Math.max(0, at));
  const asked = before.findLast((each) => each.type === 'asked');
  const answered = before.findLast((each) => each.type === 'answered');
  if (event?.type !== 'clash' || asked?.type !== 'asked' || answered?.type !== 'answered') {
    return null;
  }
  const lost = (seat: Seat) => event.removed.filter((piece) => piece.seat === seat);
  const own = lost(asked.seat);
  const attacker = own[0]?.class ?? classSince(seen.slice(at + 1), asked.from, classes);
  return {
    seq: event.seq,
    attacker: {
      seat: asked.seat,
      piece: attacker,
      count: Math.max(1, own.length, asked.force?.length ?? declared ?? 1),
      isLost: own.length > 0,
    },
    defender: {
      seat: answered.seat,
      piece: answered.class,
      count: answered.count,
      isLost: lost(answered.seat).length > 0,
    },
    verdict: event.result,
    reason: attacker === null ? null : reasonOf(attacker, answered.class, event.result),
  };
}

/** What a piece is that stood on a cell, wherever it has gone since. */
function classSince(
  since: readonly SeenEvent[],
  from: Cell,
  classes: BlindView['classes'],
): PieceClass | null {
  let cell = from;
  for (const event of since) {
    if (event.type === 'moved' && event.from === cell) cell = event.to;
    const lost = 'removed' in event ? event.removed.find(({ at }) => at === cell) : undefined;
    if (lost !== undefined) return lost.class;
  }
  return classes[cell] ?? null;
}

function reasonOf(
  attacker: PieceClass,
  defender: PieceClass,
  result: ClashResult,
): EncounterReason | null {
  if (result === 'mine') return 'mine';
  if (result === 'torpedo') return 'explosion';
  if (result === 'equal') return 'equal';
  const [winner, loser] = result === 'attacker' ? [attacker, defender] : [defender, attacker];
  if (loser === 'mine') return 'sweeper';
  if (loser === 'fort' || loser === 'torpedo') return loser;
  if (winner === loser) return 'more';
  if (winner === 'submarine' && loser === 'battleship') return 'submarine';
  const [high, low] = [PIECES[winner].rank, PIECES[loser].rank];
  if (high === null || low === null) return null;
  return high < low ? 'senior' : 'together';
}
