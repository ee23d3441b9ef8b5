import { describe, expect, it } from 'vitest';
import { type BlindRules, clash, resolveRules } from '../../src/index.ts';
import { SHIPS, SIGNS, forceOf, outcome } from './clash-table.ts';
import { CELLS, exactly, scene, withMarks } from './drawing.ts';
import { Game, lost } from './game.ts';

const rulesWith = (changes: object): BlindRules => {
  const resolved = resolveRules({ preset: 'blind', ...changes });
  if (!resolved.ok) throw new Error(resolved.error.message);
  return resolved.value as BlindRules;
};

/** The sign of the clash table for the force that asks and the one that answers. */
const signOf = (changes: object, attacker: string, defender: string): string =>
  SIGNS[clash(rulesWith(changes), forceOf(attacker), forceOf(defender))];

const reachOf = (drawing: string, seat: 0 | 1, from: string, changes: object): string => {
  const game = Game.at(scene(drawing.replaceAll('*', '.'), seat), { ...changes });
  const cells = CELLS.filter((to) => game.refusal(`${seat} ${from}-${to}`) === 'accepted');
  return withMarks(drawing, cells);
};

describe('rulebook 2.2.1d, directions: forward', () => {
  const forward = { directions: 'forward' };

  it('2.2.1d lets seat 0 go up the field and to the sides, never back', () => {
    const drawing = `
         C D E F G
      6  . . * . .
      5  . * C * .
      4  . . . . .
    `;
    expect(reachOf(drawing, 0, 'E5', forward)).toBe(drawing);
  });

  it('2.2.1d turns the field round for seat 1', () => {
    const drawing = `
         C D E F G
      6  . . . . .
      5  . * c * .
      4  . . * . .
    `;
    expect(reachOf(drawing, 1, 'E5', forward)).toBe(drawing);
  });

  it('2.2.1d lets a vedette go two cells forward or aside, and leap where it may', () => {
    const drawing = `
         B C D E F G H
      8  . . . . . . .
      7  . . . * . . .
      6  . . . P . . .
      5  . * * V * * .
      4  . . . . . . .
    `;
    expect(reachOf(drawing, 0, 'E5', { ...forward, leap: true })).toBe(drawing);
  });

  it('2.2.1d refuses a step back as too far, also before a question', () => {
    const game = Game.at(scene('6  . . . . C\n4  . . . . c'), forward);
    expect(game.refusal('0 E6-E5')).toBe('too-far');
    expect(game.refusal('0 E6-E5 ?E4')).toBe('too-far');
  });

  it('2.2.1d keeps contact on all four sides: a piece behind can be asked about', () => {
    const game = Game.at(scene('6  . . . . C\n5  . . . . d'), forward);
    expect(game.play('0 E6 ?E5').view(1).phase).toBe('answer');
  });

  it('2.2.1d 2.6.2a a side whose pieces have all reached the last line loses when it can do nothing', () => {
    const drawing = '15  C x\n14  . .\n2  . . c\n1  X';
    const game = Game.at(exactly(drawing, 1), { ...forward, standing: false });
    game.play('1 C2-C1');
    // The cruiser on A15 has a fort beside it and the edge before it, and may not ask standing.
    expect(game.view(0).outcome).toEqual({ winner: 1, reason: 'no-move' });
  });
});

