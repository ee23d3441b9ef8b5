import { type Game, chartOf } from '../game.ts';
import { type Input, isKey } from '../input/input.ts';
import { type Context, type Step, stay } from '../model.ts';
import { drawFooter, drawTitle } from '../paint/bar.ts';
import { Canvas } from '../paint/canvas.ts';
import { nameOf } from '../people.ts';
import { opened } from './route.ts';
import type { CurtainScreen } from './screen.ts';

/** A key that is held down, or pressed twice by mistake, must not open the curtain it has just drawn. */
const SOONEST = 300;

export function updateCurtain(screen: CurtainScreen, input: Input, { game, pause }: Context): Step {
  if (isKey(input, 'enter')) return stay(pause < SOONEST ? screen : opened(game!, screen.seat));
  if (isKey(input, 'escape')) return { screen, overlay: { kind: 'leave', chosen: 0 } };
  if (isKey(input, 'f10')) return { screen, overlay: { kind: 'help', top: 0 } };
  return stay(screen);
}

/** Nothing of the game is on it. */
export function drawCurtain(
  screen: CurtainScreen,
  { words, size, game }: Context,
  notice: string | null,
): Canvas {
  const canvas = new Canvas(size);
  const { curtain } = words.terminal;
  const name = nameOf(words, game!, screen.seat);
  drawTitle(canvas, 'Flotilla');
  const middle = Math.floor(size.rows / 2) - 2;
  canvas.centre(canvas.area, middle, curtain.pass(name), 'title');
  canvas.centre(canvas.area, middle + 2, taskOf(game!, curtain, name));
  canvas.centre(canvas.area, middle + 4, curtain.press, 'dim');
  drawFooter(canvas, curtain.keys, notice);
  return canvas;
}

const taskOf = (
  game: Game,
  curtain: Context['words']['terminal']['curtain'],
  name: string,
): string => (chartOf(game).phase === 'deploy' ? curtain.toPlace(name) : curtain.toPlay(name));
