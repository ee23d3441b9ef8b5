import { type BlindState, SEATS } from '@flotilla/engine';
import { codeOf, Laws } from '../../src/blind/replica/laws.ts';
import { Replica } from '../../src/blind/replica/replica.ts';

/** A replica of a game of the engine that waits for a turn. */
export function replicaOf({ publicState, classes }: BlindState): Replica {
  const replica = new Replica(new Laws(publicState.rules));
  for (const [cell, owner] of publicState.places.entries()) {
    if (owner !== null) replica.put(cell, owner, codeOf(classes[cell]!));
  }
  for (const seat of SEATS) {
    replica.fortsTaken[seat] = publicState.trays[seat].filter((name) => name === 'fort').length;
  }
  replica.begin(publicState.toAct[0]!, publicState.quietTurns);
  return replica;
}
