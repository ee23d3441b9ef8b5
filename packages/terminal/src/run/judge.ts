import type { TaskRunner } from '@flotilla/bots';
import { type BySeat, type Json, type SeenEvent, makeSeen } from '@flotilla/engine';
import { type GameRecord, replaySeen } from '@flotilla/play';

/** How long the analysis of a whole game may take. */
const ANALYSIS_MILLISECONDS = 600_000;

/** The analysis of a finished game; null: its record cannot be replayed. */
export async function judgeRecord(
  worker: TaskRunner,
  record: GameRecord,
  signal: AbortSignal,
  onProgress: (progress: { readonly done: number; readonly total: number }) => void,
) {
  const { rules } = record;
  const replayed = replaySeen(record);
  if (!replayed.ok) return null;
  const written = (seat: 0 | 1, events: BySeat<readonly SeenEvent[]>): readonly Json[] =>
    events[seat].map((event) => makeSeen(rules, seat, event));
  const seen = [written(0, replayed.value), written(1, replayed.value)] as const;
  return worker.run(
    {
      type: 'analyse',
      rules: rules as unknown as Json,
      seen,
      seed: 'analysis',
      milliseconds: ANALYSIS_MILLISECONDS,
    },
    signal,
    onProgress,
  );
}