describe('rulebook 2.2.2a, contactDirections', () => {
  const diagonal = scene('6  . . . . . d\n5  . . . . C');

  it('2.2.2a follows the steps unless it is set', () => {
    expect(Game.at(diagonal).refusal('0 E5 ?F6')).toBe('not-in-contact');
    expect(Game.at(diagonal, { directions: 8 }).refusal('0 E5 ?F6')).toBe('accepted');
    expect(Game.at(diagonal, { directions: 'forward' }).refusal('0 E5 ?F6')).toBe('not-in-contact');
  });

  it('2.2.2a can be eight with four steps, and four with eight', () => {
    const eight = Game.at(diagonal, { contactDirections: 8 });
    expect(eight.refusal('0 E5 ?F6')).toBe('accepted');
    expect(eight.refusal('0 E5-D6')).toBe('too-far');
    const four = Game.at(diagonal, { directions: 8, contactDirections: 4 });
    expect(four.refusal('0 E5 ?F6')).toBe('not-in-contact');
    expect(four.refusal('0 E5-D6')).toBe('accepted');
  });

  it('2.2.2a holds for strikes too, and formations stay orthogonal', () => {
    const torpedo = Game.at(scene('6  . . . . . d\n5  . . . . T'), { contactDirections: 8 });
    expect(torpedo.refusal('0 E5 *F6')).toBe('accepted');
    const game = Game.at(scene('7  . . . . . . d\n6  . . . . . d\n5  . . . . C'), {
      contactDirections: 8,
    });
    game.play('0 E5 ?F6');
    expect(game.refusal('1 = F6 G7')).toBe('not-a-formation');
  });
});

describe('rulebook 2.2.4, what a torpedo strikes and whether it is spent', () => {
  it.each([...'bcdpvsf'])('2.2.4b torpedoTargets `ships`: removes a %s', (letter) => {
    const game = Game.at(scene(`6  . . . . ${letter}\n5  . . . . T`), { torpedoTargets: 'ships' });
    expect(game.play('0 E5 *E6').told(1)[0]).toMatchObject({
      removed: lost('E5 T', `E6 ${letter}`),
    });
  });

  it.each([...'tmx'])('2.2.4b torpedoTargets `ships`: a %s withstands, and is known', (letter) => {
    const rules = { torpedoTargets: 'ships', memoryAid: true };
    const game = Game.at(scene(`6  . . . . ${letter}\n5  . . . . T`), rules).play('0 E5 *E6');
    const { class: name } = forceOf(`${letter.toUpperCase()}1`);
    expect(game.told(1)[0]).toMatchObject({ class: name, removed: lost('E5 T') });
    expect(game.view(0).enemy['E6']).toEqual({ known: name });
    expect(game.view('spectator').trays).toEqual([[], ['torpedo']]);
  });

  it('2.2.4a torpedoSpent and 2.5.6a mineSpent are set apart', () => {
    const drawing = scene('6  . . . . b m\n5  . . . . T C');
    const mines = Game.at(drawing, { mineSpent: false });
    expect(mines.play('0 E5 *E6').told(0)[0]).toMatchObject({ removed: lost('E5 T', 'E6 b') });
    const asked = Game.at(drawing, { mineSpent: false }).play('0 F5 ?F6', '1 = F6');
    expect(asked.told(0)[1]).toMatchObject({ result: 'mine', removed: lost('F5 C') });
    const torpedoes = Game.at(drawing, { torpedoSpent: false });
    expect(torpedoes.play('0 E5 *E6').told(0)[0]).toMatchObject({ removed: lost('E6 b') });
    const spent = Game.at(drawing, { torpedoSpent: false }).play('0 F5 ?F6', '1 = F6');
    expect(spent.told(0)[1]).toMatchObject({ removed: lost('F5 C', 'F6 m') });
  });

  it('2.2.4a `spent` sets both, and what is named beside it wins', () => {
    const written = (changes: object): object => {
      const { spent, mineSpent, torpedoSpent } = rulesWith(changes);
      return { spent, mineSpent, torpedoSpent };
    };
    const one = (spent: boolean): object => ({
      spent,
      mineSpent: undefined,
      torpedoSpent: undefined,
    });
    expect(written({})).toEqual(one(true));
    expect(written({ spent: false })).toEqual(one(false));
    expect(written({ mineSpent: false, torpedoSpent: false })).toEqual(one(false));
    expect(written({ spent: false, mineSpent: true, torpedoSpent: true })).toEqual(one(true));
    const apart = { spent: undefined, mineSpent: true, torpedoSpent: false };
    expect(written({ spent: false, mineSpent: true })).toEqual(apart);
    expect(written({ torpedoSpent: false })).toEqual(apart);
  });
});

