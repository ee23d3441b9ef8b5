import { describe, expect, test } from 'vitest';
import { Scene } from './support/scene.ts';

/** One launch each: the shot that hits it sinks the whole fleet, in any kind of turn. */
const LAUNCHES = `
  L . . | . . .
  . . . | . . .
  . . . | . . L
`;

/** A turn of one shot at least, of every kind. */
const TURNS = [{ turn: 'single' }, { turn: 'until-miss' }, { turn: 'salvo', salvo: 1 }];
const FINISHES = ['at-once', 'reply-shot', 'reply-turn', 'round'];

/** Games in which seat 0 begins, with the end that each way to finish gives them. */
const GAMES: readonly {
  readonly title: string;
  readonly before: string;
  readonly last: string;
  readonly after: Readonly<Record<string, string>>;
}[] = [
  {
    title: 'the beginner sinks the fleet; the other would miss',
    before: '',
    last: '0 C3 sunk',
    after: {
      'at-once': '0 wins fleet-sunk',
      'reply-shot': '1 reply\n1 B2 miss | 0 wins fleet-sunk',
      'reply-turn': '1 reply\n1 B2 miss | 0 wins fleet-sunk',
      round: '1 last\n1 B2 miss | 0 wins fleet-sunk',
    },
  },
  {
    title: "the beginner sinks the fleet; the other side would sink the beginner's",
    before: '',
    last: '0 C3 sunk',
    after: {
      'at-once': '0 wins fleet-sunk',
      'reply-shot': '1 reply\n1 A1 sunk | draw reply-drew',
      'reply-turn': '1 reply\n1 A1 sunk | draw reply-drew',
      round: '1 last\n1 A1 sunk | draw round-tie',
    },
  },
  {
    title: 'the second player finishes first and wins at once',
    before: '0 A2 miss | 1',
    last: '1 A1 sunk',
    after: Object.fromEntries(FINISHES.map((finish) => [finish, '1 wins fleet-sunk'])),
  },
  {
    title: 'the same in a later round',
    before: `
      0 A2 miss | 1
      1 C2 miss | 0
      0 B2 miss | 1
    `,
    last: '1 A1 sunk',
    after: Object.fromEntries(FINISHES.map((finish) => [finish, '1 wins fleet-sunk'])),
  },
];

const NUMBERS: Readonly<Record<string, string>> = {
  'at-once': '1.3.1',
  'reply-shot': '1.3.2',
  'reply-turn': '1.3.2',
  round: '1.3.3',
};

/** The same game with the seats, and with them the boards, changed. */
const mirrored = (script: string): string =>
  script.replaceAll(/^(\s*)([01])|\| ([01])/gmu, (match) =>
    match.endsWith('0') ? `${match.slice(0, -1)}1` : `${match.slice(0, -1)}0`,
  );
const MIRRORED_LAUNCHES = `
  . . . | L . .
  . . . | . . .
  . . L | . . .
`;

const cases = GAMES.flatMap(({ title, before, last, after }) =>
  FINISHES.flatMap((finish) =>
    TURNS.map((turn) => ({
      title: `${NUMBERS[finish]} ${finish}, turn ${turn.turn}: ${title}`,
      rules: { ...turn, finish },
      script: `${before}\n${last} | ${after[finish]}`,
    })),
  ),
);

describe('1.3 every ending with every kind of turn', () => {
  test.each(cases)('$title', ({ rules, script }) => {
    expect(new Scene(LAUNCHES, { rules }).deviations(script)).toEqual([]);
  });

  test.each(cases)('seat 1 begins. $title', ({ rules, script }) => {
    const scene = new Scene(MIRRORED_LAUNCHES, { rules, first: 1 });
    expect(scene.deviations(mirrored(script))).toEqual([]);
  });

  test.each(cases)('salvo of ships afloat. $title', ({ rules, script }) => {
    const salvo = { ...rules, salvo: 'ships-afloat' };
    expect(new Scene(LAUNCHES, { rules: salvo }).deviations(script)).toEqual([]);
  });
});

/** Two punts and a launch each. */
const FLEETS = `
  P P . . . | P P . . .
  . . . . . | . . . . .
  P P . L . | P P . L .
`;

