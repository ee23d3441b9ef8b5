import type { GameRecord } from '@flotilla/play';
import { ONLOOKER, type Reader } from '@flotilla/words';
import { brief } from './printable.ts';

/** Whoever reads a record: he knows the players by name, where the names tell them apart. */
export function onlookerOf({ players: [zero, one] }: Pick<GameRecord, 'players'>): Reader {
  if (zero === one) return ONLOOKER;
  return {
    seat: null,
    names: [zero === null ? null : brief(zero), one === null ? null : brief(one)],
  };
}
