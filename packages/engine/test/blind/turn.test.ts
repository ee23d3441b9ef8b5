import { describe, expect, it } from 'vitest';
import { exactly, scene } from './drawing.ts';
import { begun } from './fleet.ts';
import { Game, lost } from './game.ts';

const MEETING = `
     A B C D E
  9  . . c . t
  8  . . . . .
  7  . . C . T
`;

describe('rulebook 2.2, a turn', () => {
  it('2.2 may be a move', () => {
    const game = Game.at(scene(MEETING)).play('0 C7-C8');
    expect(game.view(0)).toMatchObject({ phase: 'play', toAct: [1], question: null });
  });

  it('2.2 may be a move and a question', () => {
    const game = Game.at(scene(MEETING)).play('0 C7-C8 ?C9');
    expect(game.told(1)).toEqual([
      { type: 'moved', seat: 0, from: 'C7', to: 'C8' },
      { type: 'asked', seat: 0, from: 'C8', about: 'C9' },
    ]);
    expect(game.view(0)).toMatchObject({
      phase: 'answer',
      toAct: [1],
      question: { from: 'C8', about: 'C9', answer: null },
    });
  });

  const TOUCHING = `
       A B C D E
    9  . . c . t
    8  . . C . T
  `;

  it('2.2 may be a question without moving, with `standing`', () => {
    const game = Game.at(scene(TOUCHING)).play('0 C8 ?C9');
    expect(game.told(1)).toEqual([{ type: 'asked', seat: 0, from: 'C8', about: 'C9' }]);
  });

  it('2.2 may not be a question without moving, without `standing`', () => {
    const game = Game.at(scene(TOUCHING), { standing: false });
    expect(game.refusal('0 C8 ?C9')).toBe('cannot-ask');
    expect(game.refusal('0 C8-D8 ?D9')).toBe('not-in-contact');
    expect(Game.at(scene(TOUCHING), { preset: 'blind-patent' }).refusal('0 C8 ?C9')).toBe(
      'cannot-ask',
    );
  });

  it('2.2 may be a move and a strike', () => {
    const game = Game.at(scene(MEETING)).play('0 E7-E8 *E9');
    expect(game.told(1)).toEqual([
      { type: 'moved', seat: 0, from: 'E7', to: 'E8' },
      {
        type: 'struck',
        seat: 0,
        from: 'E8',
        at: 'E9',
        class: 'torpedo',
        removed: lost('E8 T', 'E9 t'),
      },
      { type: 'turn', seat: 1 },
    ]);
  });

  it.each([{}, { standing: false }, { preset: 'blind-patent' }])(
    '2.2 may be a strike without moving, whatever `standing` says (%j)',
    (changes) => {
      const game = Game.at(scene(TOUCHING), changes).play('0 E8 *E9');
      expect(game.position()).toBe(scene('9  . . c\n8  . . C', 1));
    },
  );

  it('2.2 is never a pass', () => {
    const game = Game.at(scene(TOUCHING));
    for (const message of [{ type: 'pass' }, { type: 'move' }, { type: 'move', from: 'C8' }, {}]) {
      expect(game.objection(0, message)).toBe('bad-message');
    }
    expect(game.refusal('0 C8-C8')).toBe('not-free');
    expect(game.legal(0).map(({ type }) => type)).not.toContain('pass');
  });

  it('2.2 is exactly one action: a side that has moved cannot move again', () => {
    const game = Game.at(scene(MEETING)).play('0 C7-C8');
    expect(game.refusal('0 C8-B8')).toBe('not-your-turn');
    expect(game.refusal('0 C8 ?C9')).toBe('not-your-turn');
    expect(game.refusal('0 E7-E8 *E9')).toBe('not-your-turn');
  });
});

describe('rulebook 2.2.2, contact', () => {
  it('2.2.2 obliges to nothing: a plain move ends the turn', () => {
    const game = Game.at(scene(MEETING)).play('0 C7-C8', '1 K15-J15', '0 K1-J1', '1 J15-K15');
    expect(game.view(0)).toMatchObject({ phase: 'play', toAct: [0], trays: [[], []] });
  });

  it('2.2.2 is between neighbouring cells', () => {
    const game = Game.at(
      scene(`
           A B C D E
        9  . c c c .
        8  . c C . c
        7  . c c c .
      `),
    );
    for (const about of ['C9', 'B8', 'C7']) expect(game.refusal(`0 C8 ?${about}`)).toBe('accepted');
    for (const about of ['B9', 'D9', 'B7', 'D7', 'E8', 'A1']) {
      expect(game.refusal(`0 C8 ?${about}`)).toBe('not-in-contact');
    }
  });

  it('2.2.2 is diagonal too with directions 8, for questions and strikes', () => {
    const drawing = `
         A B C D E
      9  . c . c c
      8  . . C . T
      7  . c . c .
    `;
    const eight = Game.at(scene(drawing), { directions: 8 });
    for (const about of ['B9', 'D9', 'B7', 'D7']) {
      expect(eight.refusal(`0 C8 ?${about}`)).toBe('accepted');
    }
    for (const at of ['D9', 'E9', 'D7']) expect(eight.refusal(`0 E8 *${at}`)).toBe('accepted');
    const four = Game.at(scene(drawing));
    for (const about of ['B9', 'D9', 'B7', 'D7']) {
      expect(four.refusal(`0 C8 ?${about}`)).toBe('not-in-contact');
    }
    expect(four.refusal('0 E8 *D9')).toBe('not-in-contact');
  });

  it('2.2.2 is counted from where the piece stands after moving', () => {
    const game = Game.at(
      scene(`
           A B C D E
        9  . . . c .
        8  . . V . .
        7  . . c . .
      `),
    );
    expect(game.refusal('0 C8-D8 ?D9')).toBe('accepted');
    expect(game.refusal('0 C8-D8 ?C7')).toBe('not-in-contact');
    expect(game.refusal('0 C8-C9 ?D9')).toBe('accepted');
    expect(game.refusal('0 C8 ?D9')).toBe('not-in-contact');
  });

  it('2.2.2 is with an enemy piece, not with a friend, an empty cell or itself', () => {
    const game = Game.at(scene('9  . . c . .\n8  . C C T .'));
    for (const about of ['B8', 'D8', 'C7', 'C8']) {
      expect(game.refusal(`0 C8 ?${about}`)).toBe('not-in-contact');
    }
    for (const at of ['C8', 'D9', 'D8']) expect(game.refusal(`0 D8 *${at}`)).toBe('not-in-contact');
  });
});

