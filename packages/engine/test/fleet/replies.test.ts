import { describe, expect, test } from 'vitest';
import { Scene } from './support/scene.ts';

/** Seat 0 has a punt and a launch, seat 1 as well; seat 0 begins. */
const FLEETS = `
  P P . | P P .
  . . . | . . .
  . . L | . . L
`;

const SINKS_ALL = `
  0 A1 hit  | 0
  0 A2 sunk | 0
  0 C3 sunk | 1 reply
`;

describe('1.3.2 reply-shot', () => {
  const rules = { turn: 'until-miss', finish: 'reply-shot' };

  test('1.3.2a the reply shot is one shot, and given even when it cannot draw', () => {
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        ${SINKS_ALL}
        1 B1 miss | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test.each(['A1 hit', 'C3 sunk'])(
    '1.3.2 the reply shot does not go on after %s: another ship is afloat',
    (shot) => {
      expect(
        new Scene(FLEETS, { rules }).deviations(`
          ${SINKS_ALL}
          1 ${shot} | 0 wins fleet-sunk
          1 A2 refused game-over
        `),
      ).toEqual([]);
    },
  );

  test('1.3.2 the reply shot that sinks the beginner’s last ship draws', () => {
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        0 B1 miss | 1
        1 A1 hit  | 1
        1 A2 sunk | 1
        1 B1 miss | 0
        ${SINKS_ALL}
        1 C3 sunk | draw reply-drew
      `),
    ).toEqual([]);
  });

  test('1.3.2 the second player sinking the last ship in the middle of a turn wins at once', () => {
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        0 A1 hit  | 0
        0 A2 sunk | 0
        0 B1 miss | 1
        1 C3 sunk | 1
        1 A1 hit  | 1
        1 A2 sunk | 1 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.3.5 the reply shot is one cell, also in salvo games', () => {
    const salvo = { turn: 'salvo', salvo: 'squares-afloat', finish: 'reply-shot' };
    expect(
      new Scene(FLEETS, { rules: salvo }).deviations(`
        0 A1 hit A2 sunk C3 sunk | 1 ×1 reply
        1 A1 A2 C3 refused too-many-shots
        1 C3 sunk                | 0 wins fleet-sunk
      `),
    ).toEqual([]);
    expect(
      new Scene(FLEETS, { rules: { ...salvo, salvo: 4 } }).deviations(`
        0 B1 miss                | 1 ×4
        1 A1 hit A2 sunk         | 0 ×4
        0 A1 hit A2 sunk C3 sunk | 1 ×1 reply
        1 C3 sunk                | draw reply-drew
      `),
    ).toEqual([]);
  });

  test('1.3.2 a reply can be refused like any shot, and is then still to be given', () => {
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        0 B1 miss | 1
        1 B1 miss | 0
        ${SINKS_ALL}
        0 B2 refused not-your-turn
        1 B1 refused already-shot
        1 D1 refused bad-cell
        1 B2 miss | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });
});

describe('1.3.2 reply-turn', () => {
  const rules = { turn: 'until-miss', finish: 'reply-turn' };

  test('1.3.2 the reply is a whole turn: hits go on until the game is drawn', () => {
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        ${SINKS_ALL}
        1 A1 hit  | 1 reply round 1
        1 A2 sunk | 1 reply round 1
        1 C3 sunk | draw reply-drew
      `),
    ).toEqual([]);
  });

  test('1.3.2 the reply turn ends with a miss, and the beginner wins', () => {
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        ${SINKS_ALL}
        1 C3 sunk | 1 reply
        1 A1 hit  | 1 reply
        1 B1 miss | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.3.2 with single shots the turn is one shot, hit or not', () => {
    const single = { turn: 'single', finish: 'reply-turn' };
    expect(
      new Scene(FLEETS, { rules: single }).deviations(`
        0 A1 hit  | 1
        1 B1 miss | 0
        0 A2 sunk | 1
        1 B2 miss | 0
        0 C3 sunk | 1 reply
        1 C3 sunk | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.3.2b in a salvo game the turn is a whole list, as long as when the round began', () => {
    const salvo = { turn: 'salvo', salvo: 'squares-afloat', finish: 'reply-turn' };
    expect(
      new Scene(FLEETS, { rules: salvo }).deviations(`
        0 A1 hit A2 sunk C3 sunk | 1 ×3 reply
        1 A1 hit A2 sunk C3 sunk | draw reply-drew
      `),
    ).toEqual([]);
    expect(
      new Scene(FLEETS, { rules: salvo }).deviations(`
        0 A1 hit A2 sunk C3 sunk | 1 ×3 reply
        1 A1 hit                 | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.3.2 the second player finishing first wins at once', () => {
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        0 B1 miss | 1
        1 A1 hit  | 1
        1 A2 sunk | 1
        1 C3 sunk | 1 wins fleet-sunk
      `),
    ).toEqual([]);
  });
});

describe('1.3.5 replies and the shot limit', () => {
  // In a salvo game the beginner may fire fewer shots than the other side and outlast it.
  test.each(['reply-shot', 'reply-turn'])('1.3.5 %s: no shots left, no reply', (finish) => {
    const rules = { turn: 'salvo', salvo: 3, shotLimit: 4, finish };
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        0 B1 miss                | 1 ×3
        1 B1 miss B2 miss B3 miss | 0 ×3
        0 A1 hit                 | 1 ×1
        1 A3 miss                | 0 ×2
        0 A2 sunk C3 sunk        | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.3.5 a reply turn of a salvo game is capped by the shots that remain', () => {
    const rules = { turn: 'salvo', salvo: 3, shotLimit: 5, finish: 'reply-turn' };
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        0 B1 miss                 | 1 ×3
        1 B1 miss B2 miss B3 miss | 0 ×3
        0 A1 hit A2 sunk C3 sunk  | 1 ×2 reply
        1 A1 hit A2 sunk          | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.3.5 a reply turn may use up the shots of its side to the last one', () => {
    const rules = { turn: 'until-miss', shotLimit: 3, finish: 'reply-turn' };
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        ${SINKS_ALL}
        1 A1 hit  | 1 reply
        1 C3 sunk | 1 reply
        1 A2 sunk | draw reply-drew
      `),
    ).toEqual([]);
  });

  test('1.3.4 the beginner’s last shot sinks the last ship: the reply is given', () => {
    const rules = { turn: 'until-miss', shotLimit: 3, finish: 'reply-shot' };
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        ${SINKS_ALL}
        1 B1 miss | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });
});
