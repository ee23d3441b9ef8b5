import {
  type Cell,
  FIELD,
  type Seat,
  other,
  ownHalf,
  placedPieces,
  wasShot,
} from '@flotilla/engine';
import { NO_AIM } from '../ui/board.ts';
import { UNSCROLLED } from '../fleet/boards.ts';
import {
  type ScreenMatch,
  awaitedPerson,
  chartOf,
  fleetViewOf,
  isShared,
  nameOf,
} from '../match.ts';
import { blindPlaceScreen } from '../blind/place.ts';
import { fleetPlaceScreen } from '../fleet/place.ts';
import {
  type FleetBattleScreen,
  type BlindBattleScreen,
  type Screen,
  type Context,
  type ScreenStep,
  stay,
  type CurtainScreen,
} from '../model.ts';
import { type Input, isKey } from '../ui/input.ts';
import { drawFooter, drawTitle } from '../ui/widgets.ts';
import { Canvas } from '../ui/canvas.ts';

/** The screen on which a person does what the game wants of him now. */
export function opened(match: ScreenMatch, viewer: Seat): Screen {
  const { phase, toAct } = chartOf(match);
  const isFleet = match.rules.game === 'fleet';
  if (phase === 'deploy' && toAct.includes(viewer)) {
    const placed = match.placements[viewer];
    if (isFleet)
      return fleetPlaceScreen(viewer, placed !== null && 'ships' in placed ? placed.ships : []);
    const pieces = placed !== null && 'pieces' in placed ? placed.pieces : [];
    return blindPlaceScreen(viewer, placedPieces(pieces));
  }
  return isFleet ? battle(viewer) : field(viewer);
}

const battle = (viewer: Seat): FleetBattleScreen => ({
  kind: 'fleet-battle',
  viewer,
  sight: 0,
  ...UNSCROLLED,
  marked: [],
  aim: NO_AIM,
  isWarned: false,
});

const field = (viewer: Seat): BlindBattleScreen => ({
  kind: 'blind-battle',
  viewer,
  cursor: ownHalf(viewer)[viewer === 0 ? 6 * FIELD.columns + 5 : 5]!,
  aim: NO_AIM,
  from: null,
  to: null,
  chosen: 0,
  note: null,
});

/** The screen after the game has changed: the same if it still fits. */
export function routed(match: ScreenMatch, screen: Screen): Screen {
  const { phase } = chartOf(match);
  if (match.isOpen) return { kind: 'wait' };
  if (screen.kind === 'replay' || screen.kind === 'analysis' || screen.kind === 'over')
    return screen;
  if (screen.kind === 'settings') return { ...screen, back: routed(match, screen.back) };
  if (phase === 'over') return { kind: 'over', chosen: 0, ...UNSCROLLED };
  const viewer = 'viewer' in screen ? screen.viewer : null;
  if (viewer === null) return entered(match, screen);
  const next = awaitedPerson(match, viewer);
  if (next !== null && next !== viewer && phase === 'deploy')
    return { kind: 'curtain', seat: next };
  const wanted = opened(match, viewer);
  return wanted.kind === screen.kind ? refreshed(match, screen) : wanted;
}

/** Somebody comes to the table, or waits behind the curtain. */
function entered(match: ScreenMatch, screen: Screen): Screen {
  const awaited = awaitedPerson(match, screen.kind === 'curtain' ? screen.seat : null);
  const seat = awaited ?? match.seats[0]!;
  return isShared(match) ? { kind: 'curtain', seat } : opened(match, seat);
}

/** What a person was about to do is forgotten when it is done, or no longer his turn. */
function refreshed(match: ScreenMatch, screen: Screen): Screen {
  if (screen.kind === 'blind-battle' && (screen.from !== null || screen.chosen > 0)) {
    return { ...screen, from: null, to: null, chosen: 0 };
  }
  return screen.kind === 'fleet-battle' && screen.marked.length > 0
    ? unmarked(match, screen)
    : screen;
}

function unmarked(match: ScreenMatch, screen: FleetBattleScreen): FleetBattleScreen {
  const { toAct, seas } = fleetViewOf(match, screen.viewer).publicState;
  const isOpen = (cell: Cell): boolean => !wasShot(seas[other(screen.viewer)], cell);
  const marked = toAct.includes(screen.viewer) ? screen.marked.filter(isOpen) : [];
  return { ...screen, marked };
}

/** A key that is held down, or pressed twice by mistake, must not open the curtain it has just drawn. */
const MIN_PAUSE = 300;

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

/** Nothing of the game is on it. */
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
): string => (chartOf(match).phase === 'deploy' ? curtain.toPlace(name) : curtain.toPlay(name));
