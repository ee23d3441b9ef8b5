import {
  type BlindRules,
  Chance,
  PIECES,
  PIECE_CLASSES,
  SEATS,
  type Seat,
  type SeenEvent,
  legal,
  resolveRules,
  see,
  view,
} from '@flotilla/engine';
import { accepted, blindPresets, playOut } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { type BlindHint, hint } from '../../src/index.ts';
import { thinkingOf } from '../blind/thinking.ts';

const rulesOf = (preset: string): BlindRules => accepted(resolveRules({ preset })) as BlindRules;

interface Moment {
  readonly phase: string;
  readonly found: BlindHint;
  readonly legal: readonly string[];
  readonly backs: readonly number[];
}

/** Hints at some moments of a random game, for the seat to act. */
function momentsOf(rules: BlindRules, seed: string): readonly Moment[] {
  const seen: readonly [SeenEvent[], SeenEvent[]] = [[], []];
  const moments: Moment[] = [];
  let count = 0;
  playOut(rules, seed, {
    talk: false,
    most: 260,
    onStep: ({ after, events }) => {
      for (const event of events) {
        seen[0].push(see(after, event, 0));
        seen[1].push(see(after, event, 1));
      }
      const { phase, toAct } = after.publicState;
      if (after.game !== 'blind' || phase === 'deploy' || phase === 'over') return;
      if (phase === 'play' && count++ % 3 > 0) return;
      const seat = toAct[0]!;
      moments.push({
        phase,
        found: accepted(hint(rules, seat, seen[seat], thinkingOf(seed))) as BlindHint,
        legal: legal(view(after, seat), new Chance('')).map((action) => JSON.stringify(action)),
        backs: [...after.publicState.places.keys()].filter(
          (cell) => after.publicState.places[cell] === 1 - seat,
        ),
      });
    },
  });
  return moments;
}

describe.each(blindPresets)('hints in %s', (preset) => {
  const moments = momentsOf(rulesOf(preset), preset);

  test('come in every phase of play', () => {
    const phases = preset === 'blind' ? ['answer', 'declare', 'play'] : ['answer', 'play'];
    expect([...new Set(moments.map(({ phase }) => phase))].sort()).toEqual(phases);
  });

  test('name legal actions, the best first', () => {
    for (const { found, legal: allowed } of moments) {
      expect(found.actions.length).toBeGreaterThan(0);
      for (const { action } of found.actions) expect(allowed).toContain(JSON.stringify(action));
      const gains = found.actions.map(({ gain }) => gain);
      expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    }
  });

  test('have odds for questions and strikes, and for nothing else', () => {
    const actions = moments.flatMap(({ found }) => found.actions);
    for (const { action, odds } of actions) {
      expect(odds !== null).toBe(action.type === 'ask' || action.type === 'strike');
    }
    const odds = actions.flatMap((choice) => choice.odds ?? []);
    expect(odds.length).toBeGreaterThan(5);
    for (const { won, even, lost } of odds) expect(won + even + lost).toBeCloseTo(1);
  });

  test('tell of every back what it may be', () => {
    for (const { found, backs } of moments) {
      expect(found.backs.map(({ at }) => at)).toEqual(backs);
      for (const { classes } of found.backs) {
        const sum = Object.values(classes).reduce((all, chance) => all + chance, 0);
        expect(sum).toBeCloseTo(1);
      }
    }
  });

  test('never see more of a class than there are', () => {
    for (const { found } of moments) {
      for (const name of PIECE_CLASSES) {
        const sum = found.backs.reduce((all, { classes }) => all + (classes[name] ?? 0), 0);
        expect(sum).toBeLessThan(PIECES[name].count + 1e-9);
      }
    }
  });
});

describe('a hint is refused', () => {
  const rules = accepted(resolveRules({ preset: 'blind', first: 'seat-0' })) as BlindRules;
  const seen: readonly [SeenEvent[], SeenEvent[]] = [[], []];
  playOut(rules, 'refused', {
    talk: false,
    most: 2,
    onStep: ({ after, events }) => {
      for (const seat of SEATS) seen[seat].push(...events.map((event) => see(after, event, seat)));
    },
  });
  const codeOf = (seat: Seat, events: readonly SeenEvent[], isCancelled = false): string => {
    const spent = { ...thinkingOf(''), isSpent: () => isCancelled };
    const found = hint(rules, seat, events, spent);
    return found.ok ? 'ok' : found.error.code;
  };

  test('never to the seat to act', () => {
    expect(codeOf(0, seen[0])).toBe('ok');
  });

  test('before play, and to the seat that waits', () => {
    expect(codeOf(0, [])).toBe('nothing-to-do');
    expect(codeOf(1, seen[1])).toBe('nothing-to-do');
  });

  test('when it is cancelled', () => {
    expect(codeOf(0, seen[0], true)).toBe('cancelled');
  });

  test('when an event is missing', () => {
    expect(codeOf(0, seen[0].slice(1))).toBe('impossible-view');
  });
});
