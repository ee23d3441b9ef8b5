import type { ReplayWords } from '../replays.ts';
import { english } from './numbers.ts';

export const replays: ReplayWords = {
  heading: (game, players) =>
    `${game}: seat 0 ${players[0] ?? 'unnamed'}, seat 1 ${players[1] ?? 'unnamed'}`,
  position: (position) => `from ${position}`,
  signs: {
    fleet: 'signs: # own ship   o miss   x hit   X sunk   ? shot at, result not told',
    blind:
      'signs: codes of own pieces   # back of an enemy piece   * back whose class is marked   0 1 seat, to spectators',
  },
  start: 'start',
  step: (number, seconds) => `${number}. at ${english.decimal(seconds)} s`,
  own: (seat) => `seat ${seat} own`,
  target: (seat) => `seat ${seat} target`,
  board: (seat) => `seat ${seat} board`,
  field: (seat) => (seat === null ? 'spectator' : `seat ${seat}`),
  scores: ([zero, one]) => `Scores: seat 0 ${english.number(zero)}, seat 1 ${english.number(one)}`,
};
