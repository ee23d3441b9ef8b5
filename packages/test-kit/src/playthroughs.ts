import { type PresetName, PRESETS, makeAction } from '@flotilla/engine';
import { fleetPlaythrough, Playthrough } from './playthrough.ts';
import { blindPosition, blindDeployments } from './blind-field.ts';

/** Short games; the Spanish one is drawn by the last shot, one salvo game ends in a tie. */
const GAMES: Readonly<Record<PresetName, () => string>> = {
  spanish: () => fleetPlaythrough({ preset: 'spanish', seed: '362', first: 0, every: 3 }),
  italian: () => fleetPlaythrough({ preset: 'italian', seed: '40', first: 1, every: 2 }),
  salvo: () => fleetPlaythrough({ preset: 'salvo', seed: '349', first: 0, every: 1 }),
  'salvo-2': () => fleetPlaythrough({ preset: 'salvo-2', seed: '21', first: 1, every: 1 }),
  classic: () => fleetPlaythrough({ preset: 'classic', seed: '17', first: 0, every: 2 }),
  russian: () => fleetPlaythrough({ preset: 'russian', seed: '12', first: 1, every: 3 }),
  blind: blindPlaythrough,
  'blind-patent': blindPatentPlaythrough,
};

/** A whole game of every preset, written down. */
export const PLAYTHROUGHS: ReadonlyMap<string, () => string> = new Map(Object.entries(GAMES));

/**
 * A short game that shows every kind of turn and every kind of clash: formations in line and in a
 * corner, a mine that goes off and one that is swept, torpedoes, and both forts taken.
 */
function blindPlaythrough(): string {
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
  // A torpedo strikes without a question.
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

/**
 * A game from deployments with forces fixed unseen and lost whole: three destroyers beat a cruiser,
 * two patrols are lost on a battleship, and both forts stand too far forward.
 */
function blindPatentPlaythrough(): string {
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
  // Only a piece that has moved may ask here; three destroyers then beat one cruiser.
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
