import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/index.ts';
import { classOf, scene } from './drawing.ts';
import { Game } from './game.ts';

/** The scene after seat 0's battleship has asked, standing, about a piece of the drawing. */
const asked = (drawing: string, question: string, changes: Record<string, Json> = {}): Game =>
  Game.at(scene(drawing), changes).play(`0 ${question}`);

const answers = (game: Game): readonly string[] =>
  game
    .legal(1)
    .map(({ cells }) => (cells as string[]).join(' '))
    .sort();

describe('rulebook 2.3, the answer', () => {
  it('2.3 names the class of the piece alone, or the formation it stands in', () => {
    const drawing = `
         A B C D
      9  . d d .
      8  . B . .
    `;
    const alone = asked(drawing, 'B8 ?B9').play('1 = B9');
    expect(alone.told(0)).toEqual([{ type: 'answered', seat: 1, class: 'destroyer', count: 1 }]);
    const pair = asked(drawing, 'B8 ?B9').play('1 = B9 C9');
    expect(pair.told(0)).toEqual([{ type: 'answered', seat: 1, class: 'destroyer', count: 2 }]);
  });

  it('2.3 hides the cells it means from the asker and from spectators', () => {
    const game = asked('9  . d d\n8  . B .', 'B8 ?B9').play('1 = C9 B9');
    const told = { type: 'answered', seat: 1, class: 'destroyer', count: 2 };
    expect(game.told(0)).toEqual([told]);
    expect(game.told('spectator')).toEqual([told]);
    expect(game.told(1)).toEqual([{ ...told, cells: ['B9', 'C9'] }]);
    for (const view of game.views()) {
      expect(view.question).toEqual({
        from: 'B8',
        about: 'B9',
        answer: { class: 'destroyer', count: 2 },
      });
    }
  });

  it('2.3 tells its own side the cells by line, then column', () => {
    const game = asked('10 d\n9  d\n8  d B', 'B8 ?A8').play('1 = A9 A8 A10');
    expect(game.told(1)[0]).toMatchObject({ cells: ['A8', 'A9', 'A10'] });
  });

  it('2.3 is a new choice each time', () => {
    const drawing = '9  . c c . .\n8  . D D D .';
    const game = asked(drawing, 'B8 ?B9').play('1 = B9 C9', '0 ! B8');
    expect(game.position()).toBe(scene('9  . c c . .\n8  . . D D .', 1));
    game.play('1 K15-J15', '0 C8 ?C9', '1 = C9', '0 ! C8');
    expect(game.told('spectator')[0]).toMatchObject({ result: 'defender' });
  });

  it('2.3 must be given, also where only one is possible', () => {
    const game = asked('9  . m\n8  . B', 'B8 ?B9');
    expect(game.view(1)).toMatchObject({ phase: 'answer', toAct: [1] });
    expect(answers(game)).toEqual(['B9']);
  });

  it.each([...'bcdpvsftmx'])('2.3 is truthful: a %s is named as what it is', (letter) => {
    const game = asked(`9  . ${letter}\n8  . S`, 'B8 ?B9').play('1 = B9');
    expect(game.told(0)[0]).toMatchObject({ class: classOf(letter), count: 1 });
    const claim = { type: 'answer', cells: ['B9'], class: 'fort' };
    expect(asked('9  . d\n8  . B', 'B8 ?B9').objection(1, claim)).toBe('bad-message');
  });
});

