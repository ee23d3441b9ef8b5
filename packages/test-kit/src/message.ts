import { PIECE_CLASSES, type Ruleset, ANY_TIME_ACTIONS, cellNames } from '@flotilla/engine';
import * as fc from 'fast-check';

const ODD_NAMES = ['', 'A', 'Z99', 'a1', '1A', 'K0', 'Ё1', '7с', 'A01', '__proto__', 'toString'];

/**
 * Any message that a client may send as an action in a game of these rules: sensible ones with any
 * cells, ones of the other family, and nonsense.
 */
export function anyMessage(rules: Ruleset): fc.Arbitrary<unknown> {
  const names = cellNames(rules);
  const cell = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_NAMES) },
  );
  const sensible = fc.oneof(fleetMessage(rules, cell), blindMessage(cell), talk);
  return fc.oneof(
    { weight: 8, arbitrary: sensible },
    {
      weight: 1,
      arbitrary: fc.tuple(sensible, odd).map(([message, extra]) => ({ ...message, ...extra })),
    },
    { weight: 1, arbitrary: fc.anything() },
  );
}

type Message = fc.Arbitrary<Record<string, unknown>>;

const talk: Message = fc.record({ type: fc.constantFrom(...ANY_TIME_ACTIONS) });

/** What spoils a message: another type, another kind of value, an unknown key. */
const odd: Message = fc.oneof(
  fc.record({ type: fc.oneof(fc.constantFrom('pass', 'toString', '__proto__'), fc.anything()) }),
  fc.record({ salt: fc.oneof(fc.string(), fc.constant('0'.repeat(32))) }),
  fc.dictionary(
    fc.constantFrom('at', 'from', 'to', 'cells', 'force', 'ships', 'pieces'),
    fc.anything(),
  ),
  fc.dictionary(fc.string(), fc.anything(), { minKeys: 1, maxKeys: 2 }),
);

function fleetMessage(rules: Ruleset, cell: fc.Arbitrary<string>): Message {
  const classes = rules.game === 'fleet' ? rules.fleet.map((kind) => kind.class) : ['carrier'];
  const ship = fc.record({ class: fc.constantFrom(...classes, 'raft'), from: cell, to: cell });
  return fc.oneof(
    fc.record({ type: fc.constant('fire'), at: fc.array(cell, { maxLength: 6 }) }),
    fc.record({ type: fc.constant('deploy'), ships: fc.array(ship, { maxLength: 6 }) }),
  );
}

function blindMessage(cell: fc.Arbitrary<string>): Message {
  const cells = fc.array(cell, { maxLength: 4 });
  const pieces = fc.dictionary(cell, fc.constantFrom(...PIECE_CLASSES, 'raft'));
  return fc.oneof(
    fc.record({ type: fc.constant('deploy'), pieces }),
    fc.record({ type: fc.constant('move'), from: cell, to: cell }),
    fc.record(
      { type: fc.constant('ask'), from: cell, to: cell, about: cell, force: cells },
      { requiredKeys: ['type', 'from', 'about'] },
    ),
    fc.record(
      { type: fc.constant('strike'), from: cell, to: cell, at: cell },
      { requiredKeys: ['type', 'from', 'at'] },
    ),
    fc.record({ type: fc.constantFrom('answer', 'declare'), cells }),
  );
}
