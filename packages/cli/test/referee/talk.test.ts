import { describe, expect, it } from 'vitest';
import { type Answer, inShort, refereed } from '../support/referee-client.ts';

const START = { start: { rules: { preset: 'classic' }, first: 0 } };
const say = (seat: number, type: string): { seat: number; action: { type: string } } => ({
  seat,
  action: { type },
});
const seen = ({ events, toAct }: Answer): unknown => ({ events, toAct });

describe('draws and resigning over the referee', () => {
  it('lets either seat offer at any time, without a change of who is to act', async () => {
    const answers = await refereed([START, say(1, 'offer-draw'), say(0, 'decline-draw')]);
    const offered = { seq: 1, type: 'draw-offered', seat: 1 };
    const declined = { seq: 2, type: 'draw-declined', seat: 0 };
    expect(answers.slice(1).map(seen)).toStrictEqual([
      { events: [[offered], [offered]], toAct: [0, 1] },
      { events: [[declined], [declined]], toAct: [0, 1] },
    ]);
  });

  it('ends the game when an offer is accepted; nothing was placed, so nothing is revealed', async () => {
    const answers = await refereed([START, say(0, 'offer-draw'), say(1, 'accept-draw')]);
    const events = [
      { seq: 2, type: 'revealed', placements: [null, null], salts: [null, null] },
      { seq: 3, type: 'ended', winner: null, reason: 'agreed' },
    ];
    expect(seen(answers[2]!)).toStrictEqual({ events: [events, events], toAct: [] });
  });

  it('ends the game when a seat resigns', async () => {
    const answers = await refereed([START, say(1, 'resign'), say(0, 'resign'), { view: 1 }]);
    expect(answers[1]!.events![0].at(-1)).toStrictEqual({
      seq: 2,
      type: 'ended',
      winner: 0,
      reason: 'resigned',
    });
    expect(answers[2]!.error?.code).toBe('game-over');
    expect(answers[3]!.view).toMatchObject({ outcome: { winner: 0, reason: 'resigned' } });
  });

  it('refuses what does not fit the offer', async () => {
    const answers = await refereed([
      START,
      say(0, 'accept-draw'),
      say(0, 'offer-draw'),
      say(1, 'offer-draw'),
      say(0, 'decline-draw'),
      say(1, 'decline-draw'),
      say(1, 'decline-draw'),
    ]);
    expect(inShort(answers)).toStrictEqual([
      'ok',
      'wrong-phase',
      'ok',
      'wrong-phase',
      'not-your-turn',
      'ok',
      'wrong-phase',
    ]);
  });
});
