import { type Seat } from '@flotilla/engine';
import { familyOf } from '../families.ts';
import { UNSCROLLED } from '../fleet/layout.ts';
import { type ScreenMatch, awaitedPerson, isShared, nameOf, publicStateOf } from '../match.ts';
import { type Context, type CurtainScreen, type Screen, type ScreenStep, stay } from '../model.ts';
import { Canvas, type Size } from '../ui/canvas.ts';
import { type Input, isKey } from '../ui/input.ts';
import { drawFooter, drawTitle } from '../ui/widgets.ts';

/** The screen on which a player does what the match asks for now. */
export function opened(match: ScreenMatch, viewer: Seat): Screen {
  const { phase, toAct } = publicStateOf(match);
  const { placeScreen, battleScreen } = familyOf(match.rules);
  return phase === 'deploy' && toAct.includes(viewer)
    ? placeScreen(viewer, match.placements[viewer])
    : battleScreen(viewer);
}

/** The screen after the match has changed: the same one if it still fits. */
export function routed(match: ScreenMatch, screen: Screen, size: Size): Screen {
  const { phase } = publicStateOf(match);
  if (match.isOpen) return screen.kind === 'invite' ? screen : { kind: 'invite', chosen: 0 };
  if (AFTER_MATCH.has(screen.kind)) return screen;
  if (screen.kind === 'settings') return { ...screen, back: routed(match, screen.back, size) };
  if (phase === 'over') return { kind: 'over', chosen: null, ...UNSCROLLED };
  const viewer = 'viewer' in screen ? screen.viewer : null;
  if (viewer === null) return entered(match, screen);
  const next = awaitedPerson(match, viewer);
  if (next !== null && next !== viewer && phase === 'deploy')
    return { kind: 'curtain', seat: next };
  const wanted = opened(match, viewer);
  return wanted.kind === screen.kind
    ? familyOf(match.rules).settledScreen(match, screen, size)
    : wanted;
}

const AFTER_MATCH: ReadonlySet<Screen['kind']> = new Set(['replay', 'analysis', 'over', 'pairing']);

/** The first screen of a match, or the curtain for the next player. */
function entered(match: ScreenMatch, screen: Screen): Screen {
  if (match.seats.length === 0)
    return screen.kind === 'watch' ? screen : { kind: 'watch', ...UNSCROLLED };
  const awaited = awaitedPerson(match, screen.kind === 'curtain' ? screen.seat : null);
  const seat = awaited ?? match.seats[0]!;
  return isShared(match) ? { kind: 'curtain', seat } : opened(match, seat);
}

/** A key that is held down, or pressed twice by mistake, must not skip a screen that was only just drawn. */
export const MIN_PAUSE = 300;

export function updateCurtain(
  screen: CurtainScreen,
  input: Input,
  { match, pause }: Context,
): ScreenStep {
  if (isKey(input, 'enter')) return stay(pause < MIN_PAUSE ? screen : opened(match!, screen.seat));
  if (isKey(input, 'escape')) return { screen, overlay: { kind: 'leave', chosen: 0 } };
  if (isKey(input, 'f10')) return { screen, overlay: { kind: 'help', top: 0 } };
  return stay(screen);
}

/** Shows nothing of the match. */
export function drawCurtain(
  screen: CurtainScreen,
  { words, size, match }: Context,
  notice: string | null,
): Canvas {
  const canvas = new Canvas(size);
  const { curtain } = words.terminal;
  const name = nameOf(words, match!, screen.seat);
  drawTitle(canvas, 'Flotilla');
  const middle = Math.floor(size.rows / 2) - 2;
  canvas.centre(canvas.area, middle, curtain.pass(name), 'title');
  canvas.centre(canvas.area, middle + 2, taskOf(match!, curtain, name));
  canvas.centre(canvas.area, middle + 4, curtain.press, 'dim');
  drawFooter(canvas, curtain.keys, notice);
  return canvas;
}

const taskOf = (
  match: ScreenMatch,
  curtain: Context['words']['terminal']['curtain'],
  name: string,
): string =>
  publicStateOf(match).phase === 'deploy' ? curtain.toPlace(name) : curtain.toPlay(name);
