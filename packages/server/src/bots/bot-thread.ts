import { parentPort } from 'node:worker_threads';
import {
  BotWorker,
  type WorkerError,
  type WorkerMessage,
  type WorkerRequest,
  analyse,
  makeAnalysis,
} from '@flotilla/bots';
import { Chance, type Json, type Result, ok } from '@flotilla/engine';
import { type GameRecord, replaySeen } from '@flotilla/play';

/** A finished game to be analysed; the replay is work for the thread as well. */
export interface AnalyseRecord {
  readonly type: 'analyse-record';
  readonly id: number;
  readonly record: GameRecord;
  readonly milliseconds: number;
}

export type ThreadRequest = WorkerRequest | AnalyseRecord;

const ANALYSIS_WORK = 300;

const failed = (message: string): { readonly ok: false; readonly error: WorkerError } => ({
  ok: false,
  error: { code: 'failed', message },
});

/** The same game is always analysed in the same way. */
function analysisOf({ record, milliseconds }: AnalyseRecord): Result<Json, WorkerError> {
  const end = performance.now() + milliseconds;
  const seen = replaySeen(record);
  if (!seen.ok) return failed(seen.error.message);
  const isSpent = (): boolean => performance.now() > end;
  const chance = new Chance(record.seed);
  const analysis = analyse(
    { rules: record.rules, seen: seen.value },
    { chance, work: ANALYSIS_WORK, isSpent },
  );
  return analysis.ok
    ? ok(makeAnalysis(record.rules, analysis.value))
    : failed(analysis.error.message);
}

const post = (message: WorkerMessage): void => parentPort!.postMessage(message);
const worker = new BotWorker(post);

parentPort!.on('message', (request: ThreadRequest) => {
  if (request.type === 'analyse-record') post({ id: request.id, result: analysisOf(request) });
  else worker.handle(request);
});
