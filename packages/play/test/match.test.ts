import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import {
  abandon,
  credit,
  endOnTime,
  entriesOf,
  eventsFor,
  forfeit,
  isOver,
  legalMessages,
  play,
  remaining,
  sealOf,
  viewFor,
} from '../src/index.ts';
import { drawnSalt } from '../src/seals.ts';
import { SMALL, SMALL_GAME, destroyers, fire, playAll, startOf } from './games.ts';

const [, deployment0] = SMALL_GAME[0]!;
const [, deployment1] = SMALL_GAME[1]!;
const SALT = 'ffeeddccbbaa99887766554433221100';
const LIVE = { initial: 60_000, increment: 2000 };

const sealsOf = (...messages: Parameters<typeof playAll>[1]): readonly (string | null)[] =>
  playAll(startOf(SMALL, { seed: 'secret' }), messages).game.publicState.seals;

describe('playing', () => {
  test('leads to the end of the game', () => {
    const match = playAll(startOf(SMALL), SMALL_GAME);
    expect(isOver(match)).toBe(true);
    expect(match.game.publicState.outcome).toEqual({ winner: 0, reason: 'fleet-sunk' });
  });

  test('keeps what was sent, by whom and when', () => {
    const match = playAll(startOf(SMALL), SMALL_GAME.slice(0, 3));
    expect(entriesOf(match.journal)).toEqual([
      { seat: 0, action: deployment0, at: 1000 },
      { seat: 1, action: deployment1, at: 2000 },
      { seat: 0, action: fire('B1'), at: 3000 },
    ]);
  });

  test('never lets time go backwards', () => {
    const { match } = accepted(play(startOf(SMALL), 0, deployment0, 5000));
    expect(accepted(play(match, 1, deployment1, 4000)).match.journal.last!.at).toBe(5000);
  });

  test('counts whole milliseconds', () => {
    const { match } = accepted(play(startOf(SMALL), 0, deployment0, 12.9));
    expect(entriesOf(match.journal)[0]!.at).toBe(12);
  });

  test.each([
    ['a wrong form', 0, { type: 'fire' }, 'bad-message'],
    ['an action of the other family', 0, { type: 'move', from: 'A1', to: 'A2' }, 'bad-message'],
    ['the wrong phase', 0, fire('A1'), 'wrong-phase'],
    ['a malformed salt', 1, { ...deployment1, salt: 'abc' }, 'bad-message'],
    ['an unknown cell', 1, destroyers(['A1', 'A2'], ['Z1', 'Z2']), 'bad-cell'],
    ['half a fleet', 1, destroyers(['A1', 'A2']), 'bad-fleet'],
    ['a second deployment', 0, deployment0, 'not-your-turn'],
  ] as const)('refuses %s', (_name, seat, message, code) => {
    const { match } = accepted(play(startOf(SMALL), 0, deployment0, 1));
    const played = play(match, seat, message, 2);
    expect(played.ok ? null : played.error.code).toBe(code);
  });

  test('refuses everything after the end', () => {
    const match = playAll(startOf(SMALL), SMALL_GAME);
    for (const refused of [
      play(match, 1, { type: 'resign' }, 10_000),
      endOnTime(match, 10_000),
      abandon(match, 0, 10_000),
      forfeit(match, 0, 10_000),
    ]) {
      expect(refused).toMatchObject({ ok: false, error: { code: 'game-over' } });
    }
  });
});

describe('1.1.5b seals', () => {
  test('come with a salt drawn from the seed where there is none', () => {
    const salt = drawnSalt('secret', 1);
    expect(sealsOf([1, deployment1])).toEqual([null, sealOf(deployment1, salt)]);
  });

  test('come with the salt that was sent', () => {
    const sent = { ...deployment0, salt: SALT };
    expect(sealsOf([0, sent])).toEqual([sealOf(deployment0, SALT), null]);
  });

  test('are shown at once, and opened after the end', () => {
    const start = startOf(SMALL, { seed: 'secret' });
    const sent = { ...deployment0, salt: SALT };
    const played = accepted(play(start, 0, sent, 1));
    const seal = sealOf(deployment0, SALT);
    expect(eventsFor(played.match, played.events, 1)).toEqual([
      { seq: 1, type: 'deployed', seat: 0, seal },
    ]);
    const resigned = accepted(play(played.match, 1, { type: 'resign' }, 2));
    expect(eventsFor(resigned.match, resigned.events, 'spectator')).toEqual([
      { seq: 2, type: 'revealed', placements: [deployment0['ships'], null], salts: [SALT, null] },
      { seq: 3, type: 'ended', winner: 0, reason: 'resigned' },
    ]);
  });
});

