import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Json, canonicalJson, resolveRules } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { eventsFor, parseRecord, replayRecord, rulesHash, verifyRecord } from '../src/index.ts';

/** Hashes and games of a version that knew fewer options. They must stay valid in every later one. */
const { hashes, records } = JSON.parse(
  readFileSync(new URL('golden/stored.json', import.meta.url), 'utf8'),
) as {
  readonly hashes: readonly { readonly rules: object; readonly hash: string }[];
  readonly records: readonly { readonly record: unknown; readonly events: string }[];
};

/** Every option that came later, at its default. */
const FLEET_DEFAULTS = { sunkTold: true, shotLimitTie: 'hits', repeat: 'refused' };
const BLIND_DEFAULTS = {
  juniors: 'three',
  juniorsReach: 1,
  submarine: 'ship',
  torpedoTargets: 'all',
  answerClock: 'answerer',
  noMove: 'loss',
  noShips: 'draw',
};

describe('what was stored before options were added', () => {
  test.each(hashes)('$rules keeps its hash', ({ rules, hash }) => {
    expect(rulesHash(accepted(resolveRules(rules)))).toBe(hash);
  });

  test.each(hashes)('$rules with later options at their default is the same ruleset', (stored) => {
    const { game } = accepted(resolveRules(stored.rules));
    const later = game === 'fleet' ? FLEET_DEFAULTS : BLIND_DEFAULTS;
    expect(rulesHash(accepted(resolveRules({ ...stored.rules, ...later })))).toBe(stored.hash);
  });

  test('an option that is not at its default changes the hash', () => {
    const later = [
      ...['sunkTold', 'shotLimitTie', 'repeat'].map((key) => ['classic', key] as const),
      ...[...Object.keys(BLIND_DEFAULTS), 'contactDirections', 'mineSpent', 'torpedoSpent'].map(
        (key) => ['blind', key] as const,
      ),
    ];
    const others: Readonly<Record<string, unknown>> = {
      sunkTold: false,
      shotLimitTie: 'draw',
      repeat: 'wasted',
      juniors: 'none',
      juniorsReach: 'any',
      submarine: 'battleships-only',
      torpedoTargets: 'ships',
      answerClock: 'stopped',
      noMove: 'draw',
      noShips: 'forts',
      contactDirections: 8,
      mineSpent: false,
      torpedoSpent: false,
    };
    const found = later.map(([preset, key]) =>
      rulesHash(accepted(resolveRules({ preset, [key]: others[key] }))),
    );
    const known = hashes.map(({ hash }) => hash);
    expect(new Set([...found, ...known]).size).toBe(found.length + known.length);
  });

  test.each(records)('a record replays to the same events', ({ record, events }) => {
    expect(verifyRecord(record)).toEqual([]);
    const steps = accepted(replayRecord(accepted(parseRecord(record))));
    const told = ([0, 1, 'spectator'] as const).map((viewer) =>
      steps.flatMap((step) => eventsFor(step.match, step.events, viewer)),
    );
    const text = canonicalJson(told as Json);
    expect(createHash('sha256').update(text).digest('hex')).toBe(events);
  });
});
