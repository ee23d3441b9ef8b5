import { drawBlindBattle } from './blind/battle.ts';
import { drawBlindPlace } from './blind/place.ts';
import { contextOf, isTooSmall } from './context.ts';
import { drawFleetBattle } from './fleet/battle.ts';
import { drawFleetPlace } from './fleet/place.ts';
import type { Context, Model, WaitScreen } from './model.ts';
import { drawInvite } from './online/invite.ts';
import { drawLobby } from './online/lobby.ts';
import { drawNewGame } from './online/new-game.ts';
import { drawNewTournament } from './online/new-tournament.ts';
import { drawServer } from './online/server-form.ts';
import { drawTournament } from './online/tournament.ts';
import { drawAnalysis } from './screens/analysis.ts';
import { drawHome } from './screens/home.ts';
import { drawOverlay } from './screens/overlay.ts';
import { drawOver } from './screens/over.ts';
import { drawPairing } from './setup/pairing.ts';
import { drawReplay } from './screens/replay.ts';
import { drawCurtain } from './screens/route.ts';
import { drawSaves } from './screens/saves.ts';
import { drawSeason } from './screens/season.ts';
import { drawSettings } from './screens/settings.ts';
import { drawSetup } from './setup/setup.ts';
import { drawWatch } from './screens/watch.ts';
import { Canvas, MIN_SIZE, wrap } from './ui/canvas.ts';

/** The whole screen: a function of the model and nothing else. */
export function draw(model: Model): Canvas {
  const context = contextOf(model);
  if (isTooSmall(model.size)) return drawTooSmall(context);
  const canvas = drawScreen(model, context);
  if (model.overlay !== null) drawOverlay(canvas, model.overlay, model.screen, context);
  return canvas;
}

function drawTooSmall({ words, size }: Context): Canvas {
  const canvas = new Canvas(size);
  const { columns, rows } = MIN_SIZE;
  const text = words.terminal.tooSmall(columns, rows, size.columns, size.rows);
  wrap(text, size.columns).forEach((line, row) => canvas.line(canvas.area, row, line, 'warning'));
  return canvas;
}

function waited({ server }: WaitScreen, { words: { terminal }, match }: Context): string {
  if (match?.status.kind === 'signed-out') return terminal.errors['signed-out']('');
  if (match?.status.kind === 'misread') return terminal.errors['bad-answer']('');
  return server === undefined ? terminal.wait : terminal.online.joining(server);
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
    case 'pairing':
      return drawPairing(screen, context, notice);
    case 'watch':
      return drawWatch(screen, context, notice);
    case 'saves':
      return drawSaves(screen, context, notice);
    case 'settings':
      return drawSettings(screen, context, notice);
    case 'curtain':
      return drawCurtain(screen, context, notice);
    case 'fleet-place':
      return drawFleetPlace(screen, context, notice);
    case 'blind-place':
      return drawBlindPlace(screen, context, notice);
    case 'fleet-battle':
      return drawFleetBattle(screen, context, notice);
    case 'blind-battle':
      return drawBlindBattle(screen, context, notice);
    case 'over':
      return drawOver(screen, context, notice);
    case 'replay':
      return drawReplay(screen, context, notice);
    case 'analysis':
      return drawAnalysis(screen, context, notice);
    case 'season':
      return drawSeason(screen, context, notice);
    case 'server':
      return drawServer(screen, context, notice);
    case 'lobby':
      return drawLobby(screen, context, notice);
    case 'new-game':
      return drawNewGame(screen, context, notice);
    case 'invite':
      return drawInvite(screen, context, notice);
    case 'tournament':
      return drawTournament(screen, context, notice);
    case 'new-tournament':
      return drawNewTournament(screen, context, notice);
  }
}
