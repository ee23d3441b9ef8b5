import {
  type Action,
  type BlindRules,
  type BySeat,
  FIELD_NAMES,
  type FleetRules,
  type Game,
  type Guard,
  PIECES,
  type Result,
  type Ruleset,
  type Seat,
  type SeenEvent,
  type ShipPlacement,
  isArrayOf,
  isOneOf,
  isRecord,
  isShape,
  isText,
  labels,
  makeAction,
  ok,
  ownHalf,
  parsePieces,
  refuse,
  withSeat,
} from '@flotilla/engine';
import { cellsOf, mayLie, missing } from '../fleet/ships.ts';

/** What a side has placed so far: a placement that may be incomplete. */
export type PartialPlacement = Extract<Action, { readonly type: 'deploy' }>;

/** By seat; null: nothing is placed. */
export type PartialPlacements = BySeat<PartialPlacement | null>;

export const NO_PLACEMENTS: PartialPlacements = [null, null];

/** A side that has placed has no partial placement any more. */
export const placementsAfter = (
  placements: PartialPlacements,
  event: SeenEvent,
): PartialPlacements =>
  event.type === 'deployed' ? withSeat(placements, event.seat, null) : placements;

/** A partial placement in a file: the message of a `deploy` action. */
export type WrittenPlacement = Readonly<Record<string, unknown>>;

export const makePartialPlacement = (
  rules: Ruleset,
  placement: PartialPlacement,
): WrittenPlacement => makeAction(rules, placement) as WrittenPlacement;

/** A partial placement from unchecked input, or why the rules do not allow it (rulebook 1.1.2, 2.1.3). */
export const parsePartialPlacement = (
  rules: Ruleset,
  seat: Seat,
  written: unknown,
): Result<PartialPlacement> => PARSERS[rules.game].parse(rules, seat, written);

/** A method, so that each family can take its own rules. */
interface PlacementParser {
  parse(rules: Ruleset, seat: Seat, written: unknown): Result<PartialPlacement>;
}

type WrittenShip = Readonly<Record<'class' | 'from' | 'to', string>>;

const isShips = isShape<{ type: 'deploy'; ships: readonly WrittenShip[] }>({
  type: isOneOf(['deploy']),
  ships: isArrayOf(isShape<WrittenShip>({ class: isText, from: isText, to: isText })),
});

const isTexts: Guard<Readonly<Record<string, string>>> = (
  value,
): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every(isText);

const isPieces = isShape<{ type: 'deploy'; pieces: Readonly<Record<string, string>> }>({
  type: isOneOf(['deploy']),
  pieces: isTexts,
});

function parseShips(rules: FleetRules, _seat: Seat, written: unknown): Result<PartialPlacement> {
  if (!isShips(written)) return refuse('bad-message', 'This is not a placement of ships.');
  const { cells } = labels(rules.board, rules.labels);
  const ships: ShipPlacement[] = [];
  for (const { class: name, from, to } of written.ships) {
    const ship = { class: name, from: cells.get(from) ?? -1, to: cells.get(to) ?? -1 };
    if (ship.from < 0 || ship.to < 0)
      return refuse('bad-cell', `${from}–${to} is not on the board.`);
    const kind = missing(rules, ships).find((left) => left.class === name);
    const isRight = kind !== undefined && cellsOf(rules, ship).length === kind.size;
    if (!isRight || !mayLie(rules, ships, ship)) {
      return refuse('bad-fleet', `A ${name} cannot lie at ${from}–${to}.`);
    }
    ships.push(ship);
  }
  return ok({ type: 'deploy', ships });
}

function parsePiecePlacement(
  _rules: BlindRules,
  seat: Seat,
  written: unknown,
): Result<PartialPlacement> {
  if (!isPieces(written)) return refuse('bad-message', 'This is not a placement of pieces.');
  const pieces = parsePieces(written.pieces);
  if (!pieces.ok) return pieces;
  const half = new Set(ownHalf(seat));
  for (const { at, class: piece } of pieces.value) {
    if (!half.has(at)) {
      return refuse('bad-cell', `${FIELD_NAMES[at]} is not on the half of seat ${seat}.`);
    }
    const count = pieces.value.filter((other) => other.class === piece).length;
    if (count > PIECES[piece].count) {
      return refuse('bad-fleet', `A side has ${PIECES[piece].count} × ${piece}, not ${count}.`);
    }
  }
  return ok({ type: 'deploy', pieces: pieces.value });
}

const PARSERS: Readonly<Record<Game, PlacementParser>> = {
  fleet: { parse: parseShips },
  blind: { parse: parsePiecePlacement },
};