describe('rulebook 2.5.3, juniors against one senior', () => {
  const pairs = SHIPS.flatMap((one) => SHIPS.map((two) => [one, two] as const));
  const rank = (force: string): number => 'BCDPVSF'.indexOf(force[0]!);
  const isSubmarines = (one: string, two: string): boolean =>
    (one.startsWith('F') && two.startsWith('B')) || (one.startsWith('B') && two.startsWith('F'));

  /** 2.5.3 to 2.5.3b a second time: which juniors overwhelm a senior. */
  const overwhelms = (one: string, two: string, counts: string, reach: number): boolean =>
    counts.includes(one[1]!) &&
    two[1] === '1' &&
    rank(one) > rank(two) &&
    rank(one) - rank(two) <= reach;

  it.each([
    [{ juniors: 'three' }, '3', 1],
    [{ juniors: 'two-or-three' }, '23', 1],
    [{ juniors: 'none' }, '', 1],
    [{ juniorsReach: 'any' }, '3', 6],
    [{ juniors: 'two-or-three', juniorsReach: 'any' }, '23', 6],
    [{ juniors: 'none', juniorsReach: 'any' }, '', 6],
  ])('2.5.3a 2.5.3b every pair of forces with %j', (changes, counts, reach) => {
    for (const [one, two] of pairs) {
      const [byNumbers, against] = [
        overwhelms(one, two, counts, reach),
        overwhelms(two, one, counts, reach),
      ];
      const bySeniority = rank(one) < rank(two) ? '+' : '-';
      const expected =
        one[0] === two[0] || isSubmarines(one, two)
          ? SIGNS[outcome(one, two)]
          : byNumbers
            ? '+'
            : against
              ? '-'
              : bySeniority;
      expect([one, two, signOf(changes, one, two)]).toEqual([one, two, expected]);
    }
  });

  it('2.5.3a two cruisers take a battleship in play', () => {
    const drawing = scene('6  . . . . b\n5  . . . . C C');
    const game = Game.at(drawing, { juniors: 'two-or-three' });
    game.play('0 E5 ?E6', '1 = E6', '0 ! E5 F5');
    expect(game.told(1)[0]).toMatchObject({ result: 'attacker', removed: lost('E6 b') });
  });
});

describe('rulebook 2.5.4a, submarines', () => {
  const only = { submarine: 'battleships-only' };

  it('2.5.4a `battleships-only`: beats battleships, and nothing else but fewer submarines', () => {
    for (const count of [1, 2, 3]) {
      const wins = [...SHIPS, 'T1', 'X1', 'M1'].filter(
        (force) => signOf(only, `F${count}`, force) === '+',
      );
      const fewer = ['F1', 'F2', 'F3'].slice(0, count - 1);
      expect(wins).toEqual(['B1', 'B2', 'B3', ...fewer]);
    }
  });

  it('2.5.4a `battleships-only` with juniors of any rank: submarines overwhelm no one', () => {
    const rules = { ...only, juniors: 'two-or-three', juniorsReach: 'any' };
    for (const force of ['S1', 'V1', 'C1']) expect(signOf(rules, 'F3', force)).toBe('-');
    expect(signOf({ ...rules, submarine: 'ship' }, 'F3', 'C1')).toBe('+');
  });

  it('2.5.4a changes nothing between other pieces', () => {
    const others = SHIPS.filter((force) => !force.startsWith('F'));
    for (const one of others)
      for (const two of [...others, 'T1', 'X1', 'M1'])
        expect([one, two, signOf(only, one, two)]).toEqual([one, two, signOf({}, one, two)]);
  });

  it('2.5.4a a submarine that asks about a fort or a torpedo is lost', () => {
    for (const letter of 'xt') {
      const game = Game.at(scene(`6  . . . . ${letter}\n5  . . . . F`), only);
      game.play('0 E5 ?E6', '1 = E6');
      expect(game.told(1)[1]).toMatchObject({ result: 'defender', removed: lost('E5 F') });
      expect(game.view(0).toAct).toEqual([1]);
    }
  });

  it('2.5.4a loses the whole force where 2.5 loss says so, and nothing more with a force named later', () => {
    const drawing = scene('6  . . . . x\n5  . . . . F F');
    const before = Game.at(drawing, { ...only, commit: 'before', loss: 'force' });
    before.play('0 E5 ?E6 [E5 F5]', '1 = E6');
    expect(before.told(1)[1]).toMatchObject({ removed: lost('E5 F', 'F5 F') });
    const after = Game.at(drawing, { ...only, loss: 'force' }).play('0 E5 ?E6', '1 = E6');
    expect(after.told(1)[1]).toMatchObject({ removed: lost('E5 F') });
  });
});

