import { randomPieces } from '@flotilla/engine';
import { LINE_OF } from '../replica/grid.ts';
import { SILENT, aimOf, fromOf, standOf } from '../replica/turn.ts';
import type { Mind } from './mind.ts';

/**
 * A beginner: places his pieces anyhow, likes to go forward and to ask whatever he meets, and answers
 * and declares whatever comes to mind. He forgets what he was told.
 */
export const cadet: Mind = {
  deploy: (seat, _laws, { chance }) => randomPieces(seat, chance),

  turn: ({ seat }, turns, { chance }) => {
    const asking = turns.filter((turn) => aimOf(turn) !== SILENT);
    if (asking.length > 0 && chance.below(2) === 0) return chance.pick(asking);
    const isForward = (from: number, to: number): boolean =>
      (LINE_OF[to]! - LINE_OF[from]!) * (seat === 0 ? 1 : -1) > 0;
    const forward = turns.filter((turn) => isForward(fromOf(turn), standOf(turn)));
    return chance.pick(forward.length > 0 && chance.below(3) > 0 ? forward : turns);
  },

  answer: (_situation, forces, { chance }) => chance.pick(forces),

  declare: (_situation, forces, { chance }) => chance.pick(forces),
};
