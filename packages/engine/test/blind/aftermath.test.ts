import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/index.ts';
import { scene } from './drawing.ts';
import { type WireEvent, Game, lost } from './game.ts';

// The rows of the table after 2.5, one scene each: what leaves, whose turn is next, who learns what.

const VIEWERS = [0, 1, 'spectator'] as const;

/** What each of them is told last, and whose turn it is then. */
const ending = (game: Game): readonly unknown[] => [
  ...VIEWERS.map((viewer) => game.told(viewer).slice(-2)),
  game.view('spectator').toAct,
];

/** The same, as it must be: all are told the same of a clash, and who has the next turn. */
const clash = (result: string, removed: readonly WireEvent[], next: 0 | 1): readonly unknown[] => [
  ...VIEWERS.map(() => [
    { type: 'clash', result, removed },
    { type: 'turn', seat: next },
  ]),
  [next],
];

const play = (
  drawing: string,
  script: readonly string[],
  changes: Readonly<Record<string, Json>> = {},
): Game => Game.at(scene(drawing), changes).play(...script);

/** All that seat 1 and the spectators are shown of a question about B9 alone. */
const shown = (drawing: string, declared: string): string =>
  play(drawing, ['0 B8 ?B9', '1 = B9', `0 ! ${declared}`]).shown(1);

describe('rulebook 2.5, the attacker wins', () => {
  const drawing = `
       A B C D
    9  . d d d
    8  . C . .
  `;

  it('2.5 results: takes every piece named in the answer, and has the next turn', () => {
    const game = play(drawing, ['0 B8 ?B9', '1 = B9 C9', '0 ! B8']);
    expect(ending(game)).toEqual(clash('attacker', lost('B9 d', 'C9 d'), 0));
    expect(game.position()).toBe(scene('9  . . . d\n8  . C'));
    expect(game.view(1).trays).toEqual([['destroyer', 'destroyer'], []]);
  });

  it('2.5 results: takes the cells the defender meant, though only class and number were told', () => {
    const corner = '10 . d\n9  . d d\n8  . C';
    const played = (cells: string): string =>
      Game.at(scene(corner)).play('0 B8 ?B9', `1 = ${cells}`, '0 ! B8').position();
    expect(played('B9 C9')).toBe(scene('10 . d\n8  . C'));
    expect(played('B9 B10')).toBe(scene('9  . . d\n8  . C'));
  });

  it('2.5 results: leaves the capturer where it stands', () => {
    const game = Game.at(scene('9  d\n7  C')).play('0 A7-A8 ?A9', '1 = A9', '0 ! A8');
    expect(game.position()).toBe(scene('8  C'));
  });

  it('2.5 results: tells the defender nothing of the attacker', () => {
    const [reference, ...rest] = [
      shown('9  . v\n8  B B', 'B8'),
      shown('9  . v\n8  B B', 'A8 B8'),
      shown('9  . v\n8  C C', 'B8'),
      shown('9  . v\n8  D D', 'A8 B8'),
      shown('9  . v\n8  P P', 'B8'),
    ];
    for (const text of rest) expect(text).toBe(reference);
  });
});

describe('rulebook 2.5, the defender wins', () => {
  const drawing = `
       A B C D
    9  . c c .
    8  D D . .
  `;
  const script = ['0 B8 ?B9', '1 = B9 C9', '0 ! B8 A8'];

  it('2.5 results: costs the asking ship only with loss: one', () => {
    const game = play(drawing, script);
    expect(ending(game)).toEqual(clash('defender', lost('B8 D'), 1));
    expect(game.position()).toBe(scene('9  . c c\n8  D', 1));
    expect(game.view(0).trays).toEqual([[], ['destroyer']]);
  });

  it('2.5 results: costs the whole committed force with loss: force', () => {
    const game = play(drawing, script, { loss: 'force' });
    expect(ending(game)).toEqual(clash('defender', lost('A8 D', 'B8 D'), 1));
    expect(game.position()).toBe(scene('9  . c c', 1));
    expect(game.view(0).trays).toEqual([[], ['destroyer', 'destroyer']]);
  });

  it('2.5 results: costs only what was committed with loss: force', () => {
    const game = play(drawing, ['0 B8 ?B9', '1 = B9', '0 ! B8'], { loss: 'force' });
    expect(ending(game)).toEqual(clash('defender', lost('B8 D'), 1));
  });

  it('2.5 results: does not reveal the formation when only the asking ship is lost', () => {
    expect(shown(drawing, 'A8 B8')).toBe(shown(drawing, 'B8'));
  });

  it('2.5 results: shows of the defender only the answer', () => {
    const question = ['0 B8 ?B9', '1 = B9', '0 ! A8 B8'];
    const withMate = play('9  . c c\n8  D D', question);
    const without = play('9  . c m\n8  D D', question);
    expect(withMate.shown(0)).toBe(without.shown(0));
  });
});

describe('rulebook 2.5, equal forces', () => {
  it.each(['one', 'force'])(
    '2.5 results: destroys both whole forces, whatever the loss: %s',
    (loss) => {
      const game = play('9  . c c c\n8  C C', ['0 B8 ?B9', '1 = B9 C9', '0 ! B8 A8'], { loss });
      expect(ending(game)).toEqual(clash('equal', lost('A8 C', 'B8 C', 'B9 c', 'C9 c'), 1));
      expect(game.position()).toBe(scene('9  . . . c', 1));
      expect(game.view(0).trays).toEqual([
        ['cruiser', 'cruiser'],
        ['cruiser', 'cruiser'],
      ]);
    },
  );
});

