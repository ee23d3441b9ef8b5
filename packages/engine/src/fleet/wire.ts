import type { Cell } from '../core/board.ts';
import { labels } from '../core/cells.ts';
import { type Json, isSeq, makeRevelation, parseCourseEvent, saltSpec } from '../core/json.ts';
import { type Result, ok, refuse } from '../core/result.ts';
import {
  type Guard,
  type ObjectForm,
  isArrayOf,
  isListOf,
  isNullOr,
  isOneOf,
  isShape,
  isText,
  isWhole,
  objectForm,
  oneOf,
} from '../core/schema.ts';
import { type Seat, type Viewer, isSeat, other } from '../core/seat.ts';
import { type FleetPublic, type Sea, markAt } from './public.ts';
import {
  type FiredEvent,
  type FleetAction,
  SHOT_RESULTS,
  type SeenFleetEvent,
  type ShipReport,
  type ShotResult,
} from './event.ts';
import type { FleetPlacement } from './placement.ts';
import type { FleetRules } from './rules.ts';
import { type FleetView, isSunk, ownMark, shotTally } from './view.ts';

const isTrue: Guard<true> = (value): value is true => value === true;

/** A ship with its cells as names. */
interface WrittenShip {
  readonly class: string;
  readonly from: string;
  readonly to: string;
}

interface DeployMessage {
  readonly type: 'deploy';
  readonly ships: readonly WrittenShip[];
  readonly salt?: string;
}

interface FireMessage {
  readonly type: 'fire';
  readonly at: readonly string[];
}

export type FleetMessage = DeployMessage | FireMessage;

const isWrittenFleet = isListOf(isShape<WrittenShip>({ class: isText, from: isText, to: isText }));

/** The form of each action as a message. */
export const FLEET_FORMS: Readonly<Record<FleetAction['type'], ObjectForm<FleetMessage>>> = {
  deploy: objectForm<Omit<DeployMessage, 'salt'>, { salt: string }>(
    {
      type: oneOf(['deploy']),
      ships: { accepts: isWrittenFleet, expected: 'a list of {"class":…,"from":…,"to":…}' },
    },
    { salt: saltSpec },
  ),
  fire: objectForm<FireMessage>({
    type: oneOf(['fire']),
    at: { accepts: isListOf(isText), expected: 'a list of cells, one at least' },
  }),
};

/** The action of a message that has its form. */
export function readFleetAction(rules: FleetRules, message: FleetMessage): Result<FleetAction> {
  if (message.type === 'fire') {
    const at = parseCells(rules, message.at);
    return at.ok ? ok({ type: 'fire', at: at.value }) : at;
  }
  const ships = parseFleet(rules, message.ships);
  return ships.ok ? ok({ ...message, ships: ships.value }) : ships;
}

export function makeFleetAction(rules: FleetRules, action: FleetAction): Json {
  if (action.type === 'fire') return { type: 'fire', at: makeCells(rules, action.at) };
  const { type, ships, salt } = action;
  const sent = { type, ships: makeFleet(rules, ships) };
  return salt === undefined ? sent : { ...sent, salt };
}

/** The cells of names, which must be written exactly. */
function parseCells(rules: FleetRules, names: readonly string[]): Result<readonly Cell[]> {
  const known = labels(rules.board, rules.labels);
  const cells: Cell[] = [];
  for (const name of names) {
    const cell = known.cells.get(name);
    if (cell === undefined) {
      const [first, last] = [known.names[0], known.names.at(-1)];
      return refuse(
        'bad-cell',
        `${JSON.stringify(name)} is not a cell of this board; cells are written "${first}" to "${last}".`,
      );
    }
    cells.push(cell);
  }
  return ok(cells);
}

function makeCells(rules: FleetRules, cells: readonly Cell[]): readonly string[] {
  const { names } = labels(rules.board, rules.labels);
  return cells.map((cell) => names[cell]!);
}

function parseFleet(rules: FleetRules, ships: readonly WrittenShip[]): Result<FleetPlacement> {
  const ends = parseCells(
    rules,
    ships.flatMap(({ from, to }) => [from, to]),
  );
  if (!ends.ok) return ends;
  return ok(
    ships.map(({ class: name }, index) => ({
      class: name,
      from: ends.value[2 * index]!,
      to: ends.value[2 * index + 1]!,
    })),
  );
}

function makeFleet(rules: FleetRules, ships: FleetPlacement): readonly Json[] {
  const { names } = labels(rules.board, rules.labels);
  return ships.map(({ class: name, from, to }) => ({
    class: name,
    from: names[from]!,
    to: names[to]!,
  }));
}

export function makeSeenFleet(rules: FleetRules, _viewer: Viewer, seen: SeenFleetEvent): Json {
  switch (seen.type) {
    case 'deployed': {
      const { ships, ...open } = seen;
      return ships === undefined ? open : { ...open, ships: makeFleet(rules, ships) };
    }
    case 'fired':
      return makeFired(rules, seen);
    case 'revealed':
      return {
        seq: seen.seq,
        type: seen.type,
        ...makeRevelation(seen, (ships) => makeFleet(rules, ships)),
      };
    default:
      return { ...seen };
  }
}

function makeFired(rules: FleetRules, { seq, type, seat, shots, ships }: FiredEvent): Json {
  const { names } = labels(rules.board, rules.labels);
  const cells = shots.map((shot) => ({ ...shot, at: names[shot.at]! }));
  if (ships === undefined) return { seq, type, seat, cells };
  const [hit, sunk] = [ships.hit.map(makeReport), ships.sunk.map(makeReport)];
  return { seq, type, seat, cells, hit, sunk };
}

const makeReport = ({ class: name, hits }: ShipReport): Json =>
  hits === undefined ? name : { class: name, hits };

