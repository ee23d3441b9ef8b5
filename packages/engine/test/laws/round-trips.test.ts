import {
  LABEL_SCHEMES,
  type Ruleset,
  canonicalJson,
  type Json,
  cellCount,
  labelledRows,
  labels,
  makeAction,
  makePosition,
  makeSeen,
  parseAction,
  parseFieldCell,
  parsePosition,
  parseSeen,
  FIELD_NAMES,
  resolveRules,
  see,
} from '@flotilla/engine';
import {
  VIEWERS,
  accepted,
  anyBeginning,
  anyPosition,
  anyRules,
  anySeed,
  playOut,
  runs,
} from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSame } from './support.ts';

/** Rules hold nothing but JSON. */
const asJson = (rules: Ruleset): Json => rules as unknown as Json;

/** A value after a journey over the wire. */
const sent = (message: Json): unknown => JSON.parse(JSON.stringify(message));

/** A cell of the field as people write it. */
function spellings(name: string): readonly string[] {
  const [column, line] = [name[0]!, name.slice(1)];
  return [name, name.toLowerCase(), `${line}${column}`, `${line}${column.toLowerCase()}`];
}

describe('cells', () => {
  it.each(LABEL_SCHEMES)('come back from their labels: %s', (scheme) => {
    expect.hasAssertions();
    for (let rows = 3; rows <= labelledRows(scheme); rows++) {
      for (let columns = 3; columns <= 26; columns++) {
        const { names, cells } = labels({ rows, columns }, scheme);
        expectSame(
          names.map((name) => cells.get(name)),
          Array.from({ length: cellCount({ rows, columns }) }, (_, cell) => cell),
        );
        expectSame(cells.size, rows * columns);
      }
    }
  });

  it('come back from the names of the field, however they are spelled', () => {
    const read = FIELD_NAMES.map((name) => spellings(name).map(parseFieldCell));
    expect(read).toStrictEqual(FIELD_NAMES.map((_, cell) => [cell, cell, cell, cell]));
  });
});

describe('messages', () => {
  it('actions come back as they were', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBeginning, anySeed, ({ rules, position }, seed) => {
        playOut(rules, seed, {
          position,
          onStep: ({ before, seat, action }) =>
            expectSame(
              accepted(parseAction(before, seat, sent(makeAction(rules, action)))),
              action,
            ),
        });
      }),
    );
  });

  it('events come back as every viewer saw them', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBeginning, anySeed, ({ rules, position }, seed) => {
        const { opening, steps, state } = playOut(rules, seed, { position });
        for (const event of [opening, ...steps].flatMap(({ events }) => events)) {
          for (const viewer of VIEWERS) {
            const seen = see(state, event, viewer);
            const message = sent(makeSeen(rules, viewer, seen));
            expectSame(accepted(parseSeen(rules, viewer, message)), seen);
          }
        }
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('positions', () => {
  it('come back from their text', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyPosition, (position) => {
        const text = makePosition(position);
        const read = accepted(parsePosition(text));
        expectSame(read.toMove, position.toMove);
        for (const seat of [0, 1] as const) {
          expectSame(read.pieces[seat], position.pieces[seat]);
        }
        expectSame(makePosition(read), text);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('rulesets', () => {
  it('are accepted as they were resolved', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyRules, (rules) => {
        const again = accepted(resolveRules(sent(asJson(rules))));
        expectSame(again, rules);
        expectSame(canonicalJson(asJson(again)), canonicalJson(asJson(rules)));
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('canonical JSON', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).toReversed();
    return Object.fromEntries(entries.map(([key, entry]) => [key, reversed(entry)]));
  };

  it('reads back as the same value', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expectSame(JSON.parse(canonicalJson(value as Json)), sent(value as Json));
      }),
      { numRuns: runs(500) },
    );
  });

  it('does not depend on the order of keys', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expectSame(canonicalJson(reversed(value) as Json), canonicalJson(value as Json));
      }),
      { numRuns: runs(500) },
    );
  });

  it('has sorted keys and no spaces', () => {
    const value = { b: [1, { d: null, c: 'x y' }], a: true, A: -1.5, ä: '"' };
    expect(canonicalJson(value)).toBe('{"A":-1.5,"a":true,"b":[1,{"c":"x y","d":null}],"ä":"\\""}');
  });
});
