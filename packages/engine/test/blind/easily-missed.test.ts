import { describe, expect, it } from 'vitest';
import { scene } from './drawing.ts';
import { Game } from './game.ts';

/** Who has the turn after a scene. */
const next = (drawing: string, ...script: readonly string[]): number =>
  Game.at(scene(drawing))
    .play(...script)
    .view('spectator').toAct[0]!;

const cells = (line: number, count: number): string =>
  [...'ABC']
    .slice(0, count)
    .map((column) => `${column}${line}`)
    .join(' ');

/** The result of A8 asking about A9 with so many on either side. */
const result = (attackers: string, defenders: string): unknown => {
  const game = Game.at(scene(`9  ${[...defenders].join(' ')}\n8  ${[...attackers].join(' ')}`));
  game.play('0 A8 ?A9', `1 = ${cells(9, defenders.length)}`, `0 ! ${cells(8, attackers.length)}`);
  return game.told('spectator')[0]!['result'];
};

describe('rulebook 3, what is easily missed in the blind game', () => {
  it('3d winning a clash keeps the turn, sweeping a mine and taking a fort too; a strike never does', () => {
    expect(next('9  d\n8  C', '0 A8 ?A9', '1 = A9', '0 ! A8')).toBe(0);
    expect(next('9  m\n8  S', '0 A8 ?A9', '1 = A9')).toBe(0);
    expect(next('9  x\n8  S', '0 A8 ?A9', '1 = A9')).toBe(0);
    expect(next('9  d\n8  T', '0 A8 *A9')).toBe(1);
    expect(next('9  x\n8  T', '0 A8 *A9')).toBe(1);
    expect(next('9  c\n8  C', '0 A8 ?A9', '1 = A9', '0 ! A8')).toBe(1);
    expect(next('9  b\n8  C', '0 A8 ?A9', '1 = A9', '0 ! A8')).toBe(1);
  });

  it('3e two seniors beat three juniors', () => {
    expect(result('CC', 'ddd')).toBe('attacker');
    expect(result('DDD', 'cc')).toBe('defender');
  });

  it('3e three juniors beat one senior of the neighbouring rank only', () => {
    expect(result('DDD', 'c')).toBe('attacker');
    expect(result('C', 'ddd')).toBe('defender');
    expect(result('PPP', 'c')).toBe('defender');
    expect(result('C', 'ppp')).toBe('attacker');
  });

  it('3e two juniors beat no senior', () => {
    expect(result('DD', 'c')).toBe('defender');
    expect(result('C', 'dd')).toBe('attacker');
  });

  it('3f the cells the defender meant are the ones that leave', () => {
    const game = Game.at(scene('10 . d\n9  . d d\n8  . C'));
    game.play('0 B8 ?B9', '1 = B10 B9', '0 ! B8');
    expect(game.told(0)[0]).toMatchObject({ removed: [{ at: 'B9' }, { at: 'B10' }] });
    expect(game.position()).toBe(scene('9  . . d\n8  . C'));
  });

  it('3g a losing attacker’s formation is not revealed when only the asking ship is lost', () => {
    const game = Game.at(scene('9  c\n8  D D'), { memoryAid: true });
    game.play('0 A8 ?A9', '1 = A9', '0 ! A8 B8');
    expect(game.told(1)[0]).toEqual({
      type: 'clash',
      result: 'defender',
      removed: [{ at: 'A8', seat: 0, class: 'destroyer' }],
    });
    expect(game.view(1).enemy).toEqual({ K1: {}, L1: {}, B8: {} });
  });
});
