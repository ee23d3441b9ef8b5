import { blindDeployments, blindPosition } from '@flotilla/test-kit';
import { describe, expect, it } from 'vitest';
import { type Json, PRESETS, makeAction } from '../../src/index.ts';
import { LEGENDS } from '../../src/drawings.ts';
import { Game, drawing } from './game.ts';

const FIELD = `
  15  x . . . . . . . . . . .
   9  . . d d . . . . m . . x
   8  . . . . . . . . . . . .
   7  . . C . . . . . T . . .
   1  X F . . . . . . . . . .
`;

const study = (rules: { readonly [key: string]: Json } = {}): Game =>
  new Game({ preset: 'blind', ...rules }, blindPosition(FIELD, 0));

/** Some lines of a drawn field, by their numbers. */
const linesOf = (text: string, ...numbers: readonly number[]): readonly string[] =>
  text.split('\n').filter((line) => numbers.includes(Number(/^ *(\d+) /u.exec(line)?.[1])));

describe('a blind field', () => {
  it('shows a seat its own pieces by their codes and the backs of the others', () => {
    expect(study().drawn(0)).toBe(
      drawing(`
        seat 0
        15 # . . . . . . . . . . .
        14 . . . . . . . . . . . .
        13 . . . . . . . . . . . .
        12 . . . . . . . . . . . .
        11 . . . . . . . . . . . .
        10 . . . . . . . . . . . .
         9 . . # # . . . . # . . #
         8 . . . . . . . . . . . .
         7 . . C . . . . . T . . .
         6 . . . . . . . . . . . .
         5 . . . . . . . . . . . .
         4 . . . . . . . . . . . .
         3 . . . . . . . . . . . .
         2 . . . . . . . . . . . .
         1 X F . . . . . . . . . .
           A B C D E F G H I J K L
      `),
    );
  });

  it('shows the other seat the other pieces, with the same side up', () => {
    expect(linesOf(study().drawn(1), 15, 9, 7, 1)).toStrictEqual([
      '15 X . . . . . . . . . . .',
      ' 9 . . D D . . . . M . . X',
      ' 7 . . # . . . . . # . . .',
      ' 1 # # . . . . . . . . . .',
    ]);
  });

  it('shows spectators whose piece stands where', () => {
    const text = study({ memoryAid: true }).drawn('spectator');
    expect(text.split('\n')[0]).toBe('spectator');
    expect(linesOf(text, 15, 9, 7, 1)).toStrictEqual([
      '15 1 . . . . . . . . . . .',
      ' 9 . . 1 1 . . . . 1 . . 1',
      ' 7 . . 0 . . . . . 0 . . .',
      ' 1 0 0 . . . . . . . . . .',
    ]);
  });

  it('is wider where the codes are long', () => {
    const text = study({ codes: 'long' }).drawn(0);
    expect(linesOf(text, 9, 7, 1)).toStrictEqual([
      ' 9 .  .  #  #  .  .  .  .  #  .  .  #',
      ' 7 .  .  CR .  .  .  .  .  TO .  .  .',
      ' 1 FO SU .  .  .  .  .  .  .  .  .  .',
    ]);
    expect(text.split('\n').at(-1)).toBe('   A  B  C  D  E  F  G  H  I  J  K  L');
  });
});

