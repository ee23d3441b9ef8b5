import type { Cell } from '../board.ts';
import type { Json } from '../canonical.ts';
import { labels } from '../labels.ts';
import { type Result, ok, refuse } from '../result.ts';
import { isListOf, isOneOf, isShape, isText } from '../shape.ts';
import { isSalt } from '../wire.ts';
import type { FleetAction } from './action.ts';
import type { FleetPlacement } from './placement.ts';
import type { FleetRules } from './rules.ts';

/** A ship with written cells. */
type WrittenShip = {
  readonly class: string;
  readonly from: string;
  readonly to: string;
};

export const isWrittenFleet = isListOf(
  isShape<WrittenShip>({ class: isText, from: isText, to: isText }),
);

const isDeploy = isShape<{ type: 'deploy'; ships: readonly WrittenShip[] }, { salt: string }>(
  { type: isOneOf(['deploy']), ships: isWrittenFleet },
  { salt: isSalt },
);

const isFire = isShape<{ type: 'fire'; at: readonly string[] }>({
  type: isOneOf(['fire']),
  at: isListOf(isText),
});

export const isFleetAction = (_rules: FleetRules, message: unknown): boolean =>
  isFire(message) || isDeploy(message);

export function parseFleetAction(rules: FleetRules, message: unknown): Result<FleetAction> {
  if (isFire(message)) {
    const at = parseCells(rules, message.at);
    return at.ok ? ok({ type: 'fire', at: at.value }) : at;
  }
  if (!isDeploy(message)) return refuse('bad-message', 'This is not an action of this game.');
  const ships = parseFleet(rules, message.ships);
  return ships.ok ? ok({ ...message, ships: ships.value }) : ships;
}

export function makeFleetAction(rules: FleetRules, action: FleetAction): Json {
  if (action.type === 'fire') return { type: 'fire', at: makeCells(rules, action.at) };
  const { type, ships, salt } = action;
  const sent = { type, ships: makeFleet(rules, ships) };
  return salt === undefined ? sent : { ...sent, salt };
}

/** The cells of written names, in exact labels. */
export function parseCells(rules: FleetRules, names: readonly string[]): Result<readonly Cell[]> {
  const known = labels(rules.board, rules.labels).cells;
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    return refuse('bad-cell', `"${unknown}" is no cell of this board.`);
  }
  return ok(names.map((name) => known.get(name)!));
}

function makeCells(rules: FleetRules, cells: readonly Cell[]): readonly string[] {
  const { names } = labels(rules.board, rules.labels);
  return cells.map((cell) => names[cell]!);
}

export function parseFleet(
  rules: FleetRules,
  ships: readonly WrittenShip[],
): Result<FleetPlacement> {
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

export function makeFleet(rules: FleetRules, ships: FleetPlacement): readonly WrittenShip[] {
  const { names } = labels(rules.board, rules.labels);
  return ships.map(({ class: name, from, to }) => ({
    class: name,
    from: names[from]!,
    to: names[to]!,
  }));
}