describe('time', () => {
  const start = startOf(SMALL, { clock: LIVE });

  test('is counted for the seat that must act, with the increment for every action', () => {
    const match = playAll(start, SMALL_GAME.slice(0, 4));
    // Seat 0 deployed after 1 s and shot at 3 s, 1 s after its turn came; seat 1 after 2 s and 1 s.
    expect(remaining(match.clock, 0, 4000)).toBe(60_000 - 2000 + 2 * 2000);
    expect(remaining(match.clock, 1, 4000)).toBe(60_000 - 3000 + 2 * 2000);
  });

  test('is not gained by talking', () => {
    const match = playAll(start, [
      ...SMALL_GAME.slice(0, 2),
      [0, { type: 'offer-draw' }],
      [1, { type: 'decline-draw' }],
    ]);
    expect(remaining(match.clock, 0, 4000)).toBe(60_000 - 1000 + 2000 - 2000);
    expect(remaining(match.clock, 1, 4000)).toBe(60_000 - 2000 + 2000);
  });

  test('still allows an action one millisecond before the flag falls', () => {
    const played = accepted(play(start, 0, deployment0, 59_999));
    expect(played.applied).toBe(true);
    expect(isOver(played.match)).toBe(false);
  });

  test('ends the game instead of an action that comes when the flag falls', () => {
    const match = playAll(start, SMALL_GAME.slice(0, 1));
    const played = accepted(play(match, 1, deployment1, 60_000));
    expect(played.applied).toBe(false);
    expect(played.match.game.publicState.outcome).toEqual({ winner: 0, reason: 'time' });
    expect(played.match.journal.last).toEqual({ seat: 1, event: 'time', at: 60_000 });
    expect(played.events.map(({ type }) => type)).toEqual(['revealed', 'ended']);
  });

  test('counts before anything else, a wrong message too', () => {
    const played = accepted(play(start, 1, 'nonsense', 10 ** 9));
    expect(played.match.game.publicState.outcome).toEqual({ winner: 1, reason: 'time' });
    expect(entriesOf(played.match.journal)).toEqual([{ seat: 0, event: 'time', at: 60_000 }]);
  });

  test('counts before an absence', () => {
    const match = playAll(start, SMALL_GAME.slice(0, 1));
    for (const ended of [abandon(match, 0, 60_000), forfeit(match, 0, 60_000)]) {
      expect(accepted(ended).applied).toBe(false);
      expect(accepted(ended).match.game.publicState.outcome).toEqual({ winner: 0, reason: 'time' });
    }
  });

  test('ends a game at the moment the flag fell, however late that is noticed', () => {
    const match = playAll(start, SMALL_GAME.slice(0, 2));
    const early = endOnTime(match, 62_999);
    expect(early).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
    const ended = accepted(endOnTime(match, 10 ** 6)).match;
    expect(ended.journal.last).toEqual({ seat: 0, event: 'time', at: 2000 + 61_000 });
    expect(remaining(ended.clock, 0, 10 ** 6)).toBe(0);
  });

  test('gets back the time in which no player could be heard', () => {
    // Seat 0 has 61 s from 2 s on.
    const match = playAll(start, SMALL_GAME.slice(0, 2));
    const credited = accepted(credit(match, 8000, 12_000)).match;
    expect(credited.journal.last).toEqual({ credit: 8000, at: 12_000 });
    expect([0, 1].map((seat) => remaining(credited.clock, seat as 0 | 1, 12_000))).toEqual([
      61_000 - 2000,
      60_000,
    ]);
    expect(accepted(endOnTime(credited, 10 ** 6)).match.journal.last).toEqual({
      seat: 0,
      event: 'time',
      at: 2000 + 61_000 + 8000,
    });
    // Again, and the rest of the time counts.
    const again = accepted(credit(credited, 1000, 14_000)).match;
    expect(remaining(again.clock, 0, 15_000)).toBe(61_000 - 4000);
  });

  test('gets back no more than has gone by, and nothing after its flag fell or the end', () => {
    const match = playAll(start, SMALL_GAME.slice(0, 2));
    const over = playAll(start, SMALL_GAME);
    expect(credit(match, 10_001, 12_000)).toMatchObject({ error: { code: 'wrong-phase' } });
    expect(credit(match, 7000, 70_000)).toMatchObject({ error: { code: 'wrong-phase' } });
    expect(credit(match, 7001, 70_000).ok).toBe(true);
    expect(credit(over, 1, 10 ** 6)).toMatchObject({ error: { code: 'game-over' } });
  });

  test('never ends a game without a clock', () => {
    const ended = endOnTime(startOf(SMALL), Number.MAX_SAFE_INTEGER);
    expect(ended).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
  });
});

