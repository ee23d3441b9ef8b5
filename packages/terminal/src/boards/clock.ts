import { SEATS } from '@flotilla/engine';
import type { Words } from '@flotilla/words';
import { type Game, chartOf } from '../game.ts';
import { nameOf } from '../people.ts';

/** Time that is left, as a clock shows it; the last seconds with tenths. */
function clockFace(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Both clocks, the running one marked; empty without clocks. */
export function clocksShown(words: Words, game: Game): string {
  const { timeLeft } = game;
  if (timeLeft === null) return '';
  const { toAct } = chartOf(game);
  return SEATS.map(
    (seat) =>
      `${toAct.includes(seat) ? '▸' : ' '}${nameOf(words, game, seat)} ${clockFace(timeLeft[seat])}`,
  ).join('  ');
}
