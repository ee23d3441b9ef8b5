import { type Seat, isAnyTimeAction, other } from '@flotilla/engine';
import { type PlayedStep, anyBeginning, anySeed, playOut, runs } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectSame } from './support.ts';

/** Whose offer is open after a step: it stands until it is answered or the other seat acts. */
function offerAfter(offer: Seat | null, { seat, action, after }: PlayedStep): Seat | null {
  if (after.publicState.phase === 'over') return null;
  if (action.type === 'offer-draw') return seat;
  if (action.type === 'decline-draw') return null;
  return offer === other(seat) ? null : offer;
}

/** What a word leads to, whatever game is played (rulebook 1.3.6, 2.6.3). */
function expectSpoken({ seat, action, before, after, events }: PlayedStep): void {
  const seq = before.publicState.seq + 1;
  switch (action.type) {
    case 'offer-draw':
      expectSame(events, [{ seq, type: 'draw-offered', seat }]);
      expectSame(after.publicState.toAct, before.publicState.toAct);
      break;
    case 'decline-draw':
      expectSame(events, [{ seq, type: 'draw-declined', seat }]);
      expectSame(after.publicState.toAct, before.publicState.toAct);
      break;
    case 'accept-draw':
      expectSame(after.publicState.outcome, { winner: null, reason: 'agreed' });
      break;
    case 'resign':
      expectSame(after.publicState.outcome, { winner: other(seat), reason: 'resigned' });
  }
}

it('keeps an offer of a draw open until it is answered or the other seat acts', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyBeginning, anySeed, ({ rules, position }, seed) => {
      let offer: Seat | null = null;
      playOut(rules, seed, {
        position,
        onStep: (step) => {
          offer = offerAfter(offer, step);
          expectSame(step.after.publicState.offer, offer);
          if (isAnyTimeAction(step.action)) expectSpoken(step);
        },
      });
    }),
    { numRuns: runs(150) },
  );
});
