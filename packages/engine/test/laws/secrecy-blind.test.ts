import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BlindPlacement,
  type Cell,
  Chance,
  FIELD_NAMES,
  type PieceClass,
  SEATS,
  type Seat,
  makePlacement,
  makePosition,
  parseAction,
  parsePosition,
  withSeat,
} from '@flotilla/engine';
import {
  type PlayedGame,
  accepted,
  anyBlindRules,
  anySeed,
  anyStudy,
  playOut,
  replay,
  runs,
} from '@flotilla/test-kit';
import {
  expectSame,
  beforeTheEnd,
  deploymentOf,
  expectAlike,
  withDeployment,
  beginningOf,
  untold,
} from './support.ts';

type Pieces = ReadonlyMap<Cell, PieceClass>;

/** The pieces of a seat with the classes of the untold ones dealt out anew. */
function redealt(game: PlayedGame, seat: Seat, chance: Chance): Pieces {
  const pieces = beginningOf(game, seat);
  const cells = untold(game, seat);
  const classes = chance.shuffle(cells.map((cell) => pieces.get(cell)!));
  return new Map([...pieces, ...cells.map((cell, index) => [cell, classes[index]!] as const)]);
}

/** The same game, had the seat's pieces been these. */
function withPieces(game: PlayedGame, seat: Seat, pieces: Pieces): PlayedGame {
  const { setup, steps } = game;
  const text = setup.position ?? null;
  if (text === null) {
    return withDeployment(game, seat, { type: 'deploy', pieces: makePlacement(pieces) });
  }
  const before = accepted(parsePosition(text));
  const position = makePosition({ ...before, pieces: withSeat(before.pieces, seat, pieces) });
  return replay({ ...setup, position }, steps);
}

/** Whatever the untold pieces are, the enemy and the spectators are told the same. */
function expectSecret(played: PlayedGame, seed: string): void {
  const game = beforeTheEnd(played);
  const chance = new Chance(seed);
  const told = SEATS.filter((seat) => !expectUnnoticed(game, seat, redealt(game, seat, chance)));
  fc.pre(told.length < SEATS.length);
}

/** False when there was nothing to notice. */
function expectUnnoticed(game: PlayedGame, seat: Seat, pieces: Pieces): boolean {
  if (isSame(pieces, beginningOf(game, seat))) return false;
  const twin = withPieces(game, seat, pieces);
  const { outcome } = twin.state.publicState;
  if (outcome === null) expectAlike(game, twin, seat);
  // Other classes may leave the seat nothing to move with (rulebook 2.6.2): no secret is kept then.
  else expectSame(outcome.reason, 'no-move');
  return outcome === null;
}

const isSame = (one: Pieces, two: Pieces): boolean =>
  [...one].every(([cell, name]) => two.get(cell) === name);

describe('what a piece is stays unknown until it is told', () => {
  it('games from deployments', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBlindRules, anySeed, fc.integer({ min: 2, max: 120 }), (rules, seed, most) =>
        expectSecret(playOut(rules, seed, { most }), seed),
      ),
      { numRuns: runs(40) },
    );
  });

  it('games from positions', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyStudy, anySeed, fc.nat({ max: 30 }), ({ rules, position }, seed, most) =>
        expectSecret(playOut(rules, seed, { position, most }), seed),
      ),
      { numRuns: runs(150) },
    );
  });
});

describe('how a deployment was written', () => {
  it('is not told by the order or the spelling of its cells', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBlindRules, anySeed, fc.integer({ min: 2, max: 60 }), (rules, seed, most) => {
        const game = beforeTheEnd(playOut(rules, seed, { most }));
        for (const seat of SEATS) {
          const sent = deploymentOf(game, seat);
          if (sent === undefined || !('pieces' in sent)) continue;
          expectAlike(game, resent(game, seat, sent.pieces, new Chance(seed)), seat);
        }
      }),
      { numRuns: runs(25) },
    );
  });
});

/** The same game, had the seat sent its pieces in another order and spelled its cells otherwise. */
function resent(game: PlayedGame, seat: Seat, pieces: BlindPlacement, chance: Chance): PlayedGame {
  const entries = pieces.map((piece) => [respelled(FIELD_NAMES[piece.at]!, chance), piece.class]);
  const message = { type: 'deploy', pieces: Object.fromEntries(chance.shuffle(entries)) };
  const action = accepted(parseAction(game.opening.state, seat, message));
  return action.type === 'deploy' ? withDeployment(game, seat, action) : game;
}

/** `C7`, `c7`, `7C` or `7c` (rulebook 2.7). */
function respelled(name: string, chance: Chance): string {
  const cased = chance.below(2) === 0 ? name : name.toLowerCase();
  return chance.below(2) === 0 ? cased : `${cased.slice(1)}${cased[0]}`;
}