describe('a blind field before play', () => {
  const [deployment] = blindDeployments(`
    12 x x m m m m t t t t t t
    11 f f s s s s s s v v v v
    10 v v p p p p p p d d d d
     9 d d c c c c c b b . . .
    7  B B C C C C C D D D D D
    6  D P P P P P P V V V V V
    5  V S S S S S S F F T T T
    4  T T T M M M M X X . . .
  `);
  const south = makeAction(PRESETS.get('blind')!.rules, deployment);

  it('is empty', () => {
    const game = new Game({ preset: 'blind' });
    const lines = game.drawn(0).split('\n').slice(1, -1);
    expect(lines).toHaveLength(15);
    for (const line of lines) expect(line).toMatch(/^[ \d]\d( \.){12}$/u);
    expect(game.summary(0)).toBe('seat 0: deploy, to act [0,1]; trays [] []');
  });

  it('shows a deployment to its owner only', () => {
    const game = new Game({ preset: 'blind' }).play(0, south);
    expect(linesOf(game.drawn(0), 8, 7, 6, 5, 4, 3)).toStrictEqual([
      ' 8 . . . . . . . . . . . .',
      ' 7 B B C C C C C D D D D D',
      ' 6 D P P P P P P V V V V V',
      ' 5 V S S S S S S F F T T T',
      ' 4 T T T M M M M X X . . .',
      ' 3 . . . . . . . . . . . .',
    ]);
    const empty = linesOf(new Game({ preset: 'blind' }).drawn(1), 7, 6, 5, 4);
    expect(linesOf(game.drawn(1), 7, 6, 5, 4)).toStrictEqual(empty);
    expect(linesOf(game.drawn('spectator'), 7, 6, 5, 4)).toStrictEqual(empty);
    expect(game.summary(1)).toBe('seat 1: deploy, to act [1]; trays [] []');
  });

  it('stays as it is when the game ends before play', () => {
    const game = new Game({ preset: 'blind' }).play(0, south);
    const before = game.drawn(0);
    game.play(1, { type: 'resign' });
    expect(game.drawn(0)).toBe(before);
    expect(game.summary(0)).toBe('seat 0: over, to act []; trays [] []');
  });
});

describe('what a blind game tells beside the field', () => {
  const ask = { type: 'ask', from: 'C7', to: 'C8', about: 'C9' };
  const answer = { type: 'answer', cells: ['C9', 'D9'] };

  it('is a question, its answer, and the trays', () => {
    const game = study();
    expect(game.summary(0)).toBe('seat 0: play, to act [0]; trays [] []');
    game.play(0, ask);
    expect(game.summary(1)).toBe(
      'seat 1: answer, to act [1]; trays [] []; question C8 about C9: no answer yet',
    );
    game.play(1, answer);
    expect(game.summary('spectator')).toBe(
      'spectator: declare, to act [0]; trays [] []; question C8 about C9: 2 destroyer',
    );
    game.play(0, { type: 'declare', cells: ['C8'] });
    expect(game.summary(0)).toBe('seat 0: play, to act [0]; trays [destroyer destroyer] []');
    expect(linesOf(game.drawn(0), 9, 8)).toStrictEqual([
      ' 9 . . . . . . . . # . . #',
      ' 8 . . C . . . . . . . . .',
    ]);
  });

  it('marks a known back with the memory aid, only for the side that knows it', () => {
    const game = study({ memoryAid: true }).play(0, ask).play(1, answer);
    expect(linesOf(game.drawn(0), 9)).toStrictEqual([' 9 . . * # . . . . # . . #']);
    expect(linesOf(game.drawn(1), 9, 8)).toStrictEqual([
      ' 9 . . D D . . . . M . . X',
      ' 8 . . # . . . . . . . . .',
    ]);
    const without = study().play(0, ask).play(1, answer);
    expect(linesOf(without.drawn(0), 9)).toStrictEqual([' 9 . . # # . . . . # . . #']);
  });

  it('lets a mark go along with its piece', () => {
    // The mine that a submarine asks goes off and stays (spent is off); it is known, and then moves.
    const rules = { memoryAid: true, spent: false };
    const text = FIELD.replace('C . . . . . T', 'C . . . . . F').replace('X F', 'X S');
    const game = new Game({ preset: 'blind', ...rules }, blindPosition(text, 0))
      .play(0, { type: 'ask', from: 'I7', to: 'I8', about: 'I9' })
      .play(1, { type: 'answer', cells: ['I9'] });
    expect(linesOf(game.drawn(0), 9)).toStrictEqual([' 9 . . # # . . . . * . . #']);
    game.play(1, { type: 'move', from: 'I9', to: 'J9' });
    expect(linesOf(game.drawn(0), 9)).toStrictEqual([' 9 . . # # . . . . . * . #']);
  });

  it('is all explained', () => {
    for (const sign of ['codes', '#', '*', '0 1']) expect(LEGENDS.blind).toContain(`${sign} `);
  });
});
