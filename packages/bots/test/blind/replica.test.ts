import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BlindAction,
  type BlindState,
  Chance,
  SEATS,
  canonicalJson,
  legal,
  makeAction,
  view,
} from '@flotilla/engine';
import {
  type PlayedStep,
  anyBlindRules,
  anySeed,
  anyStudy,
  playOut,
  runs,
} from '@flotilla/test-kit';
import { classOf } from '../../src/blind/replica/laws.ts';
import { NO_OWNER } from '../../src/blind/replica/field.ts';
import type { Replica } from '../../src/blind/replica/replica.ts';
import { listForces, listTurns, forceAction, turnAction } from '../../src/blind/replica/turn.ts';
import { replicaOf } from './replica-of.ts';
import { isTurnAction, shapeOf, turnOf } from './turn-of.ts';

/** Every action of a replica, as actions of the engine. */
function actionsOf(replica: Replica): readonly BlindAction[] {
  const { phase, laws } = replica;
  if (phase === 'over') return [];
  if (phase === 'play') {
    return listTurns(replica, replica.toAct).map((turn) =>
      turnAction(turn, replica.kind[turn & 0xff]!, laws.isCommittedBefore),
    );
  }
  const piece = phase === 'answer' ? replica.asked : replica.asking;
  return listForces(replica, piece).map((shape) => forceAction(phase, piece, shape));
}

function play(replica: Replica, action: BlindAction): void {
  if (isTurnAction(action)) replica.play(turnOf(action));
  else if (action.type === 'answer') replica.answer(shapeOf(replica.asked, action.cells)!);
  else if (action.type === 'declare') replica.declare(shapeOf(replica.asking, action.cells)!);
}

function expectSameGame(replica: Replica, state: BlindState): void {
  const { publicState, classes } = state;
  expect([...replica.owner]).toEqual(publicState.places.map((owner) => owner ?? NO_OWNER));
  const occupied = [...publicState.places.keys()].filter(
    (cell) => publicState.places[cell] !== null,
  );
  expect(occupied.map((cell) => classOf(replica.kind[cell]!))).toEqual(
    occupied.map((cell) => classes[cell]),
  );
  expect(replica.phase).toBe(publicState.phase);
  expect(replica.outcome).toEqual(publicState.outcome);
  if (publicState.phase === 'over') return;
  expect(replica.toAct).toBe(publicState.toAct[0]);
  expect(replica.quietTurns).toBe(publicState.quietTurns);
  for (const seat of SEATS) {
    const taken = publicState.trays[seat].filter((name) => name === 'fort').length;
    expect(replica.fortsTaken[seat]).toBe(taken);
  }
  const write = (action: BlindAction): string =>
    canonicalJson(makeAction(publicState.rules, action));
  const wanted = legal(
    view(state, publicState.toAct[0]!),
    new Chance(''),
  ) as readonly BlindAction[];
  expect(actionsOf(replica).map(write).sort()).toEqual(wanted.map(write).sort());
}

/** Follows a random game of the engine from its first turn on. */
function follow(): (step: PlayedStep) => void {
  let replica: Replica | null = null;
  return ({ action, after }) => {
    const state = after as BlindState;
    if (replica !== null) play(replica, action as BlindAction);
    else if (state.publicState.phase === 'play') replica = replicaOf(state);
    if (replica !== null) expectSameGame(replica, state);
  };
}

describe('the replica of a game', () => {
  it('has the same legal actions and the same results in games from deployments', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBlindRules, anySeed, (rules, seed) => {
        playOut(rules, seed, { most: 120, talk: false, onStep: follow() });
      }),
      { numRuns: runs(12) },
    );
  });

  it('has the same legal actions and the same results in games from positions', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyStudy, anySeed, ({ rules, position }, seed) => {
        playOut(rules, seed, { position, most: 60, talk: false, onStep: follow() });
      }),
      { numRuns: runs(150) },
    );
  });

  it('can be copied, and the copy goes its own way', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyStudy, anySeed, ({ rules, position }, seed) => {
        const { state, steps } = playOut(rules, seed, { position, most: 12, talk: false });
        const first = playOut(rules, seed, { position, most: 0 }).state as BlindState;
        fc.pre(first.publicState.phase === 'play');
        const original = replicaOf(first);
        const copy = replicaOf(first);
        for (const { action } of steps) play(original, action as BlindAction);
        expectSameGame(copy, first);
        copy.copy(original);
        expectSameGame(copy, state as BlindState);
      }),
      { numRuns: runs(50) },
    );
  });
});
