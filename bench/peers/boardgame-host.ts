// boardgame.io is written for CommonJS, and its folders cannot be imported by name.
import core from 'boardgame.io/dist/cjs/core.js';
import server from 'boardgame.io/dist/cjs/server.js';
import { FLEET } from './fleet.ts';

/** The same game on boardgame.io, in memory, as its documentation builds one. */

interface Battle {
  readonly fleets: readonly (readonly number[] | null)[];
  readonly shots: number[][];
  last: { readonly seat: number; readonly cell: number; readonly result: string } | null;
}

interface Turn {
  readonly G: Battle;
  readonly playerID: string;
}

const game = {
  name: 'battle',
  setup: (): Battle => ({ fleets: [FLEET, FLEET], shots: [[], []], last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  /** Nobody is shown the other's fleet. */
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
  moves: {
    fire: ({ G, playerID }: Turn, cell: number) => {
      const seat = Number(playerID);
      if (G.shots[seat]!.includes(cell)) return core.INVALID_MOVE;
      G.shots[seat]!.push(cell);
      G.last = { seat, cell, result: G.fleets[1 - seat]!.includes(cell) ? 'hit' : 'miss' };
      return undefined;
    },
  },
};

const [port, apiPort] = process.argv.slice(2).map(Number);
const host = server.Server({ games: [game], origins: ['*'] });
await host.run({ port, lobbyConfig: { apiPort } });
console.log('ready');
