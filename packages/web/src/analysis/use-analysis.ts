import type { Analysis } from '@flotilla/bots';
import { type Json, type Seat, makeSeen } from '@flotilla/engine';
import { replaySeen } from '@flotilla/play';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Voyage } from '../over/voyage.ts';
import { useThinking } from '../device/bots.ts';

/** An analysis: how far it is, what it has found, or that there is none. */
export type Judging =
  | { readonly kind: 'judging'; readonly done: number }
  | { readonly kind: 'judged'; readonly analysis: Analysis }
  | { readonly kind: 'none' };

const MILLISECONDS = 120_000;

/** Everything a seat saw in the course of a game, as messages. */
export function seenBy({ record }: Voyage, seat: Seat): readonly Json[] {
  const seen = replaySeen(record);
  return seen.ok ? seen.value[seat].map((event) => makeSeen(record.rules, seat, event)) : [];
}

/** Judges a finished game in a worker, and tells how far it is. */
export function useAnalysis(voyage: Voyage): Signal<Judging> {
  const judging = useSignal<Judging>({ kind: 'judging', done: 0 });
  const think = useThinking(voyage);
  useEffect(() => {
    think(
      {
        kind: 'analyse',
        rules: voyage.record.rules as unknown as Json,
        seen: [seenBy(voyage, 0), seenBy(voyage, 1)],
        seed: 'analysis',
        milliseconds: MILLISECONDS,
      },
      (analysis) => {
        judging.value = analysis === null ? { kind: 'none' } : { kind: 'judged', analysis };
      },
      ({ done, total }) => {
        judging.value = { kind: 'judging', done: total === 0 ? 1 : done / total };
      },
    );
  }, [voyage]);
  return judging;
}
