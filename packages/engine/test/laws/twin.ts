import {
  type GameAction,
  type Seat,
  type State,
  type Viewer,
  makeView,
  other,
  view,
} from '@flotilla/engine';
import { type PlayedGame, replay, witnessOf } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { expectSame } from './same.ts';

type Deployment = Extract<GameAction, { type: 'deploy' }>;

/** The game up to where its secrets are told; one that is over as soon as it begins is passed over. */
export function beforeTheEnd(game: PlayedGame): PlayedGame {
  fc.pre(game.opening.state.chart.phase !== 'over');
  if (game.state.chart.phase !== 'over') return game;
  return { ...game, steps: game.steps.slice(0, -1), state: game.steps.at(-1)!.before };
}

/** What a seat sent as its deployment, if it has deployed. */
export const deploymentOf = ({ steps }: PlayedGame, seat: Seat): Deployment | undefined =>
  steps
    .filter((step) => step.seat === seat)
    .map(({ action }) => action)
    .find((action) => action.type === 'deploy');

/** The same game, had this seat deployed otherwise. */
export function withDeployment(game: PlayedGame, seat: Seat, action: Deployment): PlayedGame {
  const deeds = game.steps.map((step) =>
    step.seat === seat && step.action.type === 'deploy' ? { seat, action } : step,
  );
  return replay(game.setup, deeds);
}

/** Two games that differ only in a secret of this seat are one to everybody else. */
export function expectAlike(one: PlayedGame, two: PlayedGame, secretOf: Seat): void {
  expectSame(two.steps.length, one.steps.length);
  for (const viewer of [other(secretOf), 'spectator'] as const) {
    expectSame(witnessOf(two, viewer).messages, witnessOf(one, viewer).messages);
    for (const [index, { after }] of one.steps.entries()) {
      expectSameView(two.steps[index]!.after, after, viewer);
    }
  }
}

function expectSameView(actual: State, expected: State, viewer: Viewer): void {
  const [shown, wanted] = [view(actual, viewer), view(expected, viewer)];
  expectSame(shown, wanted);
  expectSame(JSON.stringify(makeView(shown)), JSON.stringify(makeView(wanted)));
}
