import type { Cell } from '../core/board.ts';
import { labels } from '../core/cells.ts';
import type { Outcome } from '../core/course.ts';
import { type Result, ok, refuse } from '../core/result.ts';
import { type BySeat, type Seat, bySeat, other } from '../core/seat.ts';
import type { GameStep } from '../family.ts';
import { type Sea, anyHit, wasShot } from './public.ts';
import type {
  FiredEvent,
  FireAction,
  FleetDeploy,
  FleetEvent,
  ShipReport,
  Shot,
  ShotResult,
  TurnEvent,
} from './event.ts';
import { type Ship, placedShips } from './placement.ts';
import { type FleetRules, bySizeThenClass } from './rules.ts';
import {
  type Afloat,
  type FleetState,
  afterShot,
  afterShots,
  damaged,
  evolveFleet,
  fleetOf,
  salvosOf,
} from './state.ts';

type FleetStep = GameStep<FleetState, FleetEvent>;

/** What an action leads to. The caller has checked that its phase and seat are right. */
export function decideFleet(
  state: FleetState,
  seat: Seat,
  action: FleetDeploy | FireAction,
): Result<FleetStep> {
  return action.type === 'deploy' ? deploy(state, seat, action) : fire(state, seat, action.at);
}

/** The step that these events make. */
const step = (state: FleetState, events: readonly FleetEvent[]): FleetStep => ({
  state: events.reduce(evolveFleet, state),
  events,
});

function deploy(
  state: FleetState,
  seat: Seat,
  { ships, seal, salt }: FleetDeploy,
): Result<FleetStep> {
  const { rules, seq } = state.publicState;
  const placed = placedShips(rules, ships);
  if (!placed.ok) return placed;
  const deployed = step(state, [
    { seq: seq + 1, type: 'deployed', seat, seal: seal ?? null, salt: salt ?? null, ships },
  ]);
  if (state.battle.fleets[other(seat)] === null) return ok(deployed);
  const began = step(deployed.state, [{ seq: seq + 2, type: 'began', first: state.first }]);
  const turn = step(began.state, [
    turnOf(began.state, seq + 3, state.first, salvosOf(began.state)),
  ]);
  return ok({ state: turn.state, events: [...deployed.events, ...began.events, ...turn.events] });
}

function fire(state: FleetState, seat: Seat, cells: readonly Cell[]): Result<FleetStep> {
  const target = other(seat);
  const { rules, turn, seas, seq } = state.publicState;
  const allowed = turn?.shots ?? 0;
  if (cells.length > allowed) {
    return refuse(
      'too-many-shots',
      `"at" has ${cells.length} cells; seat ${seat} may fire at ${allowed} now.`,
    );
  }
  const repeated = repeats(seas[target], cells);
  if (repeated !== null && rules.repeat !== 'wasted') {
    const name = labels(rules.board, rules.labels).names[cells[repeated.indexOf(true)]!];
    return refuse('already-shot', `${name} has been fired at already.`);
  }
  const judged = repeated === null ? cells : cells.filter((_, index) => !repeated[index]);
  const announced = announce(rules, fleetOf(state, target), judged);
  const { ships, fleet } = announced;
  const shots =
    repeated === null ? announced.shots : withWasted(cells, repeated, announced.shots, rules);
  const fired: FiredEvent =
    ships === undefined
      ? { seq: seq + 1, type: 'fired', seat, shots }
      : { seq: seq + 1, type: 'fired', seat, shots, ships };
  const hit = damaged(state, fired, fleet);
  const next = following(hit, fired);
  if (next.type === 'turn') {
    return ok({ state: afterShots(hit, fired, next), events: [fired, next] });
  }
  const ending = endFleet(afterShots(hit, fired), next);
  return ok({ state: ending.state, events: [fired, ...ending.events] });
}

/** Which cells of a list were fired at before, or are named twice in it; null: none. */
function repeats(sea: Sea, cells: readonly Cell[]): readonly boolean[] | null {
  for (let index = 0; index < cells.length; index++) {
    if (isRepeat(sea, cells, index)) return cells.map((_, each) => isRepeat(sea, cells, each));
  }
  return null;
}

