import { type Event, type SeenEvent, type Viewer, see } from '@flotilla/engine';
import type { Match, MatchStep } from '@flotilla/play';

/** A match, and what every viewer has seen of it, in order; an immutable value. */
export interface History {
  readonly match: Match;
  readonly seen: Readonly<Record<Viewer, readonly SeenEvent[]>>;
}

/** A match and all its steps so far. */
export function historyOf(steps: readonly MatchStep[]): History {
  const { match } = steps.at(-1)!;
  const events = steps.flatMap((step) => step.events);
  return historyAfter({ match, seen: { 0: [], 1: [], spectator: [] } }, { match, events });
}

/** The same after one more step. */
export function historyAfter({ seen }: History, { match, events }: MatchStep): History {
  const more = (viewer: Viewer): readonly SeenEvent[] => [
    ...seen[viewer],
    ...events.map((event: Event) => see(match.game, event, viewer)),
  ];
  return { match, seen: { 0: more(0), 1: more(1), spectator: more('spectator') } };
}
