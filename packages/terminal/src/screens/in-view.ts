import type { FleetRules } from '@flotilla/engine';
import { frameOf } from '../boards/board.ts';
import { bounded, placeOf, showing } from '../boards/scroll.ts';
import { twoBoards } from '../boards/two-boards.ts';
import type { TwoScrolls } from '../boards/two-scrolls.ts';
import type { Game } from '../game.ts';
import type { Size } from '../paint/canvas.ts';
import { placeArea } from './place.ts';
import type { BattleScreen, PlaceScreen, Screen } from './screen.ts';

/** A screen whose boards are scrolled no farther than they go, with the sight in its window. */
export function inView(screen: Screen, game: Game | null, size: Size): Screen {
  if (screen.kind === 'settings') return { ...screen, back: inView(screen.back, game, size) };
  if (game?.rules.game !== 'fleet') return screen;
  switch (screen.kind) {
    case 'place':
      return placeInView(screen, game.rules, size);
    case 'battle':
      return battleInView(screen, game.rules, size);
    case 'over':
    case 'replay':
      return { ...screen, ...scrollsInView(screen, game.rules, size) };
    default:
      return screen;
  }
}

function placeInView(screen: PlaceScreen, { board, labels }: FleetRules, size: Size): PlaceScreen {
  const { window } = frameOf(board, labels, placeArea(size));
  const scroll = showing(screen.scroll, placeOf(board, screen.cursor), board, window);
  return { ...screen, scroll };
}

function battleInView(screen: BattleScreen, rules: FleetRules, size: Size): BattleScreen {
  const { board } = rules;
  const { left } = twoBoards(rules, size);
  const { defence } = scrollsInView(screen, rules, size);
  const attack = showing(screen.attack, placeOf(board, screen.sight), board, left.window);
  return { ...screen, attack, defence };
}

function scrollsInView({ attack, defence }: TwoScrolls, rules: FleetRules, size: Size): TwoScrolls {
  const { left, right } = twoBoards(rules, size);
  return {
    attack: bounded(attack, rules.board, left.window),
    defence: bounded(defence, rules.board, right.window),
  };
}
