import {
  type AskAction,
  type BlindAction,
  type BlindState,
  type Cell,
  Chance,
  FIELD,
  SEATS,
  type Seat,
  type State,
  allCells,
  canonicalJson,
  decide,
  legal,
  makeAction,
  neighbours,
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
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSame } from './support.ts';

const CELLS = allCells(FIELD);
const { around, beside } = neighbours(FIELD);

const written = (state: BlindState, action: BlindAction): string =>
  canonicalJson(makeAction(state.publicState.rules, action));

const actorOf = ({ publicState }: BlindState): Seat => publicState.toAct[0]!;

/** The legal actions of the seat to act, written; there are no two alike. */
function listed(state: BlindState): string[] {
  const actions = legal(view(state, actorOf(state)), new Chance('')) as readonly BlindAction[];
  const texts = actions.map((action) => written(state, action));
  expectSame(new Set(texts).size, texts.length);
  return texts.sort();
}

/** Those of many actions that are accepted, written. */
function taken(state: BlindState, actions: Iterable<BlindAction>): string[] {
  const seat = actorOf(state);
  const texts: string[] = [];
  for (const action of actions) {
    if (decide(state, seat, action).ok) texts.push(written(state, action));
  }
  return texts.sort();
}

/**
 * Every move between all cells, and every question and strike. What is said with a piece that is not
 * the side's own or with a way that is too long is refused whatever the target is: there one is enough.
 */
function* turns(state: BlindState): Generator<BlindAction> {
  const { places } = state.publicState;
  for (const from of CELLS) {
    for (const to of CELLS) yield { type: 'move', from, to };
    if (places[from] !== actorOf(state)) yield* encounters(state, { from }, [from]);
    else {
      yield* encounters(state, { from }, CELLS);
      const reach = new Set(within(around, from));
      for (const to of CELLS)
        yield* encounters(state, { from, to }, reach.has(to) ? CELLS : [from]);
    }
  }
}

function* encounters(
  state: BlindState,
  way: Pick<AskAction, 'from' | 'to'>,
  targets: readonly Cell[],
): Generator<BlindAction> {
  for (const target of targets) {
    yield { type: 'strike', ...way, at: target };
    const ask: AskAction = { type: 'ask', ...way, about: target };
    if (state.publicState.rules.commit === 'after') yield ask;
    else for (const force of committed(state, ask)) yield { ...ask, force };
  }
}

/** With a question that is accepted for the piece alone, every force near it is tried too. */
function committed(state: BlindState, ask: AskAction): readonly (readonly Cell[])[] {
  const stand = ask.to ?? ask.from;
  if (!decide(state, actorOf(state), { ...ask, force: [stand] }).ok) return [[stand]];
  return subsets(within(beside, stand), 3);
}

type Neighbouring = readonly (readonly Cell[])[];

/** A cell, its neighbours and theirs. */
const within = (neighbouring: Neighbouring, cell: Cell): readonly Cell[] =>
  [
    ...new Set([cell, ...neighbouring[cell]!.flatMap((next) => [next, ...neighbouring[next]!])]),
  ].sort((a, b) => a - b);

function subsets(cells: readonly Cell[], most: number): readonly (readonly Cell[])[] {
  if (most === 0) return [];
  return cells.flatMap((cell, index) => [
    [cell],
    ...subsets(cells.slice(index + 1), most - 1).map((rest) => [cell, ...rest]),
  ]);
}

describe('the legal turns', () => {
  it('are exactly those that are accepted', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyStudy, ({ rules, position }) => {
        const state = playOut(rules, '', { position, most: 0 }).state as BlindState;
        fc.pre(state.publicState.phase === 'play');
        expectSame(listed(state), taken(state, turns(state)));
      }),
      { numRuns: runs(150) },
    );
  });
});

/** Every answer or declaration with cells near the piece: any three cells, or four of the side's own. */
function* forcesNear({ publicState }: BlindState, seat: Seat): Generator<BlindAction> {
  if (publicState.phase !== 'answer' && publicState.phase !== 'declare') return;
  const { from, about } = publicState.question!;
  const cells = within(around, publicState.phase === 'answer' ? about : from);
  const own = cells.filter((cell) => publicState.places[cell] === seat);
  for (const force of subsets(cells, 3)) yield { type: publicState.phase, cells: force };
  for (const force of subsets(own, 4)) {
    if (force.length === 4) yield { type: publicState.phase, cells: force };
  }
}

function expectExact({ after }: PlayedStep): void {
  const state = after as BlindState;
  const { phase } = state.publicState;
  if (phase !== 'answer' && phase !== 'declare') return;
  expectSame(listed(state), taken(state, forcesNear(state, actorOf(state))));
}

describe('the legal answers and declarations', () => {
  it('are exactly those that are accepted', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyStudy, anySeed, ({ rules, position }, seed) => {
        playOut(rules, seed, { position, most: 30, talk: false, onStep: expectExact });
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('in a game from deployments', () => {
  it('everything legal is accepted, and the seat that waits can do nothing', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBlindRules, anySeed, (rules, seed) => {
        playOut(rules, seed, { most: 60, onStep: ({ after }) => expectAccepted(after) });
      }),
      { numRuns: runs(8) },
    );
  });
});

function expectAccepted(state: State): void {
  for (const seat of SEATS) {
    const actions = legal(view(state, seat), new Chance(''));
    expectSame(actions.length > 0, state.publicState.toAct.includes(seat));
    expectSame(
      actions.filter((action) => !decide(state, seat, action).ok),
      [],
    );
  }
}
