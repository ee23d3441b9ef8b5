import { type Input, isKey } from '../input/input.ts';
import type { Context, Step } from '../model.ts';
import type { Canvas } from '../paint/canvas.ts';
import { chosenAfter } from '../paint/list.ts';
import { HOME } from '../screens/home.ts';
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
    case 'question':
      return answered(overlay, input, screen);
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

/** No, or yes. */
function answered(
  overlay: Extract<Overlay, { readonly kind: 'question' }>,
  input: Input,
  screen: Screen,
): Step {
  if (isKey(input, 'escape')) return { screen };
  if (!isKey(input, 'enter')) {
    return { screen, overlay: { ...overlay, chosen: chosenAfter(input, overlay.chosen, 2) } };
  }
  const { question, chosen } = overlay;
  if (chosen === 0) return { screen };
  switch (question.kind) {
    case 'delete':
      return { screen, effects: [{ type: 'delete', id: question.id }] };
    case 'resign': {
      const { seat } = question;
      return { screen, effects: [{ type: 'act', seat, action: { type: 'resign' } }] };
    }
    case 'discard':
      return { screen: HOME };
  }
}

export function drawOverlay(
  canvas: Canvas,
  overlay: Overlay,
  screen: Screen,
  context: Context,
): void {
  const { help, scores, questions } = context.words.terminal;
  switch (overlay.kind) {
    case 'help':
      return drawLines(canvas, help.title, helpLines(context), overlay.top);
    case 'scores':
      return drawLines(canvas, scores.title, scoreLines(context), overlay.top);
    case 'legend':
      return drawLegend(canvas, context);
    case 'leave':
      return drawLeave(canvas, overlay.chosen, screen, context);
    case 'question': {
      const { title, no, yes } = questions[overlay.question.kind];
      return drawMenu(canvas, title, [no, yes], overlay.chosen);
    }
  }
}
