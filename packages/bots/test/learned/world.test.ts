import {
  type BlindRules,
  type BlindState,
  Chance,
  type Seat,
  type SeenBlindEvent,
  act,
  other,
  resolveRules,
  see,
  start,
  view,
  type BlindView,
} from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { expect, it } from 'vitest';
import { evaluate } from '../../src/blind/learned/forward.ts';
import { Ledger, PIECES } from '../../src/blind/learned/ledger.ts';
import { observeLedger } from '../../src/blind/learned/observe.ts';
import { sharedNetwork } from '../../src/blind/learned/shared-network.ts';
import { winningChance } from '../../src/blind/learned/winning-chance.ts';
import { SampledWorld } from '../../src/blind/learned/world.ts';
import { codeOf, lawsOf } from '../../src/blind/replica/laws.ts';
import {
  fromOf,
  listForces,
  listTurns,
  shapeIn,
  turnAction,
} from '../../src/blind/replica/turn.ts';
import { playBots } from '../blind/bot-game.ts';
import { replicaOf } from '../blind/replica-of.ts';

const network = sharedNetwork()!;

it.each(['blind', 'blind-patent'])('plays a turn of %s as the engine does', (preset) => {
  const rules = accepted(resolveRules({ preset })) as BlindRules;
  const laws = lawsOf(rules);
  const { setup, actions } = playBots({
    rules,
    levels: ['captain', 'mate'],
    seed: 'world',
    most: 70,
  });
  let state = accepted(start(setup, new Chance('world'))).state as BlindState;
  const ledgers = [new Ledger(rules, 0), new Ledger(rules, 1)] as const;
  const tell = (events: readonly Parameters<typeof see>[1][]): void => {
    for (const event of events) {
      for (const seat of [0, 1] as const)
        ledgers[seat].observe(see(state, event, seat) as SeenBlindEvent);
    }
  };
  const foretold: number[] = [];
  const found: number[] = [];
  let turn: { seat: Seat; hope: number } | null = null;
  for (const { seat, action } of actions) {
    if (state.publicState.phase === 'play') {
      if (turn !== null) {
        // The value of the seat that has the turn now, as the world foretold it.
        const { value } = evaluate(network, observeLedger(ledgers[seat], 'play'));
        foretold.push(turn.hope);
        found.push(seat === turn.seat ? value : -value);
      }
      turn = null;
      const field = replicaOf(state);
      const played = listTurns(field, seat).find(
        (one) =>
          JSON.stringify(turnAction(one, field.kind[fromOf(one)]!, laws.isCommittedBefore)) ===
          JSON.stringify(action),
      );
      const enemy = other(seat);
      const { classes } = view(state, enemy) as BlindView;
      const truth = Array.from({ length: PIECES }, (_, piece) => {
        const cell = ledgers[seat].cell[enemy * PIECES + piece]!;
        return cell < 0 ? 0 : codeOf(classes[cell]!);
      });
      // Forces with a choice are drawn by the network, and may differ from what the bots chose.
      const hasChoice =
        action.type === 'ask' &&
        (listForces(field, action.about).length > 1 || listForces(field, action.from).length > 1);
      if (played !== undefined && !hasChoice && shapeIn(played) === 0) {
        const hope = new SampledWorld(ledgers[seat], laws, truth).hopeAfter(
          played,
          network,
          new Chance(''),
        );
        turn = { seat, hope };
      }
    }
    const acted = accepted(act(state, seat, action));
    state = acted.state as BlindState;
    tell(acted.events);
  }
  expect(found.length).toBeGreaterThan(15);
  expect(foretold).toEqual(found);
});

it('calls a value of 0 an even game, and grows with it', () => {
  const values = [-1, -0.5, -0.1, 0, 0.1, 0.5, 1].map(winningChance);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values[0]).toBeGreaterThanOrEqual(0);
  expect(values.at(-1)).toBeLessThanOrEqual(1);
  expect(values[3]).toBeCloseTo(0.5, 1);
});
