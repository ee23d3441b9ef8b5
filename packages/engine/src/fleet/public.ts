import { type Cell, connected } from '../core/board.ts';
import { CellSet } from '../core/cells.ts';
import {
  type Course,
  afterDeployment,
  evolveCourse,
  offerAfter,
  only,
  openingCourse,
} from '../core/course.ts';
import { type BySeat, type Seat, other, withSeat } from '../core/seat.ts';
import type { FiredEvent, SeenFleetEvent, Shot, TurnEvent } from './event.ts';
import type { FleetPlacement } from './placement.ts';
import type { FleetRules } from './rules.ts';

/** The public state of a fleet game: what both sides know, and all that a spectator sees. */
export interface FleetPublic extends Course<FleetPlacement> {
  readonly rules: FleetRules;
  /** Whose shots are next and how many; null before play. */
  readonly turn: TurnEvent | null;
  /** 1 + the rounds completed. */
  readonly round: number;
  /** The last shots hit in a game where a hit gives another shot: the same turn goes on. */
  readonly again: boolean;
  /** What is known about each side's board. */
  readonly seas: BySeat<Sea>;
}

/** What is known about one side's board: the shots at it and their announcements. */
export interface Sea {
  readonly miss: CellSet;
  readonly hit: CellSet;
  readonly sunk: CellSet;
  /** Fired at, result not announced. */
  readonly shot: CellSet;
  /** How many shots hit; null where hits are not counted aloud. */
  readonly hits: number | null;
  /** Shots at cells that had been fired at before (rulebook 1.1.3c). */
  readonly wasted: number;
  /** How many ships were announced as sunk; null where sinkings are not announced. */
  readonly sinkings: number | null;
  /** The same by class, in fleet order; null where sinkings cannot be attributed. */
  readonly lost: readonly number[] | null;
}

export const MARKS = ['miss', 'hit', 'sunk', 'shot'] as const;
export type Mark = (typeof MARKS)[number];

export function openingFleetPublic(rules: FleetRules): FleetPublic {
  const { empty } = CellSet;
  const lost = attributable(rules) ? rules.fleet.map(() => 0) : null;
  const hits = rules.report === 'ships' ? null : 0;
  const sinkings = areSinkingsTold(rules) ? 0 : null;
  const marks = { miss: empty, hit: empty, sunk: empty, shot: empty };
  const sea: Sea = { ...marks, hits, wasted: 0, sinkings, lost };
  return { ...openingCourse, rules, turn: null, round: 1, again: false, seas: [sea, sea] };
}

export function evolveFleetPublic(publicState: FleetPublic, event: SeenFleetEvent): FleetPublic {
  switch (event.type) {
    case 'deployed':
      return afterDeployment(publicState, event);
    case 'began':
      return { ...publicState, seq: event.seq, phase: 'play', first: event.first };
    case 'turn':
      return afterTurn(publicState, event);
    case 'fired':
      return afterFired(publicState, event);
    default:
      return evolveCourse(publicState, event);
  }
}

// A game spends most of its time in the next two functions. Written out, they are a third faster than with spreads.

function afterTurn(publicState: FleetPublic, event: TurnEvent): FleetPublic {
  return {
    seq: event.seq,
    phase: publicState.phase,
    toAct: only(event.seat),
    first: publicState.first,
    offer: publicState.offer,
    outcome: publicState.outcome,
    seals: publicState.seals,
    revealed: publicState.revealed,
    rules: publicState.rules,
    turn: event,
    round: roundOf(publicState, publicState.again, event.seat),
    again: false,
    seas: publicState.seas,
  };
}

/** The public state after shots, and after the turn that follows them where it is given. */
export function afterFired(
  publicState: FleetPublic,
  event: FiredEvent,
  turn: TurnEvent | null = null,
): FleetPublic {
  const target = other(event.seat);
  const again = publicState.rules.turn === 'until-miss' && anyHit(event);
  return {
    seq: turn === null ? event.seq : turn.seq,
    phase: publicState.phase,
    toAct: turn === null ? publicState.toAct : only(turn.seat),
    first: publicState.first,
    offer: offerAfter(publicState.offer, event.seat),
    outcome: publicState.outcome,
    seals: publicState.seals,
    revealed: publicState.revealed,
    rules: publicState.rules,
    turn: turn ?? publicState.turn,
    round: turn === null ? publicState.round : roundOf(publicState, again, turn.seat),
    again: turn === null && again,
    seas: withSeat(
      publicState.seas,
      target,
      seaAfter(publicState.rules, publicState.seas[target], event),
    ),
  };
}