const isDeployed = isShape<
  { seq: number; type: 'deployed'; seat: Seat; seal: string | null },
  { ships: readonly WrittenShip[] }
>(
  { seq: isSeq, type: isOneOf(['deployed']), seat: isSeat, seal: isNullOr(isText) },
  { ships: isWrittenFleet },
);

const isBegan = isShape<{ seq: number; type: 'began'; first: Seat }>({
  seq: isSeq,
  type: isOneOf(['began']),
  first: isSeat,
});

const isTurn = isShape<
  { seq: number; type: 'turn'; seat: Seat; shots: number },
  { reply: true; last: true }
>(
  { seq: isSeq, type: isOneOf(['turn']), seat: isSeat, shots: isWhole(1) },
  { reply: isTrue, last: isTrue },
);

const isWrittenShot = isShape<
  { at: string },
  { result: ShotResult; class: string; repeated: true }
>({ at: isText }, { result: isOneOf(SHOT_RESULTS), class: isText, repeated: isTrue });

type WrittenReport = string | { readonly class: string; readonly hits: number };
const isCounted = isShape<{ class: string; hits: number }>({ class: isText, hits: isWhole(1) });
const isReport: Guard<WrittenReport> = (value): value is WrittenReport =>
  isText(value) || isCounted(value);

const isFired = isShape<
  { seq: number; type: 'fired'; seat: Seat; cells: readonly Guarded<typeof isWrittenShot>[] },
  { hit: readonly WrittenReport[]; sunk: readonly WrittenReport[] }
>(
  { seq: isSeq, type: isOneOf(['fired']), seat: isSeat, cells: isArrayOf(isWrittenShot) },
  { hit: isArrayOf(isReport), sunk: isArrayOf(isReport) },
);
type Guarded<G> = G extends Guard<infer T> ? T : never;

export function parseSeenFleet(
  rules: FleetRules,
  _viewer: Viewer,
  message: unknown,
): Result<SeenFleetEvent> {
  if (isBegan(message) || isTurn(message)) return ok(message);
  if (isFired(message)) return parseFired(rules, message);
  if (!isDeployed(message)) {
    return parseCourseEvent(message, (value) => parsePlacement(rules, value));
  }
  const { ships, ...open } = message;
  if (ships === undefined) return ok(open);
  const fleet = parseFleet(rules, ships);
  return fleet.ok ? ok({ ...open, ships: fleet.value }) : fleet;
}

function parseFired(rules: FleetRules, message: Guarded<typeof isFired>): Result<FiredEvent> {
  const { cells, hit, sunk, ...rest } = message;
  const at = parseCells(
    rules,
    cells.map((cell) => cell.at),
  );
  if (!at.ok) return at;
  const shots = cells.map((cell, index) => ({ ...cell, at: at.value[index]! }));
  if (hit === undefined || sunk === undefined) return ok({ ...rest, shots });
  return ok({ ...rest, shots, ships: { hit: hit.map(parseReport), sunk: sunk.map(parseReport) } });
}

const parseReport = (report: WrittenReport): ShipReport =>
  isText(report) ? { class: report } : report;

function parsePlacement(rules: FleetRules, value: unknown): FleetPlacement | null {
  const fleet = isWrittenFleet(value) ? parseFleet(rules, value) : null;
  return fleet?.ok ? fleet.value : null;
}

export function makeFleetView(view: FleetView): Json {
  const { publicState, viewer } = view;
  const { rules, phase, toAct, turn, round, outcome, revealed } = publicState;
  const tally = shotTally(view);
  return {
    game: 'fleet',
    seat: viewer === 'spectator' ? null : viewer,
    phase,
    toAct,
    shots: phase === 'play' ? (turn?.shots ?? 0) : 0,
    round,
    ...(tally === null ? {} : { shotsLeft: tally.left, cellsHit: tally.hit }),
    ...(viewer === 'spectator'
      ? { boards: publicState.seas.map((sea) => ({ cells: makeMarks(rules, sea) })) }
      : { own: makeOwn(view), target: makeTarget(publicState, publicState.seas[other(viewer)]) }),
    outcome: outcome === null ? null : { ...outcome },
    ...(revealed === null
      ? {}
      : { revealed: makeRevelation(revealed, (ships) => makeFleet(rules, ships)) }),
  };
}

function makeOwn(view: FleetView): Json {
  const { rules } = view.publicState;
  const { names } = labels(rules.board, rules.labels);
  return {
    ships: view.own.map((ship) => ({
      class: ship.class,
      from: names[ship.from]!,
      to: names[ship.to]!,
      sunk: isSunk(view, ship),
    })),
    cells: marksBy(rules, (cell) => ownMark(view, cell)),
  };
}

/** Sunk ships are left out of `afloat` where everyone can tell which they were. */
function makeTarget({ rules }: FleetPublic, sea: Sea): Json {
  const { lost } = sea;
  const afloat = rules.fleet
    .map(({ class: name, count }, index) => ({ class: name, count: count - (lost?.[index] ?? 0) }))
    .filter(({ count }) => count > 0);
  const target = { cells: makeMarks(rules, sea), afloat };
  return lost === null ? { ...target, sunk: sea.sinkings } : target;
}

const makeMarks = (rules: FleetRules, sea: Sea): Json =>
  marksBy(rules, (cell) => markAt(sea, cell));

function marksBy(rules: FleetRules, markOf: (cell: Cell) => string | null): Json {
  const marks: Record<string, string> = {};
  for (const [cell, name] of labels(rules.board, rules.labels).names.entries()) {
    const mark = markOf(cell);
    if (mark !== null) marks[name] = mark;
  }
  return marks;
}
