import {
  type BlindPlacement,
  type BlindRules,
  type Cell,
  Chance,
  type GameAction,
  type PieceClass,
  SEATS,
  type Seat,
  act,
  makePlacement,
  other,
  placedPieces,
  see,
  start,
} from '@flotilla/engine';
import { type Level, LEVELS } from '@flotilla/play';
import {
  type SeatAction,
  accepted,
  anyBlindRules,
  anySeed,
  runs,
  touchedCells,
} from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBlindBot } from '../../src/blind/blind-bot.ts';
import { hint } from '../../src/index.ts';
import { type PlayedBotGame, playBots } from './bot-game.ts';
import { thinkingOf } from './thinking.ts';

/** Plays actions again; what a seat sees of them, and the cells that were touched. */
function replayed({ setup }: PlayedBotGame, actions: readonly SeatAction[], seat: Seat) {
  let { state } = accepted(start(setup, new Chance('')));
  const seen: ReturnType<typeof see>[] = [];
  const touched = new Set<Cell>();
  for (const { seat: actor, action } of actions) {
    const taken = accepted(act(state, actor, action));
    state = taken.state;
    for (const event of taken.events) seen.push(see(state, event, seat));
    for (const cell of touchedCells({ action, events: taken.events })) touched.add(cell);
  }
  return { state, seen, touched };
}

type Deployment = Extract<GameAction, { readonly pieces: BlindPlacement }>;

/** The same actions, had a seat's pieces that never did anything been dealt out otherwise. */
function redealt(
  actions: readonly SeatAction[],
  seat: Seat,
  touched: ReadonlySet<Cell>,
  chance: Chance,
): readonly SeatAction[] {
  const deployed = actions.find(
    (seatAction) => seatAction.seat === seat && seatAction.action.type === 'deploy',
  )!;
  const pieces = placedPieces((deployed.action as Deployment).pieces);
  const idle = [...pieces.keys()].filter((cell) => !touched.has(cell));
  const classes = chance.shuffle(idle.map((cell) => pieces.get(cell)!));
  const twins = new Map<Cell, PieceClass>([
    ...pieces,
    ...idle.map((cell, index) => [cell, classes[index]!] as const),
  ]);
  const action: Deployment = { type: 'deploy', pieces: makePlacement(twins) };
  return actions.map((seatAction) => (seatAction === deployed ? { seat, action } : seatAction));
}

/** The choice of a bot that has seen these events. */
function choiceOf(
  rules: BlindRules,
  seat: Seat,
  level: Level,
  seen: readonly ReturnType<typeof see>[],
  seed: string,
): unknown {
  const bot = createBlindBot(rules, seat, level);
  for (const event of seen) bot.observe(event);
  return bot.choose(thinkingOf(seed));
}

describe('bots that cannot tell two games apart', () => {
  it('play the same in both, whatever their level, and are given the same hints', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(
        anyBlindRules,
        fc.constantFrom<readonly [Level, Level]>(['captain', 'mate'], ['cadet', 'admiral']),
        anySeed,
        fc.integer({ min: 3, max: 70 }),
        (rules, levels, seed, most) => {
          const game = playBots({ rules, levels, seed, most });
          fc.pre(game.state.publicState.phase !== 'over');
          for (const seat of SEATS) {
            const one = replayed(game, game.actions, seat);
            const actions = redealt(game.actions, other(seat), one.touched, new Chance(seed));
            const two = replayed(game, actions, seat);
            fc.pre(two.state.publicState.phase !== 'over');
            for (const level of LEVELS) {
              const choices = [one, two].map(({ seen }) =>
                choiceOf(rules, seat, level, seen, seed),
              );
              expect(choices[1]).toEqual(choices[0]);
            }
            const hints = [one, two].map(({ seen }) => hint(rules, seat, seen, thinkingOf(seed)));
            expect(hints[1]).toEqual(hints[0]);
          }
        },
      ),
      { numRuns: runs(12) },
    );
  });
});
