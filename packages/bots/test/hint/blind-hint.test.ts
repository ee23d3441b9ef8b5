import {
  type BlindRules,
  Chance,
  PIECES,
  PIECE_CLASSES,
  SEATS,
  type Phase,
  type Seat,
  type SeenBlindEvent,
  type SeenEvent,
  legal,
  resolveRules,
  see,
  view,
} from '@flotilla/engine';
import { accepted, blindPresets, playOut } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { LearnedSeat } from '../../src/blind/learned/learned-seat.ts';
import { sharedNetwork } from '../../src/blind/learned/shared-network.ts';
import { type BlindHint, hint } from '../../src/index.ts';
import { gameOf } from '../analysis/seen-game.ts';
import { playBots } from '../blind/bot-game.ts';
import { thinkingOf } from '../blind/thinking.ts';

const rulesOf = (preset: string, options: object = {}): BlindRules =>
  accepted(resolveRules({ preset, ...options })) as BlindRules;

interface Moment {
  readonly seat: Seat;
  readonly seen: readonly SeenEvent[];
  readonly phase: string;
  readonly found: BlindHint;
  readonly legal: readonly string[];
  readonly backs: readonly number[];
}

/** Hints at some moments of a random game, for the seat to act. */
function momentsOf(rules: BlindRules, seed: string, every: number): readonly Moment[] {
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
      if (phase === 'play' && count++ % every > 0) return;
      const seat = toAct[0]!;
      moments.push({
        seat,
        seen: [...seen[seat]],
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
  const rules = rulesOf(preset);
  const moments = momentsOf(rules, preset, 9);
  behaveAsHints(rules, moments);

  test('name first what the network would do', () => {
    const choices = new Set<string>();
    for (const { seat, seen, phase, found } of moments) {
      const learned = new LearnedSeat(rules, seat, sharedNetwork, 0.001);
      for (const event of seen) learned.observe(event as SeenBlindEvent);
      const wanted = learned.decide(phase as Phase, new Chance(''));
      expect(found.actions[0]!.action).toMatchObject(withoutForce(wanted!));
      choices.add(found.actions[0]!.action.type);
    }
    expect(choices.size).toBeGreaterThan(2);
  });

  test('have a winning chance for turns, and for nothing else', () => {
    for (const { phase, found } of moments) {
      for (const { chance } of found.actions) {
        expect(chance !== null).toBe(phase === 'play');
        expect(Math.abs((chance ?? 0.5) - 0.5)).toBeLessThanOrEqual(0.5);
      }
    }
  });
});

describe('hints by rules that the network has not learned', () => {
  const rules = rulesOf('blind', { drawAfter: 20 });
  const moments = momentsOf(rules, 'blind', 3);
  behaveAsHints(rules, moments);

  test('come with what they promise, the best first', () => {
    for (const { found } of moments) {
      const gains = found.actions.map(({ gain }) => gain);
      expect(gains).toEqual(gains.toSorted((a, b) => b - a));
      for (const { chance } of found.actions) expect(chance).toBeNull();
    }
  });
});

/** What all hints of the blind game have in common. */
function behaveAsHints(rules: BlindRules, moments: readonly Moment[]): void {
  test('come in every phase of play', () => {
    const phases = rules.commit === 'after' ? ['answer', 'declare', 'play'] : ['answer', 'play'];
    expect([...new Set(moments.map(({ phase }) => phase))].sort()).toEqual(phases);
  });

  test('name legal actions', () => {
    for (const { found, legal: allowed } of moments) {
      expect(found.actions.length).toBeGreaterThan(0);
      for (const { action } of found.actions) expect(allowed).toContain(JSON.stringify(action));
    }
  });

  test('have odds for questions and strikes, and for nothing else', () => {
    const actions = moments.flatMap(({ found }) => found.actions);
    for (const { action, odds } of actions) {
      expect(odds !== null).toBe(action.type === 'ask' || action.type === 'strike');
    }
    const odds = actions.flatMap((choice) => choice.odds ?? []);
    expect(odds.length).toBeGreaterThan(3);
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
}

/** The force of a turn is drawn: the likeliest, not always the same. */
const withoutForce = (action: object): object =>
  Object.fromEntries(Object.entries(action).filter(([key]) => key !== 'force'));

describe('the winning chance of a hint', () => {
  const rules = rulesOf('blind', { first: 'seat-0' });

  test('tells who is ahead', () => {
    const played = playBots({ rules, levels: ['admiral', 'cadet'], seed: 'ahead' });
    expect(played.state.publicState.outcome?.winner).toBe(0);
    const game = gameOf(played.setup, played.actions);
    for (const seat of SEATS) {
      const last = game.seen[seat].findLastIndex(
        (event) => event.type === 'turn' && event.seat === seat,
      );
      const found = hint(rules, seat, game.seen[seat].slice(0, last + 1), thinkingOf('ahead'));
      const { chance } = (accepted(found) as BlindHint).actions[0]!;
      expect(seat === 0 ? chance! : 1 - chance!).toBeGreaterThan(0.7);
    }
  });

  test('is left out when there is no time to look ahead', () => {
    const { setup, actions } = playBots({
      rules,
      levels: ['mate', 'mate'],
      seed: 'hurry',
      most: 4,
    });
    const game = gameOf(setup, actions);
    const first = game.seen[0].findIndex(({ type }) => type === 'turn');
    let looks = 0;
    const isSpent = (): boolean => looks++ > 0;
    const found = hint(rules, 0, game.seen[0].slice(0, first + 1), {
      ...thinkingOf('hurry'),
      isSpent,
    });
    expect((accepted(found) as BlindHint).actions.map(({ chance }) => chance)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
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
