import type { Result } from '@flotilla/engine';
import { isAboutSeals, parseRecord, replayRecord, verifyRecord } from '@flotilla/play';
import type { RecordFault } from '@flotilla/words';
import type { Voyage } from '../over/voyage.ts';

/** A game out of a file. */
export interface ReadRecord {
  readonly voyage: Voyage;
  /** The placements are those that were sealed before the game. */
  readonly isSealed: boolean;
}

const failed = (error: RecordFault): Result<never, RecordFault> => ({ ok: false, error });

/** The game in a text that should be a record, checked; or what is wrong with it. */
export function readRecord(text: string): Result<ReadRecord, RecordFault> {
  const input = parsed(text);
  const record = parseRecord(input);
  if (!record.ok) return failed('no-record');
  const findings = verifyRecord(input);
  const steps = replayRecord(record.value);
  if (!steps.ok || !findings.every(isAboutSeals)) return failed('unplayable');
  const voyage = { record: record.value, steps: steps.value };
  return { ok: true, value: { voyage, isSealed: findings.length === 0 } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
