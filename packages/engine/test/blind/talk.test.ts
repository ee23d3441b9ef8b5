import { describe, expect, it } from 'vitest';
import { scene } from './drawing.ts';
import { deployment } from './fleet.ts';
import { Game } from './game.ts';

const MEETING = '9  c c\n8  C C';

/** The same game in every phase before the end, and the seat that must act. */
const PHASES: readonly [string, () => Game][] = [
  ['deploy', () => Game.open().send(1, { type: 'deploy', pieces: deployment(1) })],
  ['play', () => Game.at(scene(MEETING))],
  ['answer', () => Game.at(scene(MEETING)).play('0 A8 ?A9')],
  ['declare', () => Game.at(scene(MEETING)).play('0 A8 ?A9', '1 = A9 B9')],
];

describe.each(PHASES)('rulebook 2.6.3, in the phase %s', (phase, make) => {
  it('2.6.3 is the phase these tests mean', () => {
    expect(make().view(0).phase).toBe(phase);
  });

  it.each([0, 1] as const)('2.6.3 lets seat %i resign', (seat) => {
    const game = make().play(`${seat} resign`);
    expect(game.told('spectator').at(-1)).toEqual({
      type: 'ended',
      winner: seat === 0 ? 1 : 0,
      reason: 'resigned',
    });
    for (const view of game.views()) {
      expect(view).toMatchObject({ phase: 'over', toAct: [], question: null });
    }
  });

  it.each([0, 1] as const)('2.6.3 lets seat %i offer a draw and the other accept it', (seat) => {
    const game = make();
    const { toAct } = game.view(0);
    game.play(`${seat} offer-draw`);
    expect(game.told(0)).toEqual([{ type: 'draw-offered', seat }]);
    expect(game.view(0)).toMatchObject({ phase, toAct });
    expect(game.refusal(`${seat} accept-draw`)).toBe('not-your-turn');
    expect(game.refusal(`${seat} decline-draw`)).toBe('not-your-turn');
    game.play(`${seat === 0 ? 1 : 0} accept-draw`);
    expect(game.told(1).at(-1)).toEqual({ type: 'ended', winner: null, reason: 'agreed' });
    expect(game.view(1).outcome).toEqual({ winner: null, reason: 'agreed' });
  });

  it('2.6.3 lets an offer be declined, and another be made', () => {
    const game = make().play('0 offer-draw', '1 decline-draw');
    expect(game.told(0)).toEqual([{ type: 'draw-declined', seat: 1 }]);
    expect(game.refusal('1 accept-draw')).toBe('wrong-phase');
    expect(game.refusal('0 offer-draw')).toBe('accepted');
    expect(game.refusal('1 offer-draw')).toBe('accepted');
  });

  it('2.6.3 has one offer at a time, and no answer without an offer', () => {
    const game = make();
    expect(game.refusal('0 accept-draw')).toBe('wrong-phase');
    expect(game.refusal('1 decline-draw')).toBe('wrong-phase');
    game.play('1 offer-draw');
    expect(game.refusal('1 offer-draw')).toBe('wrong-phase');
    expect(game.refusal('0 offer-draw')).toBe('wrong-phase');
  });

  it.each([0, 1] as const)('2.6.3 ends on time for seat %i', (loser) => {
    const game = make().timeout(loser);
    expect(game.view(0).outcome).toEqual({ winner: loser === 0 ? 1 : 0, reason: 'time' });
    expect(game.told(0).map(({ type }) => type)).toEqual(['revealed', 'ended']);
  });
});

describe('rulebook 2.6.3, how an offer lapses', () => {
  it('2.6.3 lapses silently when the other seat moves, and not before', () => {
    const game = Game.at(scene(MEETING)).play('1 offer-draw', '0 A8-A7');
    expect(game.told(0).map(({ type }) => type)).toEqual(['moved', 'turn']);
    expect(game.refusal('0 accept-draw')).toBe('wrong-phase');
    game.play('1 offer-draw', '1 A9-A10');
    expect(game.refusal('0 accept-draw')).toBe('accepted');
  });

  it('2.6.3 lapses when the other seat answers', () => {
    const game = Game.at(scene(MEETING)).play('0 offer-draw', '0 A8 ?A9');
    expect(game.refusal('1 accept-draw')).toBe('accepted');
    expect(game.play('1 = A9').refusal('1 accept-draw')).toBe('wrong-phase');
  });

  it('2.6.3 lapses when the other seat declares', () => {
    const game = Game.at(scene(MEETING)).play('0 A8 ?A9', '1 = A9', '1 offer-draw');
    expect(game.refusal('0 accept-draw')).toBe('accepted');
    expect(game.play('0 ! A8').refusal('0 accept-draw')).toBe('wrong-phase');
  });

  it('2.6.3 stands while its own seat answers and declares', () => {
    const answering = Game.at(scene(MEETING)).play('0 A8 ?A9', '1 offer-draw', '1 = A9');
    expect(answering.refusal('0 accept-draw')).toBe('accepted');
    const declaring = Game.at(scene(MEETING)).play('0 A8 ?A9', '1 = A9', '0 offer-draw');
    expect(declaring.play('0 ! A8').refusal('1 accept-draw')).toBe('accepted');
  });

  it('2.6.3 lapses when the other seat asks, strikes or deploys', () => {
    const asking = Game.at(scene(MEETING)).play('1 offer-draw', '0 A8 ?A9');
    expect(asking.refusal('0 accept-draw')).toBe('wrong-phase');
    const striking = Game.at(scene('9  c\n8  T')).play('1 offer-draw', '0 A8 *A9');
    expect(striking.refusal('0 accept-draw')).toBe('wrong-phase');
    const deploying = Game.open().play('1 offer-draw');
    deploying.send(0, { type: 'deploy', pieces: deployment(0) });
    expect(deploying.refusal('0 accept-draw')).toBe('wrong-phase');
  });

  it('2.6.3 stands when the other seat’s action is refused', () => {
    const game = Game.at(scene(MEETING)).play('1 offer-draw');
    expect(game.refusal('0 A8-A10')).toBe('too-far');
    expect(game.refusal('0 accept-draw')).toBe('accepted');
  });
});
