import { describe, expect, it } from 'vitest';
import { CELLS, scene } from './drawing.ts';
import { deployment } from './fleet.ts';
import { Game } from './game.ts';

/** A message with two faults gets the code of the first in the order of the codes. */
describe('which refusal comes first', () => {
  const drawing = `
       A B C D E F
    9  . . c . x .
    8  . M . X C T
    7  . . C C . .
  `;
  const game = Game.at(scene(drawing), { commit: 'before' });
  const over = Game.at(scene(drawing)).play('0 resign');

  it('bad-message before game-over', () => {
    expect(over.objection(0, { type: 'sail' })).toBe('bad-message');
    expect(over.objection(0, { type: 'move', from: 'C7' })).toBe('bad-message');
    expect(over.objection(0, { type: 'fire', at: ['C3'] })).toBe('bad-message');
  });

  it('game-over before wrong-phase', () => {
    expect(over.refusal('0 = C7')).toBe('game-over');
    expect(over.refusal('0 accept-draw')).toBe('game-over');
  });

  it('wrong-phase before not-your-turn', () => {
    expect(game.refusal('1 = C9')).toBe('wrong-phase');
    expect(game.refusal('1 ! C9')).toBe('wrong-phase');
    expect(game.objection(1, { type: 'deploy', pieces: {} })).toBe('wrong-phase');
  });

  it('not-your-turn before bad-cell', () => {
    expect(game.refusal('1 Z9-C9')).toBe('not-your-turn');
    expect(
      Game.open()
        .send(0, { type: 'deploy', pieces: deployment(0) })
        .objection(0, {
          type: 'deploy',
          pieces: { Z9: 'fort' },
        }),
    ).toBe('not-your-turn');
  });

  it('bad-cell before bad-fleet', () => {
    expect(Game.open().objection(0, { type: 'deploy', pieces: { A9: 'ship', Z9: 'fort' } })).toBe(
      'bad-cell',
    );
  });

  it('bad-cell before not-yours', () => {
    expect(game.refusal('0 A1-Z9')).toBe('bad-cell');
    expect(game.refusal('0 A1 ?Z9')).toBe('bad-cell');
    expect(game.refusal('0 A1 *Z9')).toBe('bad-cell');
    expect(game.refusal('0 A1 ?C9 [Z9]')).toBe('bad-cell');
  });

  it('not-yours before cannot-move', () => {
    expect(game.refusal('0 E9-E10')).toBe('not-yours');
  });

  it('cannot-move before too-far and not-free', () => {
    expect(game.refusal('0 D8-D12')).toBe('cannot-move');
    expect(game.refusal('0 D8-D7')).toBe('cannot-move');
    expect(game.refusal('0 D8-D8')).toBe('cannot-move');
  });

  it('cannot-move before cannot-ask, for a fort with a cell to go to', () => {
    expect(game.refusal('0 D8-D9 ?E9')).toBe('cannot-move');
    expect(game.refusal('0 D8-D9 *E9')).toBe('cannot-move');
    expect(game.refusal('0 D8-D8 ?E9')).toBe('cannot-move');
    expect(game.refusal('0 D8 ?E8')).toBe('cannot-ask');
  });

  it('too-far before not-free', () => {
    expect(game.refusal('0 C7-C9')).toBe('too-far');
    expect(game.refusal('0 C7-E8')).toBe('too-far');
    expect(game.refusal('0 C7-B8')).toBe('too-far');
  });

  it('not-free before cannot-ask', () => {
    expect(game.refusal('0 F8-E8 ?E9')).toBe('not-free');
    expect(game.refusal('0 B8-B8 ?C9')).toBe('not-free');
    expect(game.refusal('0 C7-D7 *C9')).toBe('not-free');
  });

  it('too-far before cannot-ask', () => {
    expect(game.refusal('0 B8-B10 ?C9')).toBe('too-far');
    expect(game.refusal('0 C7-C9 *E9')).toBe('too-far');
  });

  it('cannot-ask before not-in-contact', () => {
    expect(game.refusal('0 B8 ?L15')).toBe('cannot-ask');
    expect(game.refusal('0 B8-A8 ?L15')).toBe('cannot-ask');
    expect(game.refusal('0 C7 *L15')).toBe('cannot-ask');
    const patent = Game.at(scene(drawing), { preset: 'blind-patent' });
    expect(patent.refusal('0 C7 ?L15')).toBe('cannot-ask');
  });

  it('not-in-contact before not-a-formation', () => {
    expect(game.refusal('0 C7-C8 ?E9 [A1]')).toBe('not-in-contact');
    expect(game.refusal('0 C7-C8 ?C9 [A1]')).toBe('not-a-formation');
  });
});

