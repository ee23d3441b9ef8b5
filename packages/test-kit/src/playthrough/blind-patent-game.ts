import { PRESETS, makeAction } from '@flotilla/engine';
import { blindDeployments } from '../blind-drawing.ts';
import { Playthrough } from './playthrough.ts';

/**
 * A game from deployments with forces fixed unseen and lost whole: three destroyers beat a cruiser,
 * two patrols are lost on a battleship, and both forts stand too far forward.
 */
export function blindPatentPlaythrough(): string {
  const { rules } = PRESETS.get('blind-patent')!;
  const deployments = blindDeployments(`
    12  f . c m d . v t p . b s
    11  b d t p c m f v t d v p
    10  s d s d v t s c d v p m
     9  t c v m p p x c s s t x
     7  D D D S P B C C T V S V
     6  P P V V B M D D D C C C
     5  T M S F S T M V P P F S
     4  X T . P T V . S M . T X
        A B C D E F G H I J K L
  `);
  const game = new Playthrough('blind-patent', { rules, first: 0 }, 1);
  for (const seat of [0, 1] as const) game.take(seat, makeAction(rules, deployments[seat]));

  game.take(0, { type: 'move', from: 'A7', to: 'A8' });
  game.take(1, { type: 'move', from: 'E9', to: 'E8' });
  game.take(0, { type: 'move', from: 'C7', to: 'C8' });
  // Two patrols against a battleship: the whole force is lost.
  game.take(1, { type: 'ask', from: 'F9', to: 'F8', about: 'F7', force: ['E8', 'F8'] });
  game.take(0, { type: 'answer', cells: ['F7'] });
  // Without moving nobody asks here; three destroyers then beat one cruiser.
  game.take(0, { type: 'ask', from: 'C8', about: 'C9' });
  game.take(0, { type: 'ask', from: 'B7', to: 'B8', about: 'B9', force: ['A8', 'B8', 'C8'] });
  game.take(1, { type: 'answer', cells: ['B9'] });
  // A mine destroys the asking ship alone.
  game.take(0, { type: 'ask', from: 'C8', to: 'D8', about: 'D9' });
  game.take(1, { type: 'answer', cells: ['D9'] });
  // A torpedo strikes where it stands.
  game.take(1, { type: 'strike', from: 'A9', at: 'A8' });
  // The first fort, and two cruisers against two.
  game.take(0, { type: 'ask', from: 'G7', to: 'G8', about: 'G9' });
  game.take(1, { type: 'answer', cells: ['G9'] });
  game.take(0, { type: 'ask', from: 'H7', to: 'H8', about: 'H9', force: ['G8', 'H8'] });
  game.take(1, { type: 'answer', cells: ['H9', 'H10'] });
  game.take(1, { type: 'move', from: 'E10', to: 'E8' });
  // The second fort.
  game.take(0, { type: 'ask', from: 'L7', to: 'L8', about: 'L9' });
  game.take(1, { type: 'answer', cells: ['L9'] });
  return game.text();
}
