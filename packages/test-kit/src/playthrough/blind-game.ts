import { PRESETS } from '@flotilla/engine';
import { blindPosition } from '../blind-drawing.ts';
import { Playthrough } from './playthrough.ts';

/**
 * A short game that shows every kind of turn and every kind of clash: formations in line and in a
 * corner, a mine that goes off and one that is swept, torpedoes, and both forts taken.
 */
export function blindPlaythrough(): string {
  const { rules } = PRESETS.get('blind')!;
  const position = blindPosition(`
    12  . . . . v . . . . . . .
    10  . c . . . x b . . . . .
     9  . c m m t t b p d . p x
     8  . . C . . . . . . . . .
     7  . C C S . . F P T D V T
     6  . . . . . . . . . D . V
     1  X . . . . . . . . . . X
        A B C D E F G H I J K L
  `);
  const game = new Playthrough('blind', { rules, position }, 1);

  // Three cruisers in a corner beat two: the attacker has another turn.
  game.take(0, { type: 'ask', from: 'B7', to: 'B8', about: 'B9' });
  game.take(1, { type: 'answer', cells: ['B9', 'B10'] });
  game.take(0, { type: 'declare', cells: ['B8', 'C8', 'C7'] });
  // A cruiser asks a mine where it stands: both go, and no declaration is wanted.
  game.take(0, { type: 'ask', from: 'C8', about: 'C9' });
  game.take(1, { type: 'answer', cells: ['C9'] });
  // A vedette goes two cells.
  game.take(1, { type: 'move', from: 'E12', to: 'E10' });
  // A torpedo strikes; nobody is asked.
  game.take(0, { type: 'strike', from: 'I7', to: 'I8', at: 'I9' });
  // A patrol beats a vedette and goes on, until it meets two destroyers.
  game.take(1, { type: 'ask', from: 'K9', to: 'K8', about: 'K7' });
  game.take(0, { type: 'answer', cells: ['K7'] });
  game.take(1, { type: 'declare', cells: ['K8'] });
  game.take(1, { type: 'ask', from: 'K8', to: 'K7', about: 'J7' });
  game.take(0, { type: 'answer', cells: ['J6', 'J7'] });
  game.take(1, { type: 'declare', cells: ['K7'] });
  // A submarine beats two battleships, then takes a torpedo.
  game.take(0, { type: 'ask', from: 'G7', to: 'G8', about: 'G9' });
  game.take(1, { type: 'answer', cells: ['G9', 'G10'] });
  game.take(0, { type: 'declare', cells: ['G8'] });
  game.take(0, { type: 'ask', from: 'G8', to: 'F8', about: 'F9' });
  game.take(1, { type: 'answer', cells: ['F9'] });
  // A sweeper takes a mine.
  game.take(0, { type: 'ask', from: 'D7', to: 'D8', about: 'D9' });
  game.take(1, { type: 'answer', cells: ['D9'] });
  // A torpedo is lost on a fort, which is known from now on.
  game.take(0, { type: 'strike', from: 'L7', to: 'L8', at: 'L9' });
  game.take(1, { type: 'strike', from: 'E9', to: 'E8', at: 'D8' });
  // A draw is offered and declined; then two patrols destroy each other.
  game.take(1, { type: 'offer-draw' });
  game.take(0, { type: 'decline-draw' });
  game.take(0, { type: 'ask', from: 'H7', to: 'H8', about: 'H9' });
  game.take(1, { type: 'answer', cells: ['H9'] });
  game.take(0, { type: 'declare', cells: ['H8'] });
  game.take(1, { type: 'move', from: 'E10', to: 'E9' });
  // Both forts are taken, the second by a vedette that has come two cells.
  game.take(0, { type: 'ask', from: 'F8', to: 'F9', about: 'F10' });
  game.take(1, { type: 'answer', cells: ['F10'] });
  game.take(0, { type: 'ask', from: 'L6', to: 'L8', about: 'L9' });
  game.take(1, { type: 'answer', cells: ['L9'] });
  return game.text();
}
