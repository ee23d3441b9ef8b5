import type { Level } from '@flotilla/bots';
import type { Json } from '@flotilla/engine';
import type { Decision, Opponent, Task } from './opponent.ts';
import type { Thinker, Thought } from './thinker.ts';

/** How long a computer admiral may think; most answers take a small part of it. */
const MILLISECONDS = 2000;

/** A computer admiral at a seat. The seed makes it repeatable. */
export const computerOpponent = (level: Level, seed: string, thinker: Thinker): Opponent => ({
  decide: async ({ rules, seat, seen }: Task, signal) => {
    const thought = await thinker.think(
      {
        kind: 'act',
        rules: rules as unknown as Json,
        seat,
        level,
        seen,
        seed: `${seed}/${seat}/${seen.length}`,
        milliseconds: MILLISECONDS,
      },
      signal,
    );
    return decisionOf(thought);
  },
  close: () => thinker.close(),
});

function decisionOf(thought: Thought<'act'>): Decision {
  if (thought.ok) return { kind: 'action', action: thought.value };
  const { code, message } = thought.error;
  return code === 'cancelled' ? { kind: 'cancelled' } : { kind: 'broken', message };
}