describe('rulebook 2.5.7a, a torpedo that is asked', () => {
  it('2.5.7a `explodes-but-sweeper`: only sweepers take it', () => {
    const rules = { torpedoAsked: 'explodes-but-sweeper' };
    for (const code of 'BCDPVF') expect(signOf(rules, `${code}1`, 'T1')).toBe('*');
    expect(signOf(rules, 'S1', 'T1')).toBe('+');
    expect(signOf(rules, 'S3', 'T1')).toBe('+');
  });

  it('2.5.7a leaves the torpedo where it is not spent', () => {
    const rules = { torpedoAsked: 'explodes-but-sweeper', torpedoSpent: false };
    const game = Game.at(scene('6  . . . . t\n5  . . . . C'), rules).play('0 E5 ?E6', '1 = E6');
    expect(game.told(0)[1]).toMatchObject({ result: 'torpedo', removed: lost('E5 C') });
  });
});

describe('rulebook 2.6.2f, endings that are options', () => {
  it('2.6.2f noMove: a loss, or a draw', () => {
    const drawing = exactly('15  x\n4  c\n2  X m\n1  C X', 1);
    for (const [changes, winner] of [
      [{}, 1],
      [{ noMove: 'loss' }, 1],
      [{ noMove: 'draw' }, null],
    ] as const) {
      const game = Game.at(drawing, { standing: false, ...changes }).play('1 A4-A3');
      expect(game.view(0).outcome).toEqual({ winner, reason: 'no-move' });
    }
  });

  it.each([
    ['x x', 'X X', {}, null],
    ['x x', 'X X', { noShips: 'forts' }, null],
    ['x', 'X X', { noShips: 'forts' }, 0],
    ['x', 'X X', { noShips: 'draw' }, null],
  ])('2.6.2f noShips with forts %s and %s left, %j', (theirs, ours, changes, winner) => {
    // Seat 0 takes a fort first where only one of two is left, then the last two ships destroy each other.
    const isTaken = theirs === 'x';
    const drawing = isTaken
      ? `15  x\n9  x\n8  C\n7  . c\n1  ${ours}`
      : `15  ${theirs}\n8  C\n7  . c\n1  ${ours}`;
    const game = Game.at(exactly(drawing), { ...changes });
    if (isTaken) game.play('0 A8 ?A9', '1 = A9');
    game.play('0 A8-A7 ?B7', '1 = B7', '0 ! A7');
    expect(game.view(0).outcome).toEqual({ winner, reason: 'no-ships' });
  });

  it('2.6.2f noShips with forts: seat 1 wins too', () => {
    const game = Game.at(exactly('15  x x\n9  . C\n8  c\n7  X\n1  X', 1), { noShips: 'forts' });
    game.play('1 A8 ?A7', '0 = A7', '1 A8-A9 ?B9', '0 = B9', '1 ! A9');
    expect(game.view(0).outcome).toEqual({ winner: 1, reason: 'no-ships' });
  });
});
