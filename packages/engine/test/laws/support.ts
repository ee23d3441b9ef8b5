import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import * as fc from 'fast-check';
import {
  type GameAction,
  type Seat,
  type State,
  type Viewer,
  makeView,
  other,
  view,
  type Cell,
  type PieceClass,
  parsePosition,
  placedPieces,
  type FleetPlacement,
  type FleetRules,
  type Ship,
  placedShips,
} from '@flotilla/engine';
import {
  type PlayedGame,
  replay,
  witnessOf,
  accepted,
  touchedCells,
  anySeed,
  playOut,
} from '@flotilla/test-kit';

/** Two values are deeply equal. Quick when they are; when they are not, the difference is shown. */
export function expectSame(actual: unknown, expected: unknown): void {
  const same = isDeepStrictEqual(actual, expected);
  if (!same) expect(actual).toStrictEqual(expected);
  expect(same).toBe(true);
}

/** Every text in a message, keys and values, however deep. */
export function wordsOf(message: unknown): readonly string[] {
  if (typeof message === 'string') return [message];
  if (typeof message !== 'object' || message === null) return [];
  const entries = Object.entries(message);
  const keys = Array.isArray(message) ? [] : entries.map(([key]) => key);
  return [...keys, ...entries.flatMap(([, value]) => wordsOf(value))];
}

/** A message without some of its keys. */
export function without(message: object, ...keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(message).filter(([key]) => !keys.includes(key)));
}

type Deployment = Extract<GameAction, { type: 'deploy' }>;

/** The game up to where its secrets are told; one that is over as soon as it begins is passed over. */
export function beforeTheEnd(game: PlayedGame): PlayedGame {
  fc.pre(game.opening.state.publicState.phase !== 'over');
  if (game.state.publicState.phase !== 'over') return game;
  return { ...game, steps: game.steps.slice(0, -1), state: game.steps.at(-1)!.before };
}

/** What a seat sent as its deployment, if it has deployed. */
export const deploymentOf = ({ steps }: PlayedGame, seat: Seat): Deployment | undefined =>
  steps
    .filter((step) => step.seat === seat)
    .map(({ action }) => action)
    .find((action) => action.type === 'deploy');

/** The same game, had this seat deployed otherwise. */
export function withDeployment(game: PlayedGame, seat: Seat, action: Deployment): PlayedGame {
  const actions = game.steps.map((step) =>
    step.seat === seat && step.action.type === 'deploy' ? { seat, action } : step,
  );
  return replay(game.setup, actions);
}

/** Two games that differ only in a secret of this seat look the same to everyone else. */
export function expectAlike(one: PlayedGame, two: PlayedGame, secretOf: Seat): void {
  expectSame(two.steps.length, one.steps.length);
  for (const viewer of [other(secretOf), 'spectator'] as const) {
    expectSame(witnessOf(two, viewer).messages, witnessOf(one, viewer).messages);
    for (const [index, { after }] of one.steps.entries()) {
      expectSameView(two.steps[index]!.after, after, viewer);
    }
  }
}

function expectSameView(actual: State, expected: State, viewer: Viewer): void {
  const [shown, wanted] = [view(actual, viewer), view(expected, viewer)];
  expectSame(shown, wanted);
  expectSame(JSON.stringify(makeView(shown)), JSON.stringify(makeView(wanted)));
}

/** The pieces a seat began with, by cell. */
export function beginningOf(game: PlayedGame, seat: Seat): ReadonlyMap<Cell, PieceClass> {
  const position = game.setup.position ?? null;
  if (position !== null) return accepted(parsePosition(position)).pieces[seat];
  const deployment = deploymentOf(game, seat);
  return deployment !== undefined && 'pieces' in deployment
    ? placedPieces(deployment.pieces)
    : new Map();
}

/**
 * Where those pieces of a seat began that have never done anything: they never moved, asked or struck,
 * were never asked about, struck or lost, and stood in no force and no answer. Whatever they are,
 * the game would have gone the same way.
 */
export function untold(game: PlayedGame, seat: Seat): readonly Cell[] {
  // An idle piece still stands where it began.
  const touched = new Set(game.steps.flatMap(touchedCells));
  return [...beginningOf(game, seat).keys()].filter((cell) => !touched.has(cell));
}

/** A game that has begun and is not over. */
export const anyFleetGame = (rules: fc.Arbitrary<FleetRules>): fc.Arbitrary<PlayedGame> =>
  fc
    .tuple(rules, anySeed, fc.integer({ min: 2, max: 60 }))
    .map(([chosen, seed, most]) => beforeTheEnd(playOut(chosen, seed, { most })));

export const rulesOf = (game: PlayedGame): FleetRules => game.setup.rules as FleetRules;

/** The ships a seat has sent, if it has. */
export function sentShips(game: PlayedGame, seat: Seat): FleetPlacement | null {
  const deployment = deploymentOf(game, seat);
  return deployment !== undefined && 'ships' in deployment ? deployment.ships : null;
}

export const shipsOf = (rules: FleetRules, placement: FleetPlacement): readonly Ship[] =>
  accepted(placedShips(rules, placement));

/** The lists of shots that fell on a seat's board. */
export const shotsAtSeat = ({ steps }: PlayedGame, seat: Seat): readonly (readonly Cell[])[] =>
  steps.flatMap(({ seat: shooter, action }) =>
    action.type === 'fire' && shooter === other(seat) ? [action.at] : [],
  );
