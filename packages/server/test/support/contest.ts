import { resolveRules } from '@flotilla/engine';
import { newId, type TournamentId } from '../../src/ids.ts';
import type { Contest } from '../../src/tournaments/contest.ts';
import { MACHINE } from '../../src/world.ts';

export function contestOf(changes: Partial<Contest> = {}): Contest {
  const rules = resolveRules({ preset: 'classic' });
  if (!rules.ok) throw new Error(rules.error.message);
  return {
    id: newId<TournamentId>(MACHINE),
    status: 'open',
    title: 'Friday evening',
    kind: 'knockout',
    order: 'entry',
    rules: rules.value,
    clock: { initial: 60_000, increment: 1000 },
    arriveWithin: 60_000,
    botsAllowed: true,
    visibility: 'public',
    most: 64,
    organiser: { kind: 'guest', id: newId(MACHINE), name: 'Ada' },
    createdAt: 1000,
    entrants: [],
    course: null,
    ...changes,
  };
}
