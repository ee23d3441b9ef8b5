import { type Seat, other } from '@flotilla/engine';
import { gameName } from '@flotilla/words';
import { clocksShown } from '../boards/clock.ts';
import { type Game, awaitedPerson, chartOf, isShared } from '../game.ts';
import type { Context } from '../model.ts';
import { drawTitle } from '../paint/bar.ts';
import type { Canvas } from '../paint/canvas.ts';
import { nameOf, namesAt } from '../people.ts';

/** The line at the top of every screen of a game. */
export function drawHeading(canvas: Canvas, { words }: Context, game: Game): void {
  const [one, two] = namesAt(words, game);
  const versus = words.terminal.battle.versus(gameName(words.games, game.rules), one, two);
  drawTitle(canvas, versus, clocksShown(words, game));
}

/** Whether this person may act. Without a connection too: what is prepared stays, and Enter says that it is not sent. */
export function isToAct(game: Game, looker: Seat): boolean {
  const { kind } = game.status;
  return kind !== 'halted' && kind !== 'signed-out' && chartOf(game).toAct.includes(looker);
}

/** What the table is waiting for, other than this person's own action; null: for just that. */
export function waiting({ words }: Context, game: Game, looker: Seat): string | null {
  const { battle } = words.terminal;
  const { status } = game;
  if (status.kind === 'halted') {
    const { trouble } = status;
    if (trouble === null) return battle.halted(nameOf(words, game, status.seat));
    return words.terminal.troubles[trouble.code](trouble.message);
  }
  if (status.kind === 'offline') return words.terminal.troubles['no-connection']('');
  if (status.kind === 'signed-out') return words.terminal.troubles['signed-out']('');
  if (chartOf(game).toAct.includes(looker)) return null;
  if (status.kind === 'thinking') return battle.thinking(nameOf(words, game, status.seat));
  const next = awaitedPerson(game, looker);
  if (next !== null && isShared(game)) return battle.handOver(nameOf(words, game, next));
  return battle.awaited(nameOf(words, game, other(looker)));
}
