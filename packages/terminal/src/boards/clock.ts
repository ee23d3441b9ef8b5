import { SEATS } from '@flotilla/engine';
import type { Words } from '@flotilla/words';
import { type Game, chartOf } from '../game.ts';
import { nameOf } from '../people.ts';

/** Time that is left; the last seconds with tenths. */
const timeTold = ({ numbers }: Words, milliseconds: number): string =>
  milliseconds < 10_000
    ? (Math.floor(milliseconds / 100) / 10).toFixed(1)
    : numbers.clock(milliseconds);

/** Both clocks, the running one marked; empty without clocks. */
export function clocksShown(words: Words, game: Game): string {
  const { timeLeft } = game;
  if (timeLeft === null) return '';
  const { toAct } = chartOf(game);
  return SEATS.map(
    (seat) =>
      `${toAct.includes(seat) ? '▸' : ' '}${nameOf(words, game, seat)} ${timeTold(words, timeLeft[seat])}`,
  ).join('  ');
}
