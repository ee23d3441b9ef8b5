import type { GameRecord } from '@flotilla/play';
import { expect, test } from 'vitest';
import { readRecord } from '../src/review/record-file.ts';
import { finishedRecord, resalted } from './support/records.ts';

const record = finishedRecord('italian');
const read = (input: unknown): ReturnType<typeof readRecord> => readRecord(JSON.stringify(input));
const fault = (input: unknown): string => {
  const answer = read(input);
  return answer.ok ? 'none' : answer.error;
};

test('a record is read, played again and found sealed', () => {
  const answer = read(record);
  if (!answer.ok) throw new Error(answer.error);
  expect(answer.value.isSealed).toBe(true);
  expect(answer.value.replayed.record).toEqual(record);
  expect(answer.value.replayed.steps.length).toBe(record.actions.length + 1);
});

test('a broken seal is reported, and the game can be reviewed', () => {
  const answer = read(resalted(record));
  expect(answer.ok && answer.value.isSealed).toBe(false);
  expect(answer.ok).toBe(true);
});

test.each(['', 'Dear Ada,', '{"format":', '[]', 'null', '{"format":"flotilla-record/1"}'])(
  'a file with %j is no record',
  (text) => expect(readRecord(text)).toEqual({ ok: false, error: 'no-record' }),
);

test('a game that cannot have been played like this is not shown', () => {
  const wrong: readonly Partial<GameRecord>[] = [
    { result: { winner: 1, reason: 'fleet-sunk' } },
    { actions: record.actions.slice(0, -1) },
    { actions: [record.actions[0]!, ...record.actions] },
  ];
  expect(wrong.map((changes) => fault({ ...record, ...changes }))).toEqual(
    wrong.map(() => 'unplayable'),
  );
});