/** The beginner sinks everything in the first turn of an until-miss game, but for the last shot. */
const FOUR_HITS = `
  0 A1 hit  | 0
  0 A2 sunk | 0
  0 C1 hit  | 0
  0 C2 sunk | 0
`;

describe('1.3.5 sinking the last enemy ship always ends the turn', () => {
  test.each([
    ['at-once', '0 wins fleet-sunk'],
    ['reply-shot', '1 reply'],
    ['reply-turn', '1 reply'],
    ['round', '1 last'],
  ])('1.3.5 %s: there is no shot after it, though it hit', (finish, next) => {
    expect(
      new Scene(FLEETS, { rules: { turn: 'until-miss', finish } }).deviations(`
        ${FOUR_HITS}
        0 C4 sunk | ${next}
      `),
    ).toEqual([]);
  });
});

describe('1.3.1 at-once', () => {
  test('1.3.1 the game ends with the shot itself; no seat may fire any more', () => {
    expect(
      new Scene(FLEETS, { rules: { turn: 'until-miss' } }).deviations(`
        ${FOUR_HITS}
        0 C4 sunk | 0 wins fleet-sunk
        1 A1 refused game-over
        0 A3 refused game-over
      `),
    ).toEqual([]);
  });

  test('1.3.1 a salvo that sinks the whole fleet', () => {
    expect(
      new Scene(FLEETS, { rules: { turn: 'salvo' } }).deviations(
        '0 A1 hit A2 sunk C1 hit C2 sunk C4 sunk | 0 wins fleet-sunk',
      ),
    ).toEqual([]);
  });

  test('1.3.1 told by a report of ships', () => {
    expect(
      new Scene(FLEETS, { rules: { turn: 'salvo', report: 'ships' } }).deviations(
        '0 A1 A2 C1 C2 C4; hit -; sunk P P L | 0 wins fleet-sunk',
      ),
    ).toEqual([]);
  });
});

describe('1.3.3b the count of rounds', () => {
  test('1.3.3b stops at the last round played', () => {
    const scene = new Scene(LAUNCHES);
    expect(
      scene.deviations(`
        0 B1 miss | 1 round 1
        1 B1 miss | 0 round 2
        0 C3 sunk | 0 wins fleet-sunk
      `),
    ).toEqual([]);
    expect(scene.view('spectator')['round']).toBe(2);
  });
});

describe('1.3.3 round', () => {
  test('1.3.3 both fleets gone in one round: a tie', () => {
    expect(
      new Scene(FLEETS, { rules: { turn: 'salvo', finish: 'round' } }).deviations(`
        0 A1 hit A2 sunk C1 hit C2 sunk C4 sunk | 1 ×5 last round 1
        1 A1 hit A2 sunk C1 hit C2 sunk C4 sunk | draw round-tie
      `),
    ).toEqual([]);
  });

  test('1.3.3 a side whose fleet is gone still fires in that round, with all its shots', () => {
    expect(
      new Scene(FLEETS, { rules: { turn: 'salvo', finish: 'round' } }).deviations(`
        0 A1 hit A2 sunk C1 hit | 1 ×5
        1 B1 miss               | 0 ×5 round 2
        0 C2 sunk C4 sunk       | 1 ×3 last round 2   # what it had when the round began
        1 A1 hit A2 sunk C1 hit | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.3.3 round with until-miss: the side whose fleet is gone shoots on after hits', () => {
    const rules = { turn: 'until-miss', finish: 'round' };
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        ${FOUR_HITS}
        0 C4 sunk | 1 last round 1
        1 A1 hit  | 1 last round 1
        1 A2 sunk | 1 last
        1 C1 hit  | 1 last
        1 C2 sunk | 1 last
        1 C4 sunk | draw round-tie
      `),
    ).toEqual([]);
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        ${FOUR_HITS}
        0 C4 sunk | 1 last
        1 A1 hit  | 1 last
        1 A3 miss | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.3.3 the second player sinks the fleet: the round is complete, the second player wins', () => {
    expect(
      new Scene(FLEETS, { rules: { turn: 'salvo', finish: 'round' } }).deviations(`
        0 A1 hit A2 sunk C1 hit                 | 1 ×5
        1 A1 hit A2 sunk C1 hit C2 sunk C4 sunk | 1 wins fleet-sunk
      `),
    ).toEqual([]);
  });
});
