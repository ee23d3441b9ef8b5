import {
  type BlindRules,
  type BlindState,
  Chance,
  type SeenBlindEvent,
  act,
  checkPlacement,
  resolveRules,
  see,
  start,
} from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, it } from 'vitest';
import { createBlindBot, createSearchingBot } from '../../src/blind/blind-bot.ts';
import { LearnedSeat, isLearned } from '../../src/blind/learned/learned-seat.ts';
import { thinkingOf } from '../blind/thinking.ts';

const rulesOf = (message: object): BlindRules => accepted(resolveRules(message)) as BlindRules;
const blind = rulesOf({ preset: 'blind' });

describe('rules the network has learned', () => {
  it.each([
    { preset: 'blind' },
    { preset: 'blind-patent' },
    { preset: 'blind', directions: 8, leap: true, spent: false, torpedoAsked: 'explodes' },
    { preset: 'blind', forts: 1, drawAfter: 100, memoryAid: true, codes: 'long' },
    { preset: 'blind', answerClock: 'stopped', juniors: 'three' },
  ])('include %o', (message) => {
    expect(isLearned(rulesOf(message))).toBe(true);
  });

  it.each([
    { directions: 'forward' },
    { contactDirections: 8 },
    { juniors: 'none' },
    { juniorsReach: 'any' },
    { submarine: 'battleships-only' },
    { torpedoTargets: 'ships' },
    { torpedoAsked: 'explodes-but-sweeper' },
    { mineSpent: false },
    { torpedoSpent: false },
    { noMove: 'draw' },
    { noShips: 'forts' },
    { drawAfter: null },
    { drawAfter: 20 },
  ])('do not include %o', (options) => {
    const rules = rulesOf({ preset: 'blind', ...options });
    expect(isLearned(rules)).toBe(false);
    const [admiral, searcher] = [createBlindBot(rules, 0, 'admiral'), createSearchingBot(rules, 0)];
    expect(admiral.choose(thinkingOf('same'))).toEqual(searcher.choose(thinkingOf('same')));
  });
});

describe('the learned seat', () => {
  it.each([0, 1] as const)('deploys legally in seat %d, and never twice the same way', (seat) => {
    const placements = Array.from({ length: 8 }, (_, index) => {
      const action = new LearnedSeat(blind, seat).decide('deploy', new Chance(`deploy ${index}`))!;
      if (action.type !== 'deploy') throw new Error(action.type);
      expect(checkPlacement(seat, action.pieces).ok).toBe(true);
      return JSON.stringify(action.pieces);
    });
    expect(new Set(placements).size).toBe(placements.length);
  });

  it('has no opinion without a network, or when the network cannot be right', () => {
    const chance = new Chance('none');
    expect(new LearnedSeat(blind, 0, () => null).decide('deploy', chance)).toBeNull();
    const broken = { tensor: () => new Float32Array(0) } as never;
    expect(new LearnedSeat(blind, 0, () => broken).decide('play', chance)).toBeNull();
  });

  it('decides for the admiral, by nothing but what its seat was told', () => {
    const opened = accepted(start({ rules: blind, first: 0 }, new Chance('')));
    let state = opened.state as BlindState;
    const seen = opened.events.map((event) => see(state, event, 0));
    for (const seat of [0, 1] as const) {
      const choice = new LearnedSeat(blind, seat).decide('deploy', new Chance(`${seat}`))!;
      const taken = accepted(act(state, seat, choice));
      state = taken.state as BlindState;
      seen.push(...taken.events.map((event) => see(state, event, 0)));
    }
    const told = JSON.parse(JSON.stringify(seen)) as readonly SeenBlindEvent[];
    const [admiral, learned] = [createBlindBot(blind, 0, 'admiral'), new LearnedSeat(blind, 0)];
    for (const event of told) {
      admiral.observe(event);
      learned.observe(event);
    }
    const action = learned.decide('play', thinkingOf('turn').chance);
    expect(action).not.toBeNull();
    expect(admiral.choose(thinkingOf('turn'))).toEqual({ ok: true, value: action });
  });
});
