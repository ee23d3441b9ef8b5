import {
  type Cell,
  FIELD,
  type Seat,
  other,
  ownHalf,
  placedPieces,
  wasShot,
} from '@flotilla/engine';
import { NO_AIM } from '../boards/aim.ts';
import { UNSCROLLED } from '../boards/two-scrolls.ts';
import { type Game, awaitedPerson, chartOf, fleetViewOf, isShared } from '../game.ts';
import { mustering } from './muster.ts';
import { placing } from './place.ts';
import type { BattleScreen, FieldScreen, Screen } from './screen.ts';

/** The screen on which a person does what the game wants of him now. */
export function opened(game: Game, looker: Seat): Screen {
  const { phase, toAct } = chartOf(game);
  const isFleet = game.rules.game === 'fleet';
  if (phase === 'deploy' && toAct.includes(looker)) {
    const layout = game.layouts[looker];
    if (isFleet) return placing(looker, layout !== null && 'ships' in layout ? layout.ships : []);
    const pieces = layout !== null && 'pieces' in layout ? layout.pieces : [];
    return mustering(looker, placedPieces(pieces));
  }
  return isFleet ? battle(looker) : field(looker);
}

const battle = (looker: Seat): BattleScreen => ({
  kind: 'battle',
  looker,
  sight: 0,
  ...UNSCROLLED,
  marked: [],
  aim: NO_AIM,
  isWarned: false,
});

const field = (looker: Seat): FieldScreen => ({
  kind: 'field',
  looker,
  cursor: ownHalf(looker)[looker === 0 ? 6 * FIELD.columns + 5 : 5]!,
  aim: NO_AIM,
  from: null,
  to: null,
  chosen: 0,
  note: null,
});

/** The screen after the game has changed: the same if it still fits. */
export function routed(game: Game, screen: Screen): Screen {
  const { phase } = chartOf(game);
  if (game.isOpen) return { kind: 'wait' };
  if (screen.kind === 'replay' || screen.kind === 'analysis' || screen.kind === 'over')
    return screen;
  if (screen.kind === 'settings') return { ...screen, back: routed(game, screen.back) };
  if (phase === 'over') return { kind: 'over', chosen: 0, ...UNSCROLLED };
  const looker = 'looker' in screen ? screen.looker : null;
  if (looker === null) return entered(game, screen);
  const next = awaitedPerson(game, looker);
  if (next !== null && next !== looker && phase === 'deploy')
    return { kind: 'curtain', seat: next };
  const wanted = opened(game, looker);
  return wanted.kind === screen.kind ? refreshed(game, screen) : wanted;
}

/** Somebody comes to the table, or waits behind the curtain. */
function entered(game: Game, screen: Screen): Screen {
  const awaited = awaitedPerson(game, screen.kind === 'curtain' ? screen.seat : null);
  const seat = awaited ?? game.seats[0]!;
  return isShared(game) ? { kind: 'curtain', seat } : opened(game, seat);
}

/** What a person was about to do is forgotten when it is done, or no longer his turn. */
function refreshed(game: Game, screen: Screen): Screen {
  if (screen.kind === 'field' && (screen.from !== null || screen.chosen > 0)) {
    return { ...screen, from: null, to: null, chosen: 0 };
  }
  return screen.kind === 'battle' && screen.marked.length > 0 ? unmarked(game, screen) : screen;
}

function unmarked(game: Game, screen: BattleScreen): BattleScreen {
  const { toAct, seas } = fleetViewOf(game, screen.looker).chart;
  const isOpen = (cell: Cell): boolean => !wasShot(seas[other(screen.looker)], cell);
  const marked = toAct.includes(screen.looker) ? screen.marked.filter(isOpen) : [];
  return { ...screen, marked };
}