describe('rulebook 2.5.5, forts', () => {
  it.each([...'BCDPVSF'])('2.5.5 a fort asked by a %s is captured, and the turn kept', (letter) => {
    const game = play(`9  . x x\n8  . ${letter}`, ['0 B8 ?B9', '1 = B9']);
    expect(ending(game)).toEqual(clash('attacker', lost('B9 x'), 0));
    expect(game.position()).toBe(scene(`9  . . x\n8  . ${letter}`));
  });
});

describe('rulebook 2.5.6, mines', () => {
  it('2.5.6 a mine asked by a sweeper is captured, and the turn kept', () => {
    const game = play('9  . m m\n8  . S', ['0 B8 ?B9', '1 = B9']);
    expect(ending(game)).toEqual(clash('attacker', lost('B9 m'), 0));
    expect(game.position()).toBe(scene('9  . . m\n8  . S'));
  });

  it('2.5.6 sweepers in formation capture it as well', () => {
    const game = play('9  . m\n8  S S', ['0 B8 ?B9 [A8 B8]', '1 = B9'], { commit: 'before' });
    expect(ending(game)).toEqual(clash('attacker', lost('B9 m'), 0));
  });

  it.each([...'BCDPVF'])('2.5.6 a mine asked by a %s destroys it and is spent', (letter) => {
    const game = play(`9  . m\n8  . ${letter}`, ['0 B8 ?B9', '1 = B9']);
    expect(ending(game)).toEqual(clash('mine', lost(`B8 ${letter}`, 'B9 m'), 1));
    expect(game.position()).toBe(scene('', 1));
  });

  it('2.5.6 a mine destroys the asking ship alone, not the force it was asked with', () => {
    const game = play('9  . m\n8  C C', ['0 B8 ?B9 [A8 B8]', '1 = B9'], {
      commit: 'before',
      loss: 'force',
    });
    expect(ending(game)).toEqual(clash('mine', lost('B8 C', 'B9 m'), 1));
    expect(game.position()).toBe(scene('8  C', 1));
  });

  it('2.5.6 a mine stays with `spent` off, and is not among the removed', () => {
    const game = play('9  . m\n8  . C', ['0 B8 ?B9', '1 = B9'], { spent: false });
    expect(ending(game)).toEqual(clash('mine', lost('B8 C'), 1));
    expect(game.position()).toBe(scene('9  . m', 1));
    expect(game.view(0).trays).toEqual([[], ['cruiser']]);
  });

  it('2.5.6 a sweeper captures a mine with `spent` off too', () => {
    const game = play('9  . m\n8  . S', ['0 B8 ?B9', '1 = B9'], { spent: false });
    expect(ending(game)).toEqual(clash('attacker', lost('B9 m'), 0));
  });
});

describe('rulebook 2.5.7, torpedoes that are asked about', () => {
  it.each([true, false])('2.5.7 are captured, and the turn kept (spent: %s)', (spent) => {
    const game = play('9  . t\n8  . F', ['0 B8 ?B9', '1 = B9'], { spent });
    expect(ending(game)).toEqual(clash('attacker', lost('B9 t'), 0));
    expect(game.view(0).trays).toEqual([['torpedo'], []]);
  });

  it('2.5.7 destroy the asker and are spent with torpedoAsked: explodes', () => {
    const game = play('9  . t\n8  C C', ['0 B8 ?B9 [A8 B8]', '1 = B9'], {
      torpedoAsked: 'explodes',
      commit: 'before',
      loss: 'force',
    });
    expect(ending(game)).toEqual(clash('torpedo', lost('B8 C', 'B9 t'), 1));
    expect(game.position()).toBe(scene('8  C', 1));
    expect(game.view(0).trays).toEqual([['torpedo'], ['cruiser']]);
  });

  it('2.5.7 explode under sweepers too, and stay with `spent` off', () => {
    const game = play('9  . t\n8  . S', ['0 B8 ?B9', '1 = B9'], {
      torpedoAsked: 'explodes',
      spent: false,
    });
    expect(ending(game)).toEqual(clash('torpedo', lost('B8 S'), 1));
    expect(game.position()).toBe(scene('9  . t', 1));
  });
});

describe('rulebook 2.5, the trays', () => {
  it('2.5 tray: hold what left, in order of leaving, spent pieces too, for everyone to see', () => {
    const game = Game.at(
      scene(`
           A B C D E
        9  d . t v m
        8  C T . C .
      `),
    );
    game.play('0 A8 ?A9', '1 = A9', '0 ! A8'); // the destroyer
    game.play('0 B8-C8 *C9', '1 D9-C9'); // both torpedoes; the vedette goes aside
    game.play('0 D8-E8 ?E9', '1 = E9'); // the cruiser and the mine
    game.play('1 C9-A9 ?A8', '0 = A8', '1 ! A9'); // the vedette
    for (const view of game.views()) {
      expect(view.trays).toEqual([
        ['destroyer', 'torpedo', 'mine', 'vedette'],
        ['torpedo', 'cruiser'],
      ]);
    }
    expect(game.position()).toBe(scene('8  C'));
  });
});
