import type { MatchClient } from '@flotilla/client';
import { refuse, see, view } from '@flotilla/engine';
import { scoresOf } from '@flotilla/play';
import { type Voyage, finalState } from '../over/voyage.ts';

/** A finished game out of its record, as a table at which there is nothing left to do but look. */
export function recordTable(voyage: Voyage): MatchClient {
  const { record, steps } = voyage;
  return {
    rules: record.rules,
    players: record.players,
    programs: [],
    seats: [],
    status: { kind: 'ready' },
    view: (viewer) => view(finalState(voyage), viewer),
    seen: (viewer) =>
      steps.flatMap(({ match, events }) => events.map((event) => see(match.game, event, viewer))),
    act: async () => refuse('game-over', 'The game is over.'),
    timeLeft: () => null,
    scores: () => scoresOf(steps.at(-1)!.match),
    record: () => ({ ok: true, value: record }),
    halt: () => {},
    resume: () => {},
    watch: () => () => {},
    close: () => {},
  };
}