const isRepeat = (sea: Sea, cells: readonly Cell[], index: number): boolean =>
  wasShot(sea, cells[index]!) || cells.indexOf(cells[index]!) < index;

/** The list as it was fired: wasted shots count as misses and tell nothing else (rulebook 1.1.3c). */
function withWasted(
  cells: readonly Cell[],
  repeated: readonly boolean[],
  judged: readonly Shot[],
  { report }: FleetRules,
): readonly Shot[] {
  const rest = judged.values();
  return cells.map((at, index) => {
    if (!repeated[index]) return rest.next().value!;
    return report === 'cells' ? { at, result: 'miss', repeated: true } : { at, repeated: true };
  });
}

/** Ends the game: the secrets are revealed, then the outcome is told. */
export function endFleet(state: FleetState, { winner, reason }: Outcome): FleetStep {
  const { publicState, battle, salts } = state;
  const seq = publicState.seq + 1;
  const placements = bySeat(
    (seat) =>
      battle.fleets[seat]?.ships.map(({ class: name, from, to }) => ({ class: name, from, to })) ??
      null,
  );
  return step(state, [
    { seq, type: 'revealed', placements, salts },
    { seq: seq + 1, type: 'ended', winner, reason },
  ]);
}

/** What the side shot at announces about a list of shots, and its fleet afterwards. */
interface Announcement {
  readonly shots: FiredEvent['shots'];
  readonly ships: FiredEvent['ships'] | undefined;
  readonly fleet: Afloat;
}

function announce(rules: FleetRules, before: Afloat, cells: readonly Cell[]): Announcement {
  return rules.report === 'cells'
    ? announceCells(rules, before, cells)
    : announceShips(rules, before, cells);
}

/** Every cell is judged, in the order of the list (rulebook 1.1.4). */
function announceCells(rules: FleetRules, before: Afloat, cells: readonly Cell[]): Announcement {
  let fleet = before;
  const shots = new Array<Shot>(cells.length);
  for (let index = 0; index < cells.length; index++) {
    const after = afterShot(fleet, cells[index]!);
    shots[index] = announceCell(rules, cells[index]!, fleet, after);
    fleet = after;
  }
  return { shots, ships: undefined, fleet };
}

function announceCell(rules: FleetRules, at: Cell, before: Afloat, after: Afloat): Shot {
  if (after === before) return { at, result: 'miss' };
  const result: ShotResult = after.count < before.count ? 'sunk' : 'hit';
  const named = rules.named === 'always' || rules.named === result;
  return named ? { at, result, class: before.ships[before.shipAt[at]!]!.class } : { at, result };
}