describe('rulebook 2.2.3, the question', () => {
  it.each([...'BCDPVSF'])('2.2.3 may be asked by a %s, moving or standing', (letter) => {
    const game = Game.at(scene(`9  . . c c\n8  . . ${letter} .`));
    expect(game.refusal('0 C8 ?C9')).toBe('accepted');
    expect(game.refusal('0 C8-D8 ?D9')).toBe('accepted');
  });

  it.each([...'MTX'])('2.2.3 may not be asked by a %s', (letter) => {
    const game = Game.at(scene(`9  . . c\n8  . . ${letter}`));
    expect(game.refusal('0 C8 ?C9')).toBe('cannot-ask');
  });

  it('2.2.3 may not be asked by a mine or a torpedo that moves', () => {
    const game = Game.at(scene('9  c . . t\n7  M . . T'));
    expect(game.refusal('0 A7-A8 ?A9')).toBe('cannot-ask');
    expect(game.refusal('0 D7-D8 ?D9')).toBe('cannot-ask');
  });

  it('2.2.3 is about one piece', () => {
    const game = Game.at(scene('9  c\n8  C c'));
    const message = { type: 'ask', from: 'A8', about: ['A9', 'B8'] };
    expect(game.objection(0, message)).toBe('bad-message');
  });

  const ROW = `
       A B C D
    9  . d d .
    8  . C . .
  `;

  it('2.2.3 may be asked again with the same piece after a won clash', () => {
    const game = Game.at(scene(ROW)).play('0 B8 ?B9', '1 = B9', '0 ! B8');
    expect(game.told(0).at(-1)).toEqual({ type: 'turn', seat: 0 });
    game.play('0 B8-C8 ?C9', '1 = C9', '0 ! C8');
    expect(game.position()).toBe(scene('8  . . C'));
  });

  it('2.2.3 may be asked again standing', () => {
    const game = Game.at(scene('9  . d\n8  d C')).play('0 B8 ?B9', '1 = B9', '0 ! B8');
    expect(game.play('0 B8 ?A8', '1 = A8', '0 ! B8').position()).toBe(scene('8  . C'));
  });

  it('2.2.3 may be asked again only after moving, without `standing`', () => {
    const game = Game.at(scene('9  d d d\n7  C'), { standing: false });
    game.play('0 A7-A8 ?A9', '1 = A9', '0 ! A8');
    expect(game.view(0).toAct).toEqual([0]);
    expect(game.refusal('0 A8 ?A9')).toBe('cannot-ask');
    expect(game.refusal('0 A8-A9 ?B9')).toBe('accepted');
    expect(game.refusal('0 A8-B8 ?B9')).toBe('accepted');
  });

  it('2.2.3 need not be asked with the same piece after a won clash', () => {
    const game = Game.at(scene('9  d . . d\n8  C . . C')).play('0 A8 ?A9', '1 = A9', '0 ! A8');
    expect(game.refusal('0 D8 ?D9')).toBe('accepted');
    expect(game.refusal('0 K1-J1')).toBe('accepted');
  });
});

describe('whose turn it is', () => {
  it('is the other seat’s to answer, and nothing else can be done meanwhile', () => {
    const game = Game.at(scene(MEETING)).play('0 C7-C8 ?C9');
    expect(game.refusal('0 = C9')).toBe('not-your-turn');
    expect(game.refusal('1 C9-C10')).toBe('wrong-phase');
    expect(game.refusal('0 C8-C7')).toBe('wrong-phase');
    expect(game.refusal('1 ! C9')).toBe('wrong-phase');
    game.play('1 = C9');
    expect(game.refusal('1 ! C8')).toBe('not-your-turn');
    expect(game.refusal('0 C8-C7')).toBe('wrong-phase');
    expect(game.refusal('1 = C9')).toBe('wrong-phase');
  });

  it('alternates from the side that begins', () => {
    const game = begun({}, 1);
    expect(game.refusal('0 A4-A5')).toBe('not-your-turn');
    game.play('1 A12-A11', '0 A4-A5', '1 A11-A10', '0 A5-A6');
    expect(game.view('spectator').toAct).toEqual([1]);
  });

  it('does not let a seat touch the other’s pieces', () => {
    const game = Game.at(exactly('9  c . x\n7  C . X'));
    expect(game.refusal('0 A9-A8')).toBe('not-yours');
    expect(game.refusal('0 B5-B6')).toBe('not-yours');
    expect(game.refusal('0 A9 ?A8')).toBe('not-yours');
    expect(game.refusal('0 A9 *A8')).toBe('not-yours');
  });
});
