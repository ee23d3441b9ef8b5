import {
  type Event,
  type Seat,
  type State,
  type Viewer,
  conclude,
  decide,
  evolve,
  isPublic,
  makeAction,
  receive,
  see,
} from '@flotilla/engine';
import { VIEWERS, accepted, anyBeginning, anySeed, playOut, runs } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectSame } from './support.ts';

it('gives with every step the state that folding its events gives', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyBeginning, anySeed, ({ rules, position }, seed) => {
      const { state } = playOut(rules, seed, {
        position,
        onStep: ({ before, seat, action, after, events }) => {
          expectSame(events.reduce(evolve, before), after);
          expectSame(accepted(decide(before, seat, action)), events);
        },
      });
      if (state.publicState.phase === 'over') return;
      const ended = accepted(conclude(state, 1, 'time'));
      expectSame(ended.events.reduce(evolve, state), ended.state);
    }),
  );
});

it('receives a message with the step of its action, and seals only deployments', () => {
  expect.hasAssertions();
  const seal = 'the seal';
  const received = (state: State, seat: Seat, message: unknown) =>
    accepted(receive(state, seat, message, (salt) => ({ seal, salt: salt ?? 'the salt' })));
  fc.assert(
    fc.property(anyBeginning, anySeed, ({ rules, position }, seed) => {
      playOut(rules, seed, {
        position,
        onStep: ({ before, seat, action, after, events }) => {
          const message: unknown = JSON.parse(JSON.stringify(makeAction(rules, action)));
          expectSame(accepted(receive(before, seat, message)), { state: after, events, action });
          const sealed = received(before, seat, message);
          if (action.type !== 'deploy') expectSame(sealed, { state: after, events, action });
          else expectSame(sealed.state.publicState.seals[seat], seal);
          if (action.type === 'deploy') expectSame(sealed.state.salts[seat], 'the salt');
        },
      });
    }),
    { numRuns: runs(50) },
  );
});

/** Whether a viewer is shown everything that an event holds. */
const isWhole = (state: State, event: Event, viewer: Viewer): boolean =>
  Object.keys(event).every((key) => key in see(state, event, viewer));

it('calls an event public exactly when every viewer sees all of it', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyBeginning, anySeed, ({ rules, position }, seed) => {
      const { opening, steps, state } = playOut(rules, seed, { position });
      for (const event of [opening, ...steps].flatMap(({ events }) => events)) {
        expectSame(
          isPublic(state, event),
          VIEWERS.every((viewer) => isWhole(state, event, viewer)),
        );
      }
    }),
    { numRuns: runs(50) },
  );
});