describe('rulebook 2.3.1, formations', () => {
  it.each([...'bcdpvsf'])('2.3.1 are formed by ships: %s', (letter) => {
    const game = asked(`10 . ${letter}\n9  . ${letter} ${letter}\n8  . B`, 'B8 ?B9');
    expect(answers(game)).toEqual(['B9', 'B9 B10', 'B9 C9', 'B9 C9 B10']);
  });

  it.each([...'tmx'])('2.3.1 are not formed by what is no ship: %s', (letter) => {
    const game = asked(`9  . ${letter} ${letter}\n8  . S`, 'B8 ?B9');
    expect(game.refusal('1 = B9 C9')).toBe('not-a-formation');
    expect(game.sentence(1, { type: 'answer', cells: ['B9', 'C9'] })).toBe(
      'B9 C9 is neither B9 alone nor a formation of 2 or 3 ships with it.',
    );
    expect(answers(game)).toEqual(['B9']);
  });

  it('2.3.1 are two in line, three in line or three in a corner', () => {
    const game = asked(
      `
          A B C D E
      12  . . . . .
      11  . . d . .
      10  . . d . .
      9   . . d d d
      8   . . B . .
      `,
      'C8 ?C9',
    );
    for (const cells of ['C9 D9', 'C9 C10', 'C9 D9 E9', 'C9 C10 C11', 'C9 D9 C10']) {
      expect(game.refusal(`1 = ${cells}`)).toBe('accepted');
    }
    expect(answers(game)).toHaveLength(6);
  });

  it('2.3.1 may have the asked piece at the end, in the middle, or at the bend', () => {
    const game = asked('9  . d d d .\n8  . . B . .', 'C8 ?C9');
    expect(answers(game)).toEqual(['B9 C9', 'B9 C9 D9', 'C9', 'C9 D9']);
    const corner = asked('10 . . . d\n9  . . d d\n8  . . B .', 'C8 ?C9');
    expect(answers(corner)).toEqual(['C9', 'C9 D9', 'C9 D9 D10']);
  });

  it('2.3.1 may be two of three', () => {
    const game = asked('9  . d d d\n8  . B', 'B8 ?B9').play('1 = B9 C9');
    expect(game.told(0)[0]).toMatchObject({ class: 'destroyer', count: 2 });
    game.play('0 ! B8');
    expect(game.position()).toBe(scene('9  . . . d\n8  . B'));
  });

  it('2.3.1 may be any valid pair or triple with the asked piece, where more than three stand together', () => {
    const game = asked(
      `
          A B C D
      10  . d d .
      9   . d d d
      8   . B . .
      `,
      'B8 ?B9',
    );
    expect(answers(game)).toEqual(
      ['B9', 'B9 B10', 'B9 C9', 'B9 C9 B10', 'B9 C9 C10', 'B9 C9 D9', 'B9 B10 C10'].sort(),
    );
    expect(game.refusal('1 = B9 C9 C10 B10')).toBe('not-a-formation');
  });

  it('2.3.1 are refused when they are anything else', () => {
    const game = asked(
      `
          A B C D E
      10  . . d . .
      9   c d . d d
      8   . B . D .
      `,
      'B8 ?B9',
    );
    const wrong = {
      'of another class': 'B9 A9',
      'without the asked piece': 'D9 E9',
      'another piece alone': 'D9',
      apart: 'B9 D9',
      'touching at a corner only': 'B9 C10',
      'with an empty cell': 'B9 C9',
      'with an enemy': 'B9 B8',
      'joined by nothing': 'B9 C10 D9',
      'the same piece twice': 'B9 B9',
      'the same piece twice, with another': 'B9 B9 A9',
    };
    for (const [why, cells] of Object.entries(wrong)) {
      expect([why, game.refusal(`1 = ${cells}`)]).toEqual([why, 'not-a-formation']);
    }
    expect(game.refusal('1 = Z9')).toBe('bad-cell');
    expect(game.refusal('1 = B9 Z9')).toBe('bad-cell');
    expect(game.objection(1, { type: 'answer', cells: [] })).toBe('bad-message');
    expect(game.objection(1, { type: 'answer', cells: 'B9' })).toBe('bad-message');
    expect(game.objection(1, { type: 'answer' })).toBe('bad-message');
  });

  it('2.3.1 hold no enemies, though they be of the same class', () => {
    const game = asked('9  . d D\n8  . D', 'B8 ?B9', { memoryAid: true });
    expect(game.refusal('1 = B9 B8')).toBe('not-a-formation');
    expect(game.refusal('1 = B9 C9')).toBe('not-a-formation');
    expect(answers(game)).toEqual(['B9']);
  });

  it('2.3.1 are not two pairs that touch at a corner', () => {
    const game = asked('10 . . d d\n9  d d . .\n8  . B', 'B8 ?B9');
    expect(answers(game)).toEqual(['A9 B9', 'B9']);
    expect(game.refusal('1 = A9 B9 C10')).toBe('not-a-formation');
  });

  it('2.3.1 stay orthogonal with directions 8', () => {
    const game = asked('10 . . d\n9  . d .\n8  . B', 'B8 ?B9', { directions: 8 });
    expect(game.refusal('1 = B9 C10')).toBe('not-a-formation');
    expect(answers(game)).toEqual(['B9']);
  });

  it('2.3.1 do not reach round the edge of the field', () => {
    const game = asked(
      `
         A B C D E F G H I J K L
      9  . . . . . . . . . . . d
      10 d . . . . . . . . . . .
      8  . . . . . . . . . . . B
      `,
      'L8 ?L9',
    );
    expect(answers(game)).toEqual(['L9']);
  });
});
