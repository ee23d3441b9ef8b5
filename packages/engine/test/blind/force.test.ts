import { describe, expect, it } from 'vitest';
import { scene } from './drawing.ts';
import { Game, lost } from './game.ts';

const declarations = (game: Game): readonly string[] =>
  game
    .legal(0)
    .map(({ cells }) => (cells as string[]).join(' '))
    .sort();

const COLUMN = `
     A B C D
  9  . . d .
  8  . . . C
  7  . . C C
`;

describe('rulebook 2.4, the force of the attacker', () => {
  it('2.4 is the asking piece alone or a formation with it, as it stands after moving', () => {
    const game = Game.at(scene(COLUMN)).play('0 C7-C8 ?C9', '1 = C9');
    expect(declarations(game)).toEqual(['C8', 'C8 D8', 'D7 C8 D8']);
    expect(game.refusal('0 ! C8 D8 D7')).toBe('accepted');
    expect(game.refusal('0 ! C8 C7')).toBe('not-a-formation');
    expect(game.refusal('0 ! C8 D7')).toBe('not-a-formation');
    expect(game.refusal('0 ! D8')).toBe('not-a-formation');
    expect(game.refusal('0 ! D8 D7')).toBe('not-a-formation');
    expect(game.refusal('0 ! C8 C8')).toBe('not-a-formation');
    expect(game.refusal('0 ! C8 C9')).toBe('not-a-formation');
    expect(game.refusal('0 ! M8')).toBe('bad-cell');
    expect(game.objection(0, { type: 'declare', cells: [] })).toBe('bad-message');
  });

  it('2.4 is at most three', () => {
    const game = Game.at(scene('9  d\n8  C C C C')).play('0 A8 ?A9', '1 = A9');
    expect(declarations(game)).toEqual(['A8', 'A8 B8', 'A8 B8 C8']);
    expect(game.refusal('0 ! A8 B8 C8 D8')).toBe('not-a-formation');
  });

  it('2.4 holds no enemies, though they be of the same class, and known', () => {
    const game = Game.at(scene('9  c\n8  C'), { memoryAid: true }).play('0 A8 ?A9', '1 = A9');
    expect(game.view(0).enemy).toMatchObject({ A9: { known: 'cruiser' } });
    expect(game.refusal('0 ! A8 A9')).toBe('not-a-formation');
    expect(declarations(game)).toEqual(['A8']);
    const before = Game.at(scene('9  c\n8  C'), { commit: 'before' });
    expect(before.refusal('0 A8 ?A9 [A8 A9]')).toBe('not-a-formation');
  });

  it('2.4 lists no force with a known enemy of the same class', () => {
    const known = { memoryAid: true, commit: 'before', loss: 'one' };
    const game = Game.at(scene('9  d\n8  V D'), known);
    game.play('0 A8 ?A9', '1 = A9', '1 K15-J15'); // the vedette is lost, the destroyer known
    const asks = game.legal(0).filter(({ type, to }) => type === 'ask' && to === 'A8');
    expect(asks).toEqual([{ type: 'ask', from: 'B8', to: 'A8', about: 'A9', force: ['A8'] }]);
  });

  it('2.4 may leave out pieces that could join', () => {
    const game = Game.at(scene('9  c\n8  C C C')).play('0 A8 ?A9', '1 = A9', '0 ! A8');
    expect(game.told(0)[0]).toMatchObject({ result: 'equal', removed: lost('A8 C', 'A9 c') });
    expect(game.position()).toBe(scene('8  . C C', 1));
  });
});

describe('rulebook 2.4.1, commit: after', () => {
  it('2.4.1 declares after hearing the answer', () => {
    const game = Game.at(scene('9  c c\n8  C C C')).play('0 A8 ?A9');
    expect(game.refusal('0 ! A8')).toBe('wrong-phase');
    game.play('1 = A9 B9');
    expect(game.view(0)).toMatchObject({
      phase: 'declare',
      toAct: [0],
      question: { answer: { class: 'cruiser', count: 2 } },
    });
    game.play('0 ! A8 B8 C8');
    expect(game.told(0)).toEqual([
      { type: 'clash', result: 'attacker', removed: lost('A9 c', 'B9 c') },
      { type: 'turn', seat: 0 },
    ]);
  });

  it.each([...'bcdpvsf'])('2.4.1 wants a declaration when the answer is a ship: %s', (letter) => {
    const game = Game.at(scene(`9  ${letter}\n8  C`)).play('0 A8 ?A9', '1 = A9');
    expect(game.told(0)).toHaveLength(1);
    expect(game.view(1)).toMatchObject({ phase: 'declare', toAct: [0] });
  });

  it.each([...'tmx'])('2.4.1 wants none when the answer is a %s', (letter) => {
    const game = Game.at(scene(`9  ${letter}\n8  C C C`)).play('0 A8 ?A9', '1 = A9');
    expect(game.told(0).map(({ type }) => type)).toEqual(['answered', 'clash', 'turn']);
    expect(game.view(0)).toMatchObject({ phase: 'play', question: null });
  });

  it('2.4.1 has no force in the question', () => {
    const game = Game.at(scene('9  c\n8  C C'));
    const message = { type: 'ask', from: 'A8', about: 'A9', force: ['A8'] };
    expect(game.objection(0, message)).toBe('bad-message');
    expect(game.legal(0).every((action) => !('force' in action))).toBe(true);
    expect(game.play('0 A8 ?A9').told(0)).toEqual([
      { type: 'asked', seat: 0, from: 'A8', about: 'A9' },
    ]);
  });

  it('2.4.1 makes no event of the declaration itself', () => {
    const game = Game.at(scene('9  c\n8  C C')).play('0 A8 ?A9', '1 = A9', '0 ! A8 B8');
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(game.told(viewer).map(({ type }) => type)).toEqual(['clash', 'turn']);
    }
  });
});

