import { type Viewer, see } from '@flotilla/engine';
import type { GameRecord, MatchStep } from '@flotilla/play';
import {
  type Reader,
  type SharedWords,
  isTold,
  tellBriefly,
  tellDeclaration,
} from '@flotilla/words';

/** A finished game with nothing hidden, step by step. */
export interface ReplayedGame {
  readonly record: GameRecord;
  readonly steps: readonly MatchStep[];
}

/** The step a replay begins with: both sides have placed. A game given up before that is shown from its start. */
export const firstStep = ({ steps }: ReplayedGame): number =>
  Math.max(
    0,
    steps.findIndex(({ match }) => match.game.publicState.phase === 'play'),
  );

/** What happened in a step, in words, as far as a viewer knows it. */
export function tellStep(
  words: SharedWords,
  { record, steps }: ReplayedGame,
  step: number,
  viewer: Viewer,
  reader: Reader,
): string {
  const { match, events } = steps[step]!;
  const entry = record.actions[step - 1];
  const isOpen = viewer === 'spectator';
  // With everything open, each side's own words are told too: what it meant, and with which force it asked.
  const seen = events.map((event) =>
    see(match.game, event, isOpen && 'seat' in event ? event.seat : viewer),
  );
  const isShown = entry !== undefined && (isOpen || ('seat' in entry && entry.seat === viewer));
  return [
    ...(isShown ? tellDeclaration(words, entry) : []),
    ...seen.filter(isTold).map((event) => tellBriefly(words, record.rules, event, reader)),
  ].join(' ');
}