/** Only the ships are named: those hit, and those sunk by this list (rulebook 1.4.3). */
function announceShips(rules: FleetRules, before: Afloat, cells: readonly Cell[]): Announcement {
  const fleet = cells.reduce(afterShot, before);
  const struck = fleet.ships
    .map((ship, index) => ({
      ship,
      hits: before.whole[index]! - fleet.whole[index]!,
      sunk: fleet.whole[index] === 0,
    }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => bySizeThenClass(sized(a.ship), sized(b.ship)) || a.hits - b.hits);
  const report = ({ ship, hits }: { ship: Ship; hits: number }): ShipReport =>
    rules.report === 'ships-counted' ? { class: ship.class, hits } : { class: ship.class };
  const isTold = ({ sunk }: { sunk: boolean }): boolean => sunk && rules.sunkTold !== false;
  return {
    shots: cells.map((at) => ({ at })),
    ships: {
      hit: struck.filter((ship) => !isTold(ship)).map(report),
      sunk: struck.filter(isTold).map(report),
    },
    fleet,
  };
}

const sized = (ship: Ship): { class: string; size: number } => ({
  class: ship.class,
  size: ship.cells.length,
});

/** What follows after shots: a turn, or the end. */
type Following = TurnEvent | ({ readonly type: 'ended' } & Outcome);

/** What follows after a side has fired (rulebook 1.3). The state has the damage of the shots. */
function following(state: FleetState, fired: FiredEvent): Following {
  const { finish } = state.publicState.rules;
  const shooter = fired.seat;
  const target = other(shooter);
  const seq = fired.seq + 1;
  const goesOn = continues(state, fired);
  if (isReply(state, shooter)) {
    if (isGone(state, target)) return ended(null, 'reply-drew');
    return goesOn && finish === 'reply-turn'
      ? turnOf(state, seq, shooter)
      : ended(target, 'fleet-sunk');
  }
  if (isGone(state, target) && finish !== 'round') return afterSinkingAll(state, seq, shooter);
  if (goesOn) return turnOf(state, seq, shooter);
  const isRoundOver = shooter !== state.first || shotsLeft(state, target) === 0;
  return isRoundOver ? afterRound(state, seq) : turnOf(state, seq, target);
}

const isGone = (state: FleetState, seat: Seat): boolean => fleetOf(state, seat).count === 0;

/** A side whose fleet is gone shoots only to reply, or to fill a round (1.3.2, 1.3.3). */
const isReply = (state: FleetState, seat: Seat): boolean =>
  state.publicState.rules.finish !== 'round' && isGone(state, seat);

/** Does a hit give another shot? Sinking the last ship always ends the turn (1.3.5). */
const continues = (state: FleetState, fired: FiredEvent): boolean =>
  state.publicState.rules.turn === 'until-miss' &&
  anyHit(fired) &&
  !isGone(state, other(fired.seat)) &&
  shotsLeft(state, fired.seat) > 0;

function shotsLeft({ publicState, battle }: FleetState, seat: Seat): number {
  const { shotLimit } = publicState.rules;
  return shotLimit === null ? Infinity : shotLimit - battle.fired[seat];
}

/** The reply belongs to the side that began second, and only if it has a shot left (1.3.2, 1.3.5). */
function afterSinkingAll(state: FleetState, seq: number, shooter: Seat): Following {
  const isReplied =
    state.publicState.rules.finish !== 'at-once' &&
    shooter === state.first &&
    shotsLeft(state, other(shooter)) > 0;
  return isReplied ? turnOf(state, seq, other(shooter)) : ended(shooter, 'fleet-sunk');
}

function afterRound(state: FleetState, seq: number): Following {
  const [zeroGone, oneGone] = [isGone(state, 0), isGone(state, 1)];
  if (zeroGone && oneGone) return ended(null, 'round-tie');
  if (zeroGone || oneGone) return ended(zeroGone ? 1 : 0, 'fleet-sunk');
  const begins = shotsLeft(state, state.first) > 0 ? state.first : other(state.first);
  if (shotsLeft(state, begins) === 0) return afterAllShots(state);
  return turnOf(state, seq, begins, salvosOf(state));
}

/** Both have fired all their shots: the side that hit more cells wins, unless the rules call that a draw (1.3.4). */
function afterAllShots(state: FleetState): Following {
  const isDrawn = state.publicState.rules.shotLimitTie === 'draw';
  const lead = isDrawn ? 0 : fleetOf(state, 1).hits - fleetOf(state, 0).hits;
  return ended(lead === 0 ? null : lead > 0 ? 0 : 1, 'shots-spent');
}

function turnOf(
  state: FleetState,
  seq: number,
  seat: Seat,
  salvos: BySeat<number> = state.battle.salvos,
): TurnEvent {
  const shots = Math.min(salvos[seat], shotsLeft(state, seat));
  if (!isGone(state, seat)) return { seq, type: 'turn', seat, shots };
  const { finish } = state.publicState.rules;
  if (finish === 'round') return { seq, type: 'turn', seat, shots, last: true };
  return { seq, type: 'turn', seat, shots: finish === 'reply-shot' ? 1 : shots, reply: true };
}

const ended = (winner: Outcome['winner'], reason: Outcome['reason']): Following => ({
  type: 'ended',
  winner,
  reason,
});
