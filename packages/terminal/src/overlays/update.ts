import { type Input, isKey } from '../input/input.ts';
import type { Context, Step } from '../model.ts';
import type { Canvas } from '../paint/canvas.ts';
import { chosenAfter } from '../paint/list.ts';
import type { Screen } from '../screens/screen.ts';
import { drawLines, helpLines } from './help.ts';
import { drawLeave, drawMenu, leaveAfter } from './leave.ts';
import { drawLegend } from './legend.ts';
import type { Overlay } from './overlay.ts';
import { scoreLines } from './scores.ts';

/** What comes of an input while something lies over the screen. Without an overlay it is put away. */
export function updateOverlay(
  overlay: Overlay,
  input: Input,
  screen: Screen,
  context: Context,
): Step {
  switch (overlay.kind) {
    case 'help':
    case 'scores':
      return scrolledLines(overlay, input, screen);
    case 'legend':
      return { screen };
    case 'leave': {
      const after = leaveAfter(overlay.chosen, input, screen, context);
      return typeof after === 'number'
        ? { screen, overlay: { kind: 'leave', chosen: after } }
        : after;
    }
    case 'delete':
      return deletion(overlay, input, screen);
  }
}

/** Arrows scroll, anything else puts the lines away. */
function scrolledLines(
  overlay: Extract<Overlay, { readonly top: number }>,
  input: Input,
  screen: Screen,
): Step {
  if (isKey(input, 'down', 'page-down')) {
    return { screen, overlay: { ...overlay, top: overlay.top + 1 } };
  }
  if (!isKey(input, 'up', 'page-up')) return { screen };
  return { screen, overlay: { ...overlay, top: overlay.top - 1 } };
}

/** What lies over a screen, scrolled no farther than it goes. */
export function overlayInView(overlay: Overlay, context: Context): Overlay {
  if (!('top' in overlay)) return overlay;
  const lines = overlay.kind === 'help' ? helpLines(context) : scoreLines(context);
  const most = Math.max(0, lines.length - (context.size.rows - 4));
  return { ...overlay, top: Math.max(0, Math.min(overlay.top, most)) };
}

function deletion(
  overlay: Extract<Overlay, { readonly kind: 'delete' }>,
  input: Input,
  screen: Screen,
): Step {
  if (isKey(input, 'escape')) return { screen };
  if (!isKey(input, 'enter')) {
    return { screen, overlay: { ...overlay, chosen: chosenAfter(input, overlay.chosen, 2) } };
  }
  if (overlay.chosen === 0) return { screen };
  return { screen, effects: [{ type: 'delete', id: overlay.id }] };
}

export function drawOverlay(
  canvas: Canvas,
  overlay: Overlay,
  screen: Screen,
  context: Context,
): void {
  const { help, scores, saves } = context.words.terminal;
  switch (overlay.kind) {
    case 'help':
      return drawLines(canvas, help.title, helpLines(context), overlay.top);
    case 'scores':
      return drawLines(canvas, scores.title, scoreLines(context), overlay.top);
    case 'legend':
      return drawLegend(canvas, context);
    case 'leave':
      return drawLeave(canvas, overlay.chosen, screen, context);
    case 'delete':
      return drawMenu(canvas, saves.deleteTitle, [saves.keep, saves.delete], overlay.chosen);
  }
}
