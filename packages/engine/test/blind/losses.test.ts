import { describe, expect, it } from 'vitest';
import { OTHERS, SHIPS, outcome } from './clash-table.ts';
import { classOf, scene } from './drawing.ts';
import { Game } from './game.ts';

/**
 * The table after 2.5 for every pair of forces: the attackers stand on A8 B8 C8 and C8 asks, the
 * defenders on C9 D9 E9 and C9 is asked. Each side has three of its class there and fights with some.
 */
const ATTACKERS = ['C8', 'B8', 'A8'];
const DEFENDERS = ['C9', 'D9', 'E9'];

interface Options {
  readonly commit: 'after' | 'before';
  readonly loss: 'one' | 'force';
  readonly spent: boolean;
}

const OPTIONS: readonly Options[] = (['after', 'before'] as const).flatMap((commit) =>
  (['one', 'force'] as const).flatMap((loss) =>
    [true, false].map((spent) => ({ commit, loss, spent })),
  ),
);

/** What leaves the board, written from the table, and which side has the next turn. */
function expected(attacker: string, defender: string, { loss, spent }: Options) {
  const force = ATTACKERS.slice(0, Number(attacker[1]));
  const meant = DEFENDERS.slice(0, Number(defender[1]) || 1);
  switch (outcome(attacker, defender)) {
    case 'attacker':
      return { attackers: [], defenders: meant, next: 0 };
    case 'defender':
      return { attackers: loss === 'one' ? ['C8'] : force, defenders: [], next: 1 };
    case 'equal':
      return { attackers: force, defenders: meant, next: 1 };
    case 'mine':
    case 'torpedo':
      return { attackers: ['C8'], defenders: spent ? ['C9'] : [], next: 1 };
  }
}

function played(attacker: string, defender: string, options: Options): Game {
  const [A, d] = [attacker[0]!, defender[0]!.toLowerCase()];
  const force = ATTACKERS.slice(0, Number(attacker[1])).join(' ');
  const meant = DEFENDERS.slice(0, Number(defender[1]) || 1).join(' ');
  const torpedoAsked = defender === 'T!' ? 'explodes' : 'captured';
  const game = Game.at(scene(`9  . . ${d} ${d} ${d}\n8  ${A} ${A} ${A}`), {
    ...options,
    torpedoAsked,
  });
  if (options.commit === 'before') return game.play(`0 C8 ?C9 [${force}]`, `1 = ${meant}`);
  game.play('0 C8 ?C9', `1 = ${meant}`);
  return OTHERS.includes(defender) ? game : game.play(`0 ! ${force}`);
}

/** What is left of a row of pieces. */
const stay = (cells: readonly string[], gone: readonly string[], letter: string): string[] =>
  cells.map((cell) => (gone.includes(cell) ? '.' : letter));

describe('the table of rulebook 2.5', () => {
  it.each(OPTIONS)('2.5 holds for every pair of forces with %j', (options) => {
    for (const attacker of SHIPS) {
      for (const defender of [...SHIPS, ...OTHERS]) {
        const game = played(attacker, defender, options);
        const { attackers, defenders, next } = expected(attacker, defender, options);
        const [A, D] = [classOf(attacker[0]!), classOf(defender[0]!)];
        const removed = [
          ...attackers.toSorted().map((at) => ({ at, seat: 0, class: A })),
          ...defenders.map((at) => ({ at, seat: 1, class: D })),
        ];
        const result = outcome(attacker, defender);
        expect([attacker, defender, ...game.told('spectator').slice(-2)]).toEqual([
          attacker,
          defender,
          { type: 'clash', result, removed },
          { type: 'turn', seat: next },
        ]);
        const [e, f, g] = stay(DEFENDERS, defenders, defender[0]!.toLowerCase());
        const [c, b, a] = stay(ATTACKERS, attackers, attacker[0]!);
        const after = scene(`9  . . ${e} ${f} ${g}\n8  ${a} ${b} ${c}`, next === 0 ? 0 : 1);
        expect(game.position()).toBe(after);
        expect(game.view('spectator').trays).toEqual([
          defenders.map(() => D),
          attackers.map(() => A),
        ]);
      }
    }
  });
});
