import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  ClientMessage,
  type MatchInfo,
  nextMatch,
  numberOf,
  parseClientMessage,
  parseServerMessage,
} from '../src/index.ts';

const match = '4fZk0QmB71xW';
const key = 'c0ffee00-1';

describe('messages of clients', () => {
  test.each([
    { type: 'watch', id: 1, match, after: 0 },
    { type: 'unwatch', id: 2, match },
    { type: 'join', id: 3, match, key },
    { type: 'act', id: 4, match, key, action: { type: 'fire', at: ['C3'] } },
    { type: 'abort', id: 5, match, key },
    { type: 'claim', id: 6, match, key },
    { type: 'rematch', id: 7, match, key },
    { type: 'say', id: 8, match, key, room: 'players', text: 'Good luck!' },
    { type: 'watch-lobby', id: 9 },
    { type: 'unwatch-lobby', id: 10 },
    { type: 'watch-tournament', id: 11, tournament: match },
    { type: 'unwatch-tournament', id: 12, tournament: match },
    { type: 'ping', id: 13 },
  ])('$type is read as it was written', (message) => {
    expect(parseClientMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
    expect(numberOf(JSON.stringify(message))).toBe(message.id);
    const unknown = JSON.stringify({ ...message, more: 1 });
    expect(parseClientMessage(unknown)).toMatchObject({
      ok: false,
      error: { code: 'bad-message' },
    });
  });

  test.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['an unknown type', '{"type":"fire","id":1}'],
    ['a number that is none', '{"type":"ping","id":-1}'],
    ['an id that is none', '{"type":"watch","id":1,"match":"../../etc"}'],
    ['a key that is too short', `{"type":"claim","id":1,"match":"${match}","key":"1"}`],
    [
      'nothing to say',
      `{"type":"say","id":1,"match":"${match}","key":"${key}","room":"players","text":"  "}`,
    ],
    [
      'text that turns around',
      `{"type":"say","id":1,"match":"${match}","key":"${key}","room":"players","text":"\u202eabc"}`,
    ],
  ])('%s is refused', (_name, text) => {
    expect(parseClientMessage(text)).toMatchObject({ ok: false, error: { code: 'bad-message' } });
  });
});

test('whatever is sent is read or refused, never thrown', () => {
  const codes = new Set<string>();
  const anyText = fc.oneof(fc.string(), fc.json());
  fc.assert(
    fc.property(anyText, (text) => {
      numberOf(text);
      for (const parsed of [parseClientMessage(text), parseServerMessage(text)]) {
        codes.add(parsed.ok ? 'read' : parsed.error.code);
      }
    }),
  );
  expect(codes).toContain('bad-message');
  expect(codes.size).toBeLessThanOrEqual(2);
});

test('actions are read as their schema reads them', () => {
  /** Mostly right, now and then anything at all. */
  const mostly = (value: unknown) =>
    fc.oneof({ weight: 12, arbitrary: fc.constant(value) }, fc.jsonValue());
  const action = fc.oneof(
    { weight: 6, arbitrary: fc.constant({ type: 'fire', at: ['C3'] }) },
    fc.dictionary(fc.constantFrom('type', '__proto__', 'constructor', 'prototype'), fc.nat()),
    fc.jsonValue(),
  );
  const id = fc.oneof(fc.integer(), fc.constantFrom(0, -0, -1, 2 ** 31, 2 ** 31 + 1, 1.5));
  const anyAct = fc.record(
    { type: mostly('act'), id, match: mostly(match), key: mostly(key), action, more: fc.nat() },
    { requiredKeys: ['type', 'id', 'match', 'key', 'action'] },
  );
  const read = new Set<boolean>();
  fc.assert(
    fc.property(anyAct, (message) => {
      const text = JSON.stringify(message);
      const parsed = parseClientMessage(text);
      const bySchema = v.safeParse(ClientMessage, JSON.parse(text));
      expect(parsed.ok ? JSON.stringify(parsed.value) : null).toBe(
        bySchema.success ? JSON.stringify(bySchema.output) : null,
      );
      read.add(parsed.ok);
    }),
    { numRuns: 1000 },
  );
  expect(read).toEqual(new Set([true, false]));
});

test('messages of servers are read, and what is added to them later is passed over', () => {
  const written = JSON.stringify({ type: 'done', id: 1, version: 12, more: true });
  expect(parseServerMessage(written)).toEqual({
    ok: true,
    value: { type: 'done', id: 1, version: 12 },
  });
  expect(parseServerMessage('{"type":"done","id":1}').ok).toBe(false);
});

describe('the match that follows', () => {
  const info = (changes: Partial<MatchInfo>): MatchInfo =>
    ({ status: 'over', rematch: { wanted: [0, 1], match }, ...changes }) as MatchInfo;

  test('is read from next', () => {
    expect(nextMatch(info({ next: { match: 'other', why: 'pairing' } }))).toEqual({
      match: 'other',
      why: 'pairing',
    });
    expect(nextMatch(info({ next: null }))).toBeNull();
  });

  test('is read from the rematch of a server of an older version', () => {
    expect(nextMatch(info({}))).toEqual({ match, why: 'rematch' });
    expect(nextMatch(info({ status: 'aborted' }))).toEqual({ match, why: 'pairing' });
    expect(nextMatch(info({ rematch: { wanted: [], match: null } }))).toBeNull();
  });
});
