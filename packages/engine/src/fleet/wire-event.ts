import type { Json } from '../canonical.ts';
import { labels } from '../labels.ts';
import { type Result, ok } from '../result.ts';
import { type Seat, type Viewer, isSeat } from '../seat.ts';
import { type Guard, isArrayOf, isNullOr, isOneOf, isShape, isText, isWhole } from '../shape.ts';
import { isSeq, makeRevelation, parseCourseEvent } from '../wire.ts';
import {
  type FiredEvent,
  SHOT_RESULTS,
  type SeenFleetEvent,
  type ShipReport,
  type ShotResult,
} from './event.ts';
import type { FleetPlacement } from './placement.ts';
import type { FleetRules } from './rules.ts';
import { isWrittenFleet, makeFleet, parseCells, parseFleet } from './wire-action.ts';

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
  { ships: Parameters<typeof parseFleet>[1] }
>(
  { seq: isSeq, type: isOneOf(['deployed']), seat: isSeat, seal: isNullOr(isText) },
  { ships: isWrittenFleet },
);

const isBegan = isShape<{ seq: number; type: 'began'; first: Seat }>({
  seq: isSeq,
  type: isOneOf(['began']),
  first: isSeat,
});

const isTurn = isShape<{ seq: number; type: 'turn'; seat: Seat; shots: number }>({
  seq: isSeq,
  type: isOneOf(['turn']),
  seat: isSeat,
  shots: isWhole(1),
});

const isWrittenShot = isShape<{ at: string }, { result: ShotResult; class: string }>(
  { at: isText },
  { result: isOneOf(SHOT_RESULTS), class: isText },
);

type WrittenReport = string | { readonly class: string; readonly hits: number };
const isCounted = isShape<{ class: string; hits: number }>({ class: isText, hits: isWhole(1) });
const isReport: Guard<WrittenReport> = (value): value is WrittenReport =>
  isText(value) || isCounted(value);

const isFired = isShape<
  { seq: number; type: 'fired'; seat: Seat; cells: readonly Written<typeof isWrittenShot>[] },
  { hit: readonly WrittenReport[]; sunk: readonly WrittenReport[] }
>(
  { seq: isSeq, type: isOneOf(['fired']), seat: isSeat, cells: isArrayOf(isWrittenShot) },
  { hit: isArrayOf(isReport), sunk: isArrayOf(isReport) },
);
type Written<G> = G extends Guard<infer T> ? T : never;

export function parseSeenFleet(
  rules: FleetRules,
  _viewer: Viewer,
  message: unknown,
): Result<SeenFleetEvent> {
  if (isBegan(message) || isTurn(message)) return ok(message);
  if (isFired(message)) return parseFired(rules, message);
  if (!isDeployed(message)) return parseCourseEvent(message, (value) => placement(rules, value));
  const { ships, ...open } = message;
  if (ships === undefined) return ok(open);
  const fleet = parseFleet(rules, ships);
  return fleet.ok ? ok({ ...open, ships: fleet.value }) : fleet;
}

function parseFired(rules: FleetRules, message: Written<typeof isFired>): Result<FiredEvent> {
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

function placement(rules: FleetRules, value: unknown): FleetPlacement | null {
  const fleet = isWrittenFleet(value) ? parseFleet(rules, value) : null;
  return fleet?.ok ? fleet.value : null;
}
