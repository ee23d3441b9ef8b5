import { type WorkerError, type WorkerRequest, analyse, makeAnalysis } from '@flotilla/bots';
import { Chance, type Json, type Result, type Seat, ok, resolveRules } from '@flotilla/engine';
import {
  type GameRecord,
  type MatchSetup,
  legalMessages,
  replaySeen,
  startMatch,
} from '@flotilla/play';

/** A finished game to be analysed; the replay is work for the thread as well. */
interface AnalyseRecord {
  readonly type: 'analyse-record';
  readonly id: number;
  readonly record: GameRecord;
  readonly milliseconds: number;
}

/** Rules to be resolved: whether a fleet fits on its board may take a long search. */
interface ResolveRules {
  readonly type: 'resolve-rules';
  readonly id: number;
  readonly rules: Json;
  readonly milliseconds: number;
}

/** A deployment to be offered to a seat: a large fleet takes long to lay. */
interface OfferDeployment {
  readonly type: 'offer-deployment';
  readonly id: number;
  readonly setup: MatchSetup;
  readonly seat: Seat;
  readonly milliseconds: number;
}

/** Work of a thread besides bots. */
export type ThreadTask = AnalyseRecord | ResolveRules | OfferDeployment;

export type ThreadRequest = WorkerRequest | ThreadTask;

const ANALYSIS_WORK = 300;

const failed = (message: string): { readonly ok: false; readonly error: WorkerError } => ({
  ok: false,
  error: { code: 'failed', message },
});

/** The same game is always analysed in the same way. */
function analysisOf(
  { record, milliseconds }: AnalyseRecord,
  elapsed: () => number,
): Result<Json, WorkerError> {
  const end = elapsed() + milliseconds;
  const seen = replaySeen(record);
  if (!seen.ok) return failed(seen.error.message);
  const isSpent = (): boolean => elapsed() > end;
  const chance = new Chance(record.seed);
  const analysis = analyse(
    { rules: record.rules, seen: seen.value },
    { chance, work: ANALYSIS_WORK, isSpent },
  );
  return analysis.ok
    ? ok(makeAnalysis(record.rules, analysis.value))
    : failed(analysis.error.message);
}

function deploymentOf({ setup, seat }: OfferDeployment): Result<Json, WorkerError> {
  const started = startMatch(setup);
  return started.ok
    ? ok([...legalMessages(started.value.match, seat)])
    : failed(started.error.message);
}

/** The result of a task, worked out here and now. */
export function taskResult(task: ThreadTask, elapsed: () => number): Result<Json, WorkerError> {
  switch (task.type) {
    case 'analyse-record':
      return analysisOf(task, elapsed);
    case 'resolve-rules':
      // A refusal is a result, too.
      return ok(resolveRules(task.rules) as unknown as Json);
    case 'offer-deployment':
      return deploymentOf(task);
  }
}
