import { Chance, type Event, type Json, type Seat, other } from '@flotilla/engine';
import { accepted, rulesOf } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import {
  type Match,
  type MatchSetup,
  type MatchStep,
  type ActionMessage,
  isOver,
  legalMessages,
  play,
  startMatch,
  viewFor,
} from '../src/index.ts';

export const setupOf = (rules: Json, options: Partial<MatchSetup> = {}): MatchSetup => ({
  rules: rulesOf(rules),
  seed: 'seed',
  first: 0,
  position: null,
  clock: null,
  players: [null, null],
  ...options,
});

export const startOf = (rules: Json, options: Partial<MatchSetup> = {}): Match =>
  accepted(startMatch(setupOf(rules, options))).match;

/** A field of 4 × 4 with two ships of two cells for each side; one shot a turn. */
export const SMALL = {
  preset: 'classic',
  board: { rows: 4, columns: 4 },
  fleet: [{ class: 'destroyer', size: 2, count: 2 }],
};

export const destroyers = (...ends: readonly (readonly [string, string])[]): ActionMessage => ({
  type: 'deploy',
  ships: ends.map(([from, to]) => ({ class: 'destroyer', from, to })),
});

export const fire = (...at: readonly string[]): ActionMessage => ({ type: 'fire', at });

/** Seat 0 sinks everything with four hits; seat 1 hits once and misses twice. */
export const SMALL_GAME: readonly (readonly [Seat, ActionMessage])[] = [
  [0, destroyers(['A1', 'A2'], ['D3', 'D4'])],
  [1, destroyers(['B1', 'B2'], ['C3', 'C4'])],
  [0, fire('B1')],
  [1, fire('A1')],
  [0, fire('B2')],
  [1, fire('A3')],
  [0, fire('C3')],
  [1, fire('A4')],
  [0, fire('C4')],
];

/** Plays messages, one a second. */
export function playAll(
  match: Match,
  messages: readonly (readonly [Seat, ActionMessage])[],
): Match {
  return messages.reduce(
    (before, [seat, message], index) =>
      accepted(play(before, seat, message, (index + 1) * 1000)).match,
    match,
  );
}

/** Small games of every kind, so that many whole ones can be played. */
const RULES: readonly Json[] = [
  SMALL,
  {
    preset: 'spanish',
    board: { rows: 5, columns: 5 },
    fleet: [
      { class: 'cruiser', size: 3, count: 1 },
      { class: 'launch', size: 1, count: 2 },
    ],
  },
  {
    preset: 'italian',
    board: { rows: 7, columns: 7 },
    fleet: [
      { class: 'cruiser', size: 3, count: 1 },
      { class: 'submarine', size: 2, count: 2 },
    ],
  },
  {
    preset: 'salvo',
    board: { rows: 5, columns: 5 },
    fleet: [
      { class: 'battleship', size: 4, count: 1 },
      { class: 'cruiser', size: 2, count: 1 },
    ],
  },
  { preset: 'classic', report: 'ships-counted', turn: 'salvo', salvo: 3, shotLimit: 20 },
  { preset: 'blind', drawAfter: 20 },
  { preset: 'blind-patent', drawAfter: 20, memoryAid: true },
];

const POSITION = '12/12/12/12/12/12/3xf1c5/3b1d1t4/3BDSV1T3/2X2DD5/12/12/12/12/12 1';

export const anySetup: fc.Arbitrary<MatchSetup> = fc
  .record({
    rules: fc.constantFrom(...RULES),
    seed: fc.string({ maxLength: 8 }),
    first: fc.constantFrom<Seat>(0, 1),
    placed: fc.boolean(),
    clock: fc.option(
      fc.oneof(
        fc.record({
          initial: fc.integer({ min: 2000, max: 60_000 }),
          increment: fc.integer({ min: 0, max: 500 }),
        }),
        fc.record({ perMove: fc.integer({ min: 300, max: 2000 }) }),
      ),
    ),
    players: fc.constantFrom<MatchSetup['players']>(['Ada', 'Ben'], ['Ada', null], [null, null]),
  })
  .map(({ placed, rules, ...options }) => {
    const setup = setupOf(rules, options);
    return placed && setup.rules.game === 'blind'
      ? { ...setup, first: 1, position: POSITION }
      : setup;
  });

/** A whole game between players who act at random, now and then talk, and may run out of time. */
export function randomSteps(setup: MatchSetup, text: string): readonly MatchStep[] {
  const chance = new Chance(text);
  const steps = [accepted(startMatch(setup))];
  for (let at = chance.below(300); ; at += chance.below(300)) {
    const { match } = steps.at(-1)!;
    if (isOver(match)) return steps;
    const seat = chance.pick(match.game.publicState.toAct);
    const [speaker, message] =
      chance.below(20) === 0 ? talk(match, chance) : act(match, seat, chance);
    const played = play(match, speaker, message, at);
    if (played.ok) steps.push(played.value);
  }
}

function talk(match: Match, chance: Chance): [Seat, ActionMessage] {
  const { offer } = match.game.publicState;
  if (offer === null) {
    const type = chance.below(20) === 0 ? 'resign' : 'offer-draw';
    return [chance.pick([0, 1]), { type }];
  }
  return [other(offer), { type: chance.below(10) === 0 ? 'accept-draw' : 'decline-draw' }];
}

function act(match: Match, seat: Seat, chance: Chance): [Seat, ActionMessage] {
  const legal = chance.shuffle(legalMessages(match, seat)) as ActionMessage[];
  const message = legal[0]!;
  const { shots = 1 } = viewFor(match, seat) as { readonly shots?: number };
  if (message['type'] === 'fire') {
    const cells = legal.slice(0, 1 + chance.below(shots)).flatMap(({ at }) => at as string[]);
    return [seat, fire(...cells)];
  }
  if (message['type'] !== 'deploy' || chance.below(2) === 0) return [seat, message];
  return [seat, { ...message, salt: '0123456789abcdef'.repeat(2 + chance.below(3)) }];
}

export const allEvents = (steps: readonly MatchStep[]): readonly Event[] =>
  steps.flatMap(({ events }) => events);
