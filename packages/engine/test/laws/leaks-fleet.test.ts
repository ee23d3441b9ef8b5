import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FleetRules, SEATS, type Seat, labels, makeView } from '@flotilla/engine';
import { type Witness, anyFleetRules, anySeed, playOut, runs, witnessOf } from '@flotilla/test-kit';
import { expectSame, beforeTheEnd, without, wordsOf } from './support.ts';

interface WrittenCell {
  readonly at: string;
  readonly result?: string;
  readonly repeated?: true;
}

interface Message {
  readonly type: string;
  readonly seat: Seat;
  readonly cells: readonly WrittenCell[];
}

const KEYS: Readonly<Record<string, readonly string[]>> = {
  deployed: ['seq', 'type', 'seat', 'seal'],
  began: ['seq', 'type', 'first'],
  turn: ['seq', 'type', 'seat', 'shots'],
  'draw-offered': ['seq', 'type', 'seat'],
  'draw-declined': ['seq', 'type', 'seat'],
};

/** A fleet that is gone is no secret: all its ships were announced as sunk (rulebook 1.3.2, 1.3.3). */
const FINAL_TURN: ReadonlySet<string> = new Set(['reply', 'last']);

/** A message has the keys it must have, and no others that could tell something. */
function expectNoMoreKeys(
  rules: FleetRules,
  viewer: Seat,
  message: Message,
  shot: ReadonlySet<string>,
): void {
  if (message.type !== 'fired') {
    const own = message.type === 'deployed' && message.seat === viewer ? ['ships'] : [];
    const open = Object.keys(message).filter((key) => !FINAL_TURN.has(key));
    expectSame(open.sort(), [...KEYS[message.type]!, ...own].sort());
    return;
  }
  const lists = rules.report === 'cells' ? [] : ['hit', 'sunk'];
  expectSame(Object.keys(message).sort(), ['seq', 'type', 'seat', 'cells', ...lists].sort());
  const before = new Set(shot);
  for (const cell of message.cells) {
    // That a cell was fired at before is no secret: every shot is announced.
    const wasted = before.has(cell.at) ? ['repeated'] : [];
    expectSame(Object.keys(cell).sort(), [...cellKeys(rules, cell.result), ...wasted].sort());
    before.add(cell.at);
  }
}

/** A cell's result is told with `report: cells`, its class only where it is named (rulebook 1.2). */
function cellKeys({ report, named }: FleetRules, result: string | undefined): string[] {
  if (report !== 'cells') return ['at'];
  const isNamed = result !== 'miss' && (named === 'always' || named === result);
  return isNamed ? ['at', 'result', 'class'] : ['at', 'result'];
}

/** No cell of the enemy is written anywhere in a view but those that were shot at. */
function expectOnlyShotCells(witness: Witness, shot: ReadonlySet<string>): void {
  const { rules } = witness.view.publicState as { rules: FleetRules };
  const { cells } = labels(rules.board, rules.labels);
  const shown = without(makeView(witness.view) as object, 'own');
  expectSame(
    wordsOf(shown).filter((word) => cells.has(word) && !shot.has(word)),
    [],
  );
}

function expectNoLeak(rules: FleetRules, seed: string): void {
  const game = beforeTheEnd(playOut(rules, seed));
  for (const seat of SEATS) {
    let told = 0;
    const shots = [new Set<string>(), new Set<string>()] as const;
    witnessOf(game, seat, (witness) => {
      for (; told < witness.messages.length; told++) {
        const message: Message = JSON.parse(witness.messages[told]!);
        const aimed = message.type === 'fired' ? shots[message.seat] : new Set<string>();
        expectNoMoreKeys(rules, seat, message, aimed);
        if (message.type === 'fired') for (const { at } of message.cells) aimed.add(at);
      }
      expectOnlyShotCells(witness, shots[0].union(shots[1]));
    });
  }
}

/** Classes that are not written like a cell, so that a cell is known when it is seen. */
const anyPlainRules = anyFleetRules.filter(
  ({ fleet }) => !fleet.some((kind) => /^.\d+$/u.test(kind.class)),
);

it('tells no cell of the enemy that was not shot at, and no class that is not named', () => {
  expect.hasAssertions();
  fc.assert(fc.property(anyPlainRules, anySeed, expectNoLeak), { numRuns: runs(120) });
});