describe('messages that are none', () => {
  const game = Game.at(scene('9  c\n8  C T'));

  it.each<[unknown]>([
    [null],
    [undefined],
    ['move'],
    [7],
    [[]],
    [{}],
    [{ type: 'pass' }],
    [{ type: 'toString' }],
    [{ from: 'A8', to: 'A7' }],
    [{ type: 'move', from: 'A8' }],
    [{ type: 'move', from: 'A8', to: null }],
    [{ type: 'move', from: 'A8', to: 7 }],
    [{ type: 'move', from: ['A8'], to: 'A7' }],
    [{ type: 'move', from: 'A8', to: 'A7', about: 'A9' }],
    [{ type: 'move', from: 'A8', to: 'A7', seat: 0 }],
    [{ type: 'ask', from: 'A8' }],
    [{ type: 'ask', from: 'A8', to: null, about: 'A9' }],
    [{ type: 'ask', from: 'A8', at: 'A9' }],
    [{ type: 'strike', from: 'B8', about: 'A9' }],
    [{ type: 'strike', from: 'B8', at: 'A9', force: ['B8'] }],
    [{ type: 'answer', cells: [] }],
    [{ type: 'answer', cells: [7] }],
    [{ type: 'declare', cells: 'A8' }],
    [{ type: 'declare', cells: ['A8'], force: ['A8'] }],
    [{ type: 'resign', seat: 0 }],
    [{ type: 'fire', at: ['A8'] }],
  ])('%j is refused as bad-message', (message) => {
    expect(game.objection(0, message)).toBe('bad-message');
  });

  it('leave everything as it was', () => {
    const before = [game.shown(0), game.shown(1), game.legal(0)];
    for (const to of CELLS) {
      game.refusal(`0 A8-${to}`);
      game.refusal(`0 A8 ?${to}`);
      game.refusal(`0 B8-C8 *${to}`);
    }
    game.refusal('1 resign');
    expect([game.shown(0), game.shown(1), game.legal(0)]).toEqual(before);
  });
});

describe('the sentence of a refusal', () => {
  const game = Game.at(scene('9  c c\n8  C T'));

  it.each<[string, unknown]>([
    [
      '"type" must be one of deploy, move, ask, strike, answer, declare, resign, offer-draw, accept-draw, decline-draw.',
      { type: 'fire', at: ['A8'] },
    ],
    ['"to" is missing; it must be a cell, such as "C7".', { type: 'move', from: 'A8' }],
    ['"to" must be a cell, such as "C7".', { type: 'move', from: 'A8', to: 7 }],
    [
      '"force" is not one of the keys type, from, about, to.',
      { type: 'ask', from: 'A8', about: 'A9', force: ['A8'] },
    ],
    ['"cells" must be a list of cells, one at least.', { type: 'answer', cells: [] }],
    ['"pieces" must be an object {"A1":"fort",…}.', { type: 'deploy', pieces: [] }],
    [
      '"M8" is not a cell of the field; cells are written "A1" to "L15".',
      { type: 'move', from: 'A8', to: 'M8' },
    ],
    ['Seat 0 has no piece on A9.', { type: 'move', from: 'A9', to: 'A10' }],
    ['A cruiser cannot go from A8 to A6.', { type: 'move', from: 'A8', to: 'A6' }],
    ['The way from A8 to A9 is not free.', { type: 'move', from: 'A8', to: 'A9' }],
    ['B9 is not an enemy piece in contact with A8.', { type: 'ask', from: 'A8', about: 'B9' }],
    ['Only ships ask; a torpedo is not a ship.', { type: 'ask', from: 'B8', about: 'B9' }],
    ['Only torpedoes strike; this piece is a cruiser.', { type: 'strike', from: 'A8', at: 'A9' }],
  ])('names what is wrong and what is expected: %s', (expected, message) => {
    expect(game.sentence(0, message)).toBe(expected);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    [
      'There is no class "carrier"; expected battleship, cruiser, destroyer, patrol, vedette, sweeper, submarine, torpedo, mine, fort.',
      { A1: 'carrier' },
    ],
    ['A9 is not on the half of seat 0, lines 1 to 7.', { A9: 'fort' }],
    ['Two pieces stand on A1.', { A1: 'fort', '1a': 'fort' }],
    ['A side must have 2 × battleship; 1 were placed.', { A1: 'battleship' }],
  ])('tells what is wrong with a deployment: %s', (expected, pieces) => {
    expect(Game.open().sentence(0, { type: 'deploy', pieces })).toBe(expected);
  });

  it('names the half of seat 1', () => {
    expect(Game.open().sentence(1, { type: 'deploy', pieces: { A7: 'fort' } })).toBe(
      'A7 is not on the half of seat 1, lines 9 to 15.',
    );
  });
});
