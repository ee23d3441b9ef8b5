import { type BlindState, SEATS } from '@flotilla/engine';
import { codeOf } from '../../src/blind/replica/codes.ts';
import { Laws } from '../../src/blind/replica/laws.ts';
import { Replica } from '../../src/blind/replica/replica.ts';

/** A replica of a game of the engine that waits for a turn. */
export function replicaOf({ chart, classes }: BlindState): Replica {
  const replica = new Replica(new Laws(chart.rules));
  for (const [cell, owner] of chart.places.entries()) {
    if (owner !== null) replica.put(cell, owner, codeOf(classes[cell]!));
  }
  for (const seat of SEATS) {
    replica.fortsTaken[seat] = chart.trays[seat].filter((name) => name === 'fort').length;
  }
  replica.begin(chart.toAct[0]!, chart.quietTurns);
  return replica;
}
