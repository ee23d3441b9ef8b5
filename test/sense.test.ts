import { createBot } from '@flotilla/bots';
import { type BlindRules, resolveRules } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import { senseOfBlindGame } from '../bench/src/bots/blind-sense.ts';

const rulesOf = (preset: string): BlindRules => accepted(resolveRules({ preset })) as BlindRules;

test.each(['blind', 'blind-patent'])(
  'a cadet and a mate never attack a piece that was shown to be stronger in %s',
  (preset) => {
    const rules = rulesOf(preset);
    for (const level of ['cadet', 'mate'] as const) {
      for (const seed of ['one', 'two', 'three']) {
        const bots = [createBot(rules, 0, level), createBot(rules, 1, level)] as const;
        const { shots, senseless } = senseOfBlindGame(rules, bots, seed);
        expect(shots).toBeGreaterThan(10);
        expect(senseless).toBe(0);
      }
    }
  },
);