/** Whether a list of shots hit anything. */
export const anyHit = ({ shots, ships }: FiredEvent): boolean =>
  ships === undefined
    ? shots.some((shot) => shot.result !== 'miss')
    : ships.hit.length + ships.sunk.length > 0;

/**
 * The round a seat's turn belongs to. A new round begins when the side that began starts a new turn,
 * and when a side starts a new turn because the other has no shots left.
 */
function roundOf({ turn, first, round }: FleetPublic, again: boolean, seat: Seat): number {
  if (turn === null) return round;
  const isNew = seat === turn.seat ? !again : seat === first;
  return isNew ? round + 1 : round;
}

/**
 * Whether everyone can tell which class a sinking belongs to: it is announced, or there is one class,
 * or ships keep apart so that the sunk cells show a size that only one class has.
 */
function attributable(rules: FleetRules): boolean {
  const { report, named, fleet, contact } = rules;
  if (!areSinkingsTold(rules)) return false;
  if (report !== 'cells' || named !== 'never' || fleet.length === 1) return true;
  return contact !== 'free' && new Set(fleet.map((kind) => kind.size)).size === fleet.length;
}

/** Cells are always announced as sunk; the ships of an answer unless the rules say otherwise (1.4.3). */
const areSinkingsTold = ({ report, sunkTold }: FleetRules): boolean =>
  report === 'cells' || sunkTold !== false;

/** The mark on a cell, if it was fired at. */
export function markAt(sea: Sea, cell: Cell): Mark | null {
  return MARKS.find((mark) => sea[mark].has(cell)) ?? null;
}

export const wasShot = ({ miss, hit, sunk, shot }: Sea, cell: Cell): boolean =>
  miss.has(cell) || hit.has(cell) || sunk.has(cell) || shot.has(cell);

/** How many shots were fired at a board, wasted ones included. */
export const shotsAt = (sea: Sea): number =>
  sea.miss.size + sea.hit.size + sea.sunk.size + sea.shot.size + sea.wasted;

function seaAfter(rules: FleetRules, sea: Sea, { shots, ships }: FiredEvent): Sea {
  if (ships === undefined) {
    let after = sea;
    for (const shot of shots) after = seaAfterShot(rules, after, shot);
    return after;
  }
  return ships.sunk.reduce((before, ship) => afterSinking(rules, before, ship.class), {
    ...sea,
    shot: shots.reduce((cells, { at }) => cells.with(at), sea.shot),
    hits: hitsAfter(sea.hits, ships),
    wasted: sea.wasted + shots.filter(({ repeated }) => repeated).length,
  });
}

const hitsAfter = (before: number | null, { hit, sunk }: NonNullable<FiredEvent['ships']>) =>
  before === null ? null : [...hit, ...sunk].reduce((sum, { hits = 0 }) => sum + hits, before);

function seaAfterShot(rules: FleetRules, sea: Sea, shot: Shot): Sea {
  const { miss, hit, sunk, shot: unknown, hits: before, wasted, sinkings, lost } = sea;
  if (shot.repeated) return { ...sea, wasted: wasted + 1 };
  if (shot.result === 'miss') {
    const missed = miss.with(shot.at);
    return { miss: missed, hit, sunk, shot: unknown, hits: before, wasted, sinkings, lost };
  }
  const hits = before === null ? null : before + 1;
  if (shot.result === 'hit') {
    return { miss, hit: hit.with(shot.at), sunk, shot: unknown, hits, wasted, sinkings, lost };
  }
  // Where ships keep apart, the hits connected to the last one are the ship (rulebook 1.1.4).
  const wreck =
    rules.contact === 'free' ? [shot.at] : connected(rules.board, shot.at, (cell) => hit.has(cell));
  const cells = CellSet.of(wreck);
  const marked = { ...sea, hit: hit.minus(cells), sunk: sunk.union(cells), hits };
  return afterSinking(rules, marked, shot.class ?? classOfWreck(rules, wreck.length));
}

/** The class of a wreck of this size, where sinkings are attributed by size or there is one class. */
function classOfWreck({ fleet }: FleetRules, size: number): string | undefined {
  return fleet.length === 1 ? fleet[0]!.class : fleet.find((kind) => kind.size === size)?.class;
}

function afterSinking(rules: FleetRules, sea: Sea, name: string | undefined): Sea {
  const lost =
    sea.lost?.map((count, index) => (rules.fleet[index]!.class === name ? count + 1 : count)) ??
    null;
  return { ...sea, sinkings: (sea.sinkings ?? 0) + 1, lost };
}
