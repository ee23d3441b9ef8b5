import { describe, expect, it } from 'vitest';
import { classOf, scene } from './drawing.ts';
import { Game, lost } from './game.ts';

const VIEWERS = [0, 1, 'spectator'] as const;

const against = (letter: string): string => scene(`9  . . ${letter}\n7  . . T`);

describe('rulebook 2.2.4, the strike', () => {
  it.each([...'bcdpvsftm'])('2.2.4 removes a %s and the torpedo, seen by all', (letter) => {
    const game = Game.at(against(letter)).play('0 C7-C8 *C9');
    for (const viewer of VIEWERS) {
      expect(game.told(viewer)).toEqual([
        { type: 'moved', seat: 0, from: 'C7', to: 'C8' },
        {
          type: 'struck',
          seat: 0,
          from: 'C8',
          at: 'C9',
          class: classOf(letter),
          removed: lost('C8 T', `C9 ${letter}`),
        },
        { type: 'turn', seat: 1 },
      ]);
      expect(game.view(viewer).trays).toEqual([[classOf(letter)], ['torpedo']]);
    }
    expect(game.position()).toBe(scene('', 1));
  });

  it('2.2.4 removes nothing but the torpedo against a fort, whose class all learn', () => {
    const game = Game.at(against('x')).play('0 C7-C8 *C9');
    for (const viewer of VIEWERS) {
      expect(game.told(viewer)[1]).toEqual({
        type: 'struck',
        seat: 0,
        from: 'C8',
        at: 'C9',
        class: 'fort',
        removed: lost('C8 T'),
      });
    }
    expect(game.position()).toBe(scene('9  . . x', 1));
    expect(game.view('spectator').trays).toEqual([[], ['torpedo']]);
  });

  it('2.2.4a leaves the torpedo on the board with `spent` off', () => {
    const game = Game.at(against('b'), { spent: false }).play('0 C7-C8 *C9');
    for (const viewer of VIEWERS) {
      expect(game.told(viewer)[1]).toMatchObject({ class: 'battleship', removed: lost('C9 b') });
    }
    expect(game.position()).toBe(scene('8  . . T', 1));
    expect(game.view('spectator').trays).toEqual([['battleship'], []]);
  });

  it('2.2.4a removes nothing at all against a fort with `spent` off', () => {
    const game = Game.at(against('x'), { spent: false }).play('0 C7-C8 *C9');
    expect(game.told(1)[1]).toMatchObject({ class: 'fort', removed: [] });
    expect(game.position()).toBe(scene('9  . . x\n8  . . T', 1));
    expect(game.view('spectator')).toMatchObject({ trays: [[], []], outcome: null });
  });

  it('2.2.4 asks no question and gets no answer', () => {
    const game = Game.at(against('c')).play('0 C7-C8 *C9');
    expect(game.view(1)).toMatchObject({ phase: 'play', toAct: [1], question: null });
  });

  it('2.2.4 removes one piece of a formation, not its mates', () => {
    const game = Game.at(scene('9  . d d d\n8  . . T')).play('0 C8 *C9');
    expect(game.position()).toBe(scene('9  . d . d', 1));
  });

  it('2.2.4 never keeps the turn, whatever was struck', () => {
    for (const letter of 'bcdpvsftmx') {
      for (const spent of [true, false]) {
        const game = Game.at(against(letter), { spent }).play('0 C7-C8 *C9');
        expect(game.told(0).at(-1)).toEqual({ type: 'turn', seat: 1 });
      }
    }
  });

  it('2.2.4 is for torpedoes only, moving or standing', () => {
    for (const letter of 'BCDPVSFM') {
      const game = Game.at(scene(`9  . . c c\n8  . . ${letter} .`));
      expect(game.refusal('0 C8 *C9')).toBe('cannot-ask');
      expect(game.refusal('0 C8-D8 *D9')).toBe('cannot-ask');
    }
    const fort = Game.at(scene('9  . . c\n8  . . X'));
    expect(fort.refusal('0 C8 *C9')).toBe('cannot-ask');
    expect(fort.refusal('0 C8-D8 *C9')).toBe('cannot-move');
  });

  it('2.2.4 reaches adjacent enemy pieces only', () => {
    const game = Game.at(scene('10 . . c\n9  . . .\n8  . C T .\n7  . . . c'));
    for (const at of ['C10', 'C9', 'B8', 'D7']) {
      expect(game.refusal(`0 C8 *${at}`)).toBe('not-in-contact');
    }
    expect(game.refusal('0 C8-C9 *C10')).toBe('accepted');
  });

  it('2.2.4 goes where a torpedo can go', () => {
    const game = Game.at(scene('9  . c c\n8  . . .\n7  . C .\n6  . T .'));
    expect(game.refusal('0 B6-B8 *B9')).toBe('too-far');
    expect(game.refusal('0 B6-B7 *B9')).toBe('not-free');
    expect(game.refusal('0 B6-A6 *B9')).toBe('not-in-contact');
  });

  it('2.2.4 works for seat 1 as well, removed pieces by line, then column', () => {
    const game = Game.at(scene('9  . . t\n8  . . S', 1)).play('1 C9 *C8');
    expect(game.told(0)[0]).toMatchObject({ seat: 1, removed: lost('C8 S', 'C9 t') });
    expect(game.view(0).trays).toEqual([['torpedo'], ['sweeper']]);
    const beside = Game.at(scene('9  . S t', 1)).play('1 C9 *B9');
    expect(beside.told(0)[0]).toMatchObject({ removed: lost('B9 S', 'C9 t') });
  });
});