describe('absence', () => {
  test.each([
    [abandon, 'abandoned'],
    [forfeit, 'forfeit'],
  ] as const)('loses the game', (end, reason) => {
    const played = accepted(end(startOf(SMALL), 1, 700));
    expect(played.applied).toBe(true);
    expect(played.match.game.publicState.outcome).toEqual({ winner: 0, reason });
    expect(entriesOf(played.match.journal)).toEqual([{ seat: 1, event: reason, at: 700 }]);
  });
});

describe('showing', () => {
  test('lists legal actions as messages', () => {
    const match = playAll(startOf(SMALL), SMALL_GAME.slice(0, 3));
    expect(legalMessages(match, 0)).toEqual([]);
    expect(legalMessages(match, 1)).toHaveLength(16);
    expect(legalMessages(match, 1)[5]).toEqual({ type: 'fire', at: ['B2'] });
  });

  test('offers one deployment, which is legal', () => {
    const match = startOf(SMALL);
    const [offered, ...others] = legalMessages(match, 0);
    expect(others).toEqual([]);
    expect(play(match, 0, offered, 0).ok).toBe(true);
  });

  test('shows a view as a message', () => {
    const match = playAll(startOf(SMALL), SMALL_GAME.slice(0, 3));
    expect(viewFor(match, 'spectator')).toEqual({
      game: 'fleet',
      seat: null,
      phase: 'play',
      toAct: [1],
      shots: 1,
      round: 1,
      boards: [{ cells: {} }, { cells: { B1: 'hit' } }],
      outcome: null,
    });
  });
});

describe('2.6.3a answerClock: whose clock runs while a question waits', () => {
  const position = '12/12/12/12/12/4xp6/4c7/4C7/4XP6/12/12/12/12/12/12 0';
  const ask = { type: 'ask', from: 'E8', about: 'E9' };

  /** The question is asked after one second and answered after five. */
  const asked = (answerClock: string, clock: typeof LIVE | { perMove: number } = LIVE) => {
    const opened = startOf({ preset: 'blind', answerClock }, { position, clock, first: null });
    const question = accepted(play(opened, 0, ask, 1000)).match;
    const answer = { type: 'answer', cells: ['E9'] };
    return { question, answered: accepted(play(question, 1, answer, 5000)).match };
  };
  const times = ({ clock }: ReturnType<typeof startOf>, at: number) => [
    remaining(clock, 0, at),
    remaining(clock, 1, at),
  ];

  test.each([
    ['answerer', [1], [61_000, 58_000]],
    ['asker', [0], [57_000, 62_000]],
    ['stopped', [], [61_000, 62_000]],
  ])('2.6.3a %s', (answerClock, running, left) => {
    const { question, answered } = asked(answerClock);
    expect(question.clock.running).toEqual(running);
    expect(times(answered, 5000)).toEqual(left);
    // The declaration is the asker's own decision, whatever the option says.
    expect(answered.clock.running).toEqual([0]);
  });

  test('2.6.3a the flag of the side whose clock runs falls, and none while clocks stand', () => {
    expect(
      accepted(endOnTime(asked('asker').question, 10 ** 6)).match.game.publicState.outcome,
    ).toEqual({ winner: 1, reason: 'time' });
    expect(endOnTime(asked('stopped').question, 10 ** 9)).toMatchObject({
      ok: false,
      error: { code: 'wrong-phase' },
    });
  });

  test('2.6.3a a time for each move runs for the asker too', () => {
    const { question, answered } = asked('asker', { perMove: 10_000 });
    expect(times(question, 1000)).toEqual([10_000, 10_000]);
    expect(times(answered, 5000)).toEqual([6000, 10_000]);
  });
});