describe('rulebook 2.4.2, commit: before', () => {
  const before = { commit: 'before', standing: true } as const;

  it('2.4.2 fixes the force with the question, shown to the asking seat only', () => {
    const game = Game.at(scene(COLUMN), before).play('0 C7-C8 ?C9 [D8 C8 D7]');
    const moved = { type: 'moved', seat: 0, from: 'C7', to: 'C8' };
    const question = { type: 'asked', seat: 0, from: 'C8', about: 'C9' };
    expect(game.told(0)).toEqual([moved, { ...question, force: ['D7', 'C8', 'D8'] }]);
    expect(game.told(1)).toEqual([moved, question]);
    expect(game.told('spectator')).toEqual([moved, question]);
    for (const view of game.views()) {
      expect(view.question).toEqual({ from: 'C8', about: 'C9', answer: null });
    }
  });

  it('2.4.2 needs no declaration: the clash follows the answer', () => {
    const game = Game.at(scene('9  c c\n8  C C C'), before);
    game.play('0 A8 ?A9 [A8 B8 C8]', '1 = A9 B9');
    expect(game.told(0)).toEqual([
      { type: 'answered', seat: 1, class: 'cruiser', count: 2 },
      { type: 'clash', result: 'attacker', removed: lost('A9 c', 'B9 c') },
      { type: 'turn', seat: 0 },
    ]);
    expect(game.refusal('0 ! A8')).toBe('wrong-phase');
  });

  it('2.4.2 takes an absent force as the piece alone', () => {
    const game = Game.at(scene('9  c\n8  C C'), before).play('0 A8 ?A9');
    expect(game.told(0)[0]).toMatchObject({ force: ['A8'] });
    game.play('1 = A9');
    expect(game.told(0)[1]).toMatchObject({ result: 'equal', removed: lost('A8 C', 'A9 c') });
  });

  it('2.4.2 refuses a force that is no formation after moving', () => {
    const game = Game.at(scene(COLUMN), before);
    expect(game.refusal('0 C7-C8 ?C9 [C8 D8]')).toBe('accepted');
    for (const force of ['C7 C8', 'C8 D7', 'D8', 'D8 D7', 'C8 C8', 'C8 C9', 'C8 B8', 'C7']) {
      expect(game.refusal(`0 C7-C8 ?C9 [${force}]`)).toBe('not-a-formation');
    }
    expect(game.refusal('0 C7-C8 ?C9 [C8 Q8]')).toBe('bad-cell');
    expect(game.objection(0, { type: 'ask', from: 'C7', to: 'C8', about: 'C9', force: [] })).toBe(
      'bad-message',
    );
  });

  it('2.4.2 lists every force of every question in `legal`, always with `force`', () => {
    const game = Game.at(scene(COLUMN), { preset: 'blind-patent' });
    const asks = game.legal(0).filter(({ type }) => type === 'ask');
    const forces = asks
      .filter(({ to }) => to === 'C8')
      .map(({ from, force }) => `${String(from)}: ${(force as string[]).toSorted().join(' ')}`);
    expect(forces.sort()).toEqual(
      ['C7: C8', 'C7: C8 D8', 'C7: C8 D7 D8', 'D8: C7 C8', 'D8: C7 C8 D7', 'D8: C8'].sort(),
    );
    expect(asks.every((action) => 'force' in action)).toBe(true);
  });
});

/** All that seat 1 and the spectators are shown of a question about one destroyer. */
const shownIn = (drawing: string): string =>
  Game.at(scene(drawing)).play('0 B8 ?B9', '1 = B9', '0 ! B8').shown(1);

describe('rulebook 2.4.3, separate steps', () => {
  it('2.4.3 waits for the declaration even when only one is possible', () => {
    const game = Game.at(scene('9  d\n8  C')).play('0 A8 ?A9');
    expect(game.told(1)).toHaveLength(1);
    expect(game.legal(1)).toEqual([{ type: 'answer', cells: ['A9'] }]);
    game.play('1 = A9');
    expect(game.told(1)).toHaveLength(1);
    expect(game.legal(0)).toEqual([{ type: 'declare', cells: ['A8'] }]);
    expect(game.play('0 ! A8').told(1)[0]).toMatchObject({ type: 'clash' });
  });

  it('2.4.3 looks the same to the other side whether or not there is a formation', () => {
    expect(shownIn('9  . d\n8  D C')).toBe(shownIn('9  . d\n8  C C'));
  });
});
