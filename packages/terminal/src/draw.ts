import type { Context, Model } from './model.ts';
import { drawOverlay } from './overlays/update.ts';
import { LEAST, Canvas, type Drawing } from './paint/canvas.ts';
import { wrap } from './paint/glyphs.ts';
import { drawAnalysis } from './screens/analysis.ts';
import { drawBattle } from './screens/battle.ts';
import { drawCurtain } from './screens/curtain.ts';
import { drawField } from './screens/draw-field.ts';
import { drawHome } from './screens/home.ts';
import { drawMuster } from './screens/muster.ts';
import { drawOver } from './screens/over.ts';
import { drawPlace } from './screens/place.ts';
import { drawReplay } from './screens/replay.ts';
import { drawSaves } from './screens/saves.ts';
import { drawSettings } from './screens/settings.ts';
import type { WaitScreen } from './screens/screen.ts';
import { drawSetup } from './screens/setup.ts';
import { contextOf, isTooSmall } from './update.ts';

/** The whole screen: a function of the model and nothing else. */
export function draw(model: Model): Drawing {
  const context = contextOf(model);
  if (isTooSmall(model.size)) return drawTooSmall(context);
  const canvas = drawScreen(model, context);
  if (model.overlay !== null) drawOverlay(canvas, model.overlay, model.screen, context);
  return canvas;
}

function drawTooSmall({ words, size }: Context): Canvas {
  const canvas = new Canvas(size);
  const { columns, rows } = LEAST;
  const text = words.terminal.tooSmall(columns, rows, size.columns, size.rows);
  wrap(text, size.columns).forEach((line, row) => canvas.line(canvas.area, row, line, 'warning'));
  return canvas;
}

function waited({ server }: WaitScreen, { words: { terminal }, game }: Context): string {
  if (game?.status.kind === 'signed-out') return terminal.troubles['signed-out']('');
  if (game?.isOpen) return terminal.far.waiting(game.id);
  return server === undefined ? terminal.wait : terminal.far.joining(server);
}

function drawScreen({ screen, notice }: Model, context: Context): Canvas {
  switch (screen.kind) {
    case 'home':
      return drawHome(context.words.home, screen, context.size, notice);
    case 'wait': {
      const canvas = new Canvas(context.size);
      const middle = Math.floor(context.size.rows / 2);
      canvas.centre(canvas.area, middle, waited(screen, context), 'dim');
      return canvas;
    }
    case 'setup':
      return drawSetup(screen, context, notice);
    case 'saves':
      return drawSaves(screen, context, notice);
    case 'settings':
      return drawSettings(screen, context, notice);
    case 'curtain':
      return drawCurtain(screen, context, notice);
    case 'place':
      return drawPlace(screen, context, notice);
    case 'muster':
      return drawMuster(screen, context, notice);
    case 'battle':
      return drawBattle(screen, context, notice);
    case 'field':
      return drawField(screen, context, notice);
    case 'over':
      return drawOver(screen, context, notice);
    case 'replay':
      return drawReplay(screen, context, notice);
    case 'analysis':
      return drawAnalysis(screen, context, notice);
  }
}
