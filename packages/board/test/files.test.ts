import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { view } from '@flotilla/engine';
import { replayRecord } from '@flotilla/play';
import { describe, expect, test } from 'vitest';
import { readFile } from '../src/element/files.ts';

const BOARDS = join(import.meta.dirname, '../../../docs/boards');
const read = (file: string): unknown => JSON.parse(readFileSync(join(BOARDS, file), 'utf8'));

/** What the files that documents show are. */
const KINDS = Object.fromEntries(
  globSync('*.json', { cwd: BOARDS }).map((file) => [file, readFile(read(file)).content.kind]),
);

test('every file that documents show is a game or a puzzle', () => {
  expect(KINDS).toEqual({
    'blind.json': 'record',
    'classic.json': 'record',
    'pond-seat-1.json': 'view',
    'pond.json': 'record',
    'puzzle.json': 'puzzle',
    'reply.json': 'record',
    'salvo.json': 'record',
  });
});

test('1.3.2 the reply of the Spanish game draws', () => {
  expect(read('reply.json')).toMatchObject({ result: { winner: null, reason: 'reply-drew' } });
});

describe('a match as a server tells it', () => {
  test('is the view of its viewer, with what was seen and who plays', () => {
    const { content, seen, players } = readFile(read('pond-seat-1.json'));
    const steps = replayRecord(read('pond.json') as never);
    const after = steps.ok ? steps.value[7]! : null;
    expect(content).toEqual({ kind: 'view', view: view(after!.match.game, 1) });
    expect(seen).toHaveLength(14);
    expect(players).toEqual(['Ada', 'bot:mate']);
  });

  test.each([
    { table: { rules: { preset: 'none' } }, events: [] },
    { table: { rules: { preset: 'classic' } }, events: [{ seq: 1, type: 'nonsense' }] },
  ])('is refused where it makes no sense: %j', (written) => {
    expect(() => readFile(written)).toThrow(TypeError);
  });
});

test.each([null, 3, 'pond', [], {}, { format: 'flotilla-record/1' }])(
  'anything else is refused: %j',
  (written) => {
    expect(() => readFile(written)).toThrow(TypeError);
  },
);
