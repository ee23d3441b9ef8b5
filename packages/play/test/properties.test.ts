import { accepted, runs } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type MatchStep,
  arePublic,
  eventsAfter,
  eventsFor,
  eventsSince,
  flagged,
  isOver,
  legalMessages,
  makeRecord,
  parseRecord,
  play,
  remaining,
  replayMatch,
  replayRecord,
  saveMatch,
  verifyRecord,
  viewFor,
} from '../src/index.ts';
import { allEvents, anySetup, randomSteps } from './games.ts';

const VIEWERS = [0, 1, 'spectator'] as const;
const SEATS = [0, 1] as const;

const throughJson = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** Checks whole random games; `moment` is any one of their steps. */
const forAnyGame = (check: (steps: readonly MatchStep[], moment: MatchStep) => void): void =>
  fc.assert(
    fc.property(anySetup, fc.string(), fc.nat(), (setup, text, number) => {
      const steps = randomSteps(setup, text);
      check(steps, steps[number % steps.length]!);
    }),
    { numRuns: runs(80) },
  );

describe('any match', () => {
  test('has a record in which nothing is wrong', () => {
    forAnyGame((steps) => {
      const record = accepted(makeRecord(steps.at(-1)!.match));
      expect(verifyRecord(throughJson(record))).toEqual([]);
      expect(accepted(parseRecord(throughJson(record)))).toEqual(record);
    });
  });

  test('replays to the same matches and events', () => {
    forAnyGame((steps) => {
      const again = accepted(replayRecord(accepted(makeRecord(steps.at(-1)!.match))));
      expect(allEvents(again)).toEqual(allEvents(steps));
      expect(again.at(-1)!.match).toEqual(steps.at(-1)!.match);
      expect(again).toHaveLength(steps.length);
    });
  });

  test('finds its events after any number in its journal', () => {
    forAnyGame((steps, moment) => {
      const before = steps.slice(0, steps.indexOf(moment));
      const { match } = steps.at(-1)!;
      expect(eventsAfter(match, 0)).toEqual(allEvents(steps));
      expect(eventsAfter(match, allEvents(before).length)).toEqual(
        allEvents(steps).slice(allEvents(before).length),
      );
      expect(eventsAfter(moment.match, allEvents(steps).length)).toEqual([]);
    });
  });

  test('finds its events since any earlier moment, kept in memory or played again', () => {
    forAnyGame((steps, moment) => {
      const { match } = steps.at(-1)!;
      const later = allEvents(steps.slice(steps.indexOf(moment) + 1));
      const again = accepted(replayMatch(throughJson(saveMatch(moment.match)))).at(-1)!.match;
      expect(eventsSince(moment.match, match)).toEqual(later);
      expect(eventsSince(again, match)).toEqual(later);
      expect(eventsSince(match, match)).toEqual([]);
    });
  });

  test('tells everyone the same where its events are public, and otherwise not', () => {
    forAnyGame((steps) => {
      for (const { match, events } of steps) {
        const told = new Set(
          VIEWERS.map((viewer) => JSON.stringify(eventsFor(match, events, viewer))),
        );
        expect(told.size === 1).toBe(arePublic(match, events));
      }
    });
  });

  test('goes on identically from its saved form at any moment', () => {
    forAnyGame((steps, moment) => {
      const { match } = moment;
      const loaded = accepted(replayMatch(throughJson(saveMatch(match)))).at(-1)!.match;
      expect(loaded).toEqual(match);
      for (const viewer of VIEWERS) expect(viewFor(loaded, viewer)).toEqual(viewFor(match, viewer));
      for (const seat of SEATS) {
        expect(legalMessages(loaded, seat)).toEqual(legalMessages(match, seat));
      }
      const next = steps[steps.indexOf(moment) + 1];
      const entry = next?.match.journal.last ?? null;
      if (entry === null || !('action' in entry)) return;
      expect(accepted(play(loaded, entry.seat, entry.action, entry.at))).toEqual(next);
    });
  });

  test('numbers its events without gaps, for every viewer', () => {
    forAnyGame((steps) => {
      for (const viewer of VIEWERS) {
        const seen = steps.flatMap(({ match, events }) => eventsFor(match, events, viewer));
        const numbers = seen.map((event) => (event as { seq: number }).seq);
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      }
    });
  });

  test('is over at its last step and not before', () => {
    forAnyGame((steps) => {
      expect(steps.map(({ match }) => isOver(match))).toEqual(
        steps.map((_, index) => index === steps.length - 1),
      );
    });
  });

  test('is left alone by nonsense', () => {
    fc.assert(
      fc.property(anySetup, fc.anything(), (setup, message) => {
        const { match } = randomSteps(setup, 'game')[0]!;
        const refused = { ok: false, error: { code: 'bad-message' } };
        expect(play(match, 0, message, 0)).toMatchObject(refused);
      }),
    );
  });
});

describe('the clock of any match', () => {
  test('has not run out as long as the game goes on', () => {
    forAnyGame((steps) => {
      for (const { match } of steps) {
        const at = match.journal.last?.at ?? 0;
        expect(match.clock.since).toBe(at);
        expect(flagged(match.clock, at)).toBeNull();
      }
    });
  });

  test('stands still for a seat that has nothing to do', () => {
    forAnyGame((steps) => {
      for (const [index, { match }] of steps.slice(1).entries()) {
        const before = steps[index]!.match.clock;
        const idle = SEATS.filter((seat) => !before.running.includes(seat));
        const left = idle.map((seat) => remaining(match.clock, seat, match.clock.since));
        expect(left).toEqual(idle.map((seat) => before.left[seat]));
      }
    });
  });

  test('has nothing left for the seat that lost on time', () => {
    forAnyGame((steps) => {
      const { game, journal, clock } = steps.at(-1)!.match;
      const { winner, reason } = game.publicState.outcome!;
      const { last } = journal;
      expect(reason === 'time').toBe(last !== null && 'event' in last);
      const left = clock.left.filter((_, seat) => reason === 'time' && seat !== winner);
      expect(left).toEqual(reason === 'time' ? [0] : []);
    });
  });
});

describe('anything at all', () => {
  test('is no record', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (input) => {
        expect(verifyRecord(input).map(({ code }) => code)).toEqual(['bad-form']);
      }),
    );
  });

  test('in place of an action is refused', () => {
    fc.assert(
      fc.property(anySetup, fc.dictionary(fc.string(), fc.anything()), (setup, action) => {
        const steps = randomSteps(setup, 'game');
        const record = accepted(makeRecord(steps.at(-1)!.match));
        const [first] = record.actions;
        const actions = record.actions.with(0, { ...first!, action } as typeof first & object);
        const codes = verifyRecord({ ...record, actions }).map(({ code }) => code);
        expect(codes).toEqual(['action-refused']);
      }),
      { numRuns: runs(30) },
    );
  });
});
