// boardgame.io is written for CommonJS, and its folders cannot be imported by name.
import core from 'boardgame.io/dist/cjs/core.js';
import server from 'boardgame.io/dist/cjs/server.js';
import { type Fleet, type ShotAnswer, isBeaten, isFleet, isOpen, resultOf } from './battle.ts';

/** The same game on boardgame.io, in memory, as its documentation builds one. */

interface Battle {
  readonly fleets: (Fleet | null)[];
  readonly shots: readonly Record<number, ShotAnswer>[];
  last: { readonly seat: number; readonly cell: number } | null;
}

interface Turn {
  readonly G: Battle;
  readonly playerID: string;
}

const shotsAt =
  (shots: Readonly<Record<number, ShotAnswer>>) =>
  (cell: number): boolean =>
    shots[cell] !== undefined;

function deploy({ G, playerID }: Turn, fleet: unknown): string | undefined {
  if (G.fleets[Number(playerID)] !== null || !isFleet(fleet)) return core.INVALID_MOVE;
  G.fleets[Number(playerID)] = fleet;
  return undefined;
}

function fire({ G, playerID }: Turn, cell: unknown): string | undefined {
  const seat = Number(playerID);
  const shots = G.shots[seat]!;
  const shotAt = shotsAt(shots);
  if (!isOpen(cell, shotAt)) return core.INVALID_MOVE;
  shots[cell] = resultOf(G.fleets[1 - seat]!, cell, shotAt);
  G.last = { seat, cell };
  return undefined;
}

const game = {
  name: 'battle',
  setup: (): Battle => ({ fleets: [null, null], shots: [{}, {}], last: null }),
  phases: {
    deployment: {
      start: true,
      turn: { activePlayers: { all: core.Stage.NULL, minMoves: 1, maxMoves: 1 } },
      moves: { deploy },
      endIf: ({ G }: Turn) => !G.fleets.includes(null),
      next: 'battle',
    },
    battle: { turn: { minMoves: 1, maxMoves: 1, order: core.TurnOrder.RESET }, moves: { fire } },
  },
  endIf: ({ G }: Turn) => {
    const winner = G.fleets.findIndex(
      (_, seat) => G.fleets[1 - seat] && isBeaten(G.fleets[1 - seat]!, shotsAt(G.shots[seat]!)),
    );
    return winner < 0 ? undefined : { winner };
  },
  /** Neither player is shown the other's fleet. */
  playerView: ({
    G,
    playerID,
  }: {
    readonly G: Battle;
    readonly playerID: string | null;
  }): Battle => ({
    ...G,
    fleets: G.fleets.map((fleet, seat) => (String(seat) === playerID ? fleet : null)),
  }),
};

const [port, apiPort] = process.argv.slice(2).map(Number);
const host = server.Server({ games: [game], origins: ['*'] });
await host.run({ port, lobbyConfig: { apiPort } });
console.log('ready');
