import { readFileSync } from 'node:fs';
import { ApiClient } from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';
import { CONFIG_FLAGS } from '../../src/config.ts';
import { startServer } from '../support/running.ts';

const OPERATIONS = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].toSorted();

test('the table of settings has every option', () => {
  const [, table] = /^## Settings$([\s\S]*?)^## /mu.exec(OPERATIONS)!;
  expect(found(table!, /`--([a-z-]+)`/gu)).toStrictEqual(CONFIG_FLAGS.toSorted());
});

test('the table of metrics has every one of our own', async () => {
  const server = await startServer();
  try {
    const { text } = await new ApiClient(server.url).get('/metrics');
    expect(found(OPERATIONS, /^\| `(flotilla_[a-z_]+)`/gmu)).toStrictEqual(
      found(text, /^# TYPE (flotilla_[a-z_]+) /gmu),
    );
  } finally {
    await server.stop();
  }
});
