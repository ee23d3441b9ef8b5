import {
  type BlindRules,
  type BlindState,
  type Event,
  type Seat,
  type SeenEvent,
  type State,
  placedPieces,
  see,
} from '@flotilla/engine';
import { type PlayOptions, type PlayedGame, playOut } from '@flotilla/test-kit';
import { BlindJournal } from '../../src/blind/belief/journal.ts';
import { type ClassCode, codeOf } from '../../src/blind/replica/laws.ts';

/** Something that is told what a seat sees. */
interface Watcher {
  observe(seen: SeenEvent): void;
}

/** Tells watchers of both seats what they see of these events. */
export function tell(
  watchers: readonly [Watcher, Watcher],
  state: State,
  events: readonly Event[],
): void {
  for (const event of events) {
    watchers[0].observe(see(state, event, 0));
    watchers[1].observe(see(state, event, 1));
  }
}

/** A random game with the journals of both seats; `onStep` is called whenever play waits. */
export function watchedGame(
  rules: BlindRules,
  seed: string,
  options: PlayOptions,
  onStep: (journals: readonly [BlindJournal, BlindJournal], state: BlindState) => void,
): PlayedGame {
  const journals = [new BlindJournal(rules, 0), new BlindJournal(rules, 1)] as const;
  return playOut(rules, seed, {
    ...options,
    onStart: ({ state, events }) => tell(journals, state, events),
    onStep: ({ after, events }) => {
      tell(journals, after, events);
      const { phase } = after.publicState;
      if (phase !== 'deploy' && phase !== 'over') onStep(journals, after as BlindState);
    },
  });
}

/** What every piece of a side is or was, in the order of the cells where they began. */
export const truthOf = (state: BlindState, seat: Seat): Int8Array =>
  Int8Array.from(
    [...placedPieces(state.placements[seat]!)].sort(([a], [b]) => a - b),
    ([, name]): ClassCode => codeOf(name),
  );
