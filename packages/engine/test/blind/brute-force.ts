import type { BlindRules, Seat } from '../../src/index.ts';
import { CELLS, type Letters, classOf, seatOf } from './drawing.ts';

/**
 * Everything a seat may do with its turn, found by trying every piece, every cell to go to and every
 * target, straight from rulebook 2.2–2.4 and without the engine. Actions are written as in the script
 * notation, forces in the order of the field.
 */
export interface Situation {
  readonly letters: Letters;
  readonly seat: Seat;
  readonly rules: Pick<BlindRules, 'directions' | 'leap' | 'standing' | 'commit'>;
}

const columnOf = (cell: string): number => cell.codePointAt(0)!;
const lineOf = (cell: string): number => Number(cell.slice(1));

function distance(one: string, two: string): { readonly across: number; readonly along: number } {
  return {
    across: Math.abs(columnOf(one) - columnOf(two)),
    along: Math.abs(lineOf(one) - lineOf(two)),
  };
}

/** Neighbouring cells: those with a common side. */
const areBeside = (one: string, two: string): boolean => {
  const { across, along } = distance(one, two);
  return across + along === 1;
};

/** Contact (2.2.2): with directions 8 a common corner is enough. */
const areInContact = ({ rules }: Situation, one: string, two: string): boolean => {
  const { across, along } = distance(one, two);
  return areBeside(one, two) || (rules.directions === 8 && across === 1 && along === 1);
};

const isOwn = ({ letters, seat }: Situation, cell: string): boolean =>
  letters.has(cell) && seatOf(letters.get(cell)!) === seat;

const isEnemy = ({ letters, seat }: Situation, cell: string): boolean =>
  letters.has(cell) && seatOf(letters.get(cell)!) !== seat;

/** Movement (2.2.1). */
function mayGo(situation: Situation, from: string, to: string): boolean {
  const { letters, rules } = situation;
  const piece = classOf(letters.get(from)!);
  if (piece === 'fort' || letters.has(to)) return false;
  if (areInContact(situation, from, to)) return true;
  const between = CELLS.find(
    (cell) =>
      2 * columnOf(cell) === columnOf(from) + columnOf(to) &&
      2 * lineOf(cell) === lineOf(from) + lineOf(to),
  );
  if (piece !== 'vedette' || between === undefined) return false;
  if (!areInContact(situation, from, between)) return false;
  return rules.leap || !letters.has(between);
}

const isShip = (letter: string): boolean => !/[tmx]/iu.test(letter);

/** Formations (2.3.1): ships of one class, each of them beside another, all of them joined. */
function isFormation(letters: Letters, cells: readonly string[]): boolean {
  const [first] = cells;
  const letter = letters.get(first!)!;
  if (!isShip(letter) || !cells.every((cell) => letters.get(cell) === letter)) return false;
  const links = cells.flatMap((one, index) =>
    cells.slice(index + 1).filter((two) => areBeside(one, two)),
  );
  return links.length === cells.length - 1;
}

/** Every force a piece can fight with: alone or in any formation of two or three that holds it. */
export function everyForce(letters: Letters, cell: string): readonly (readonly string[])[] {
  const mates = [...letters.keys()].filter(
    (mate) => mate !== cell && letters.get(mate) === letters.get(cell),
  );
  const formations = mates.flatMap((mate, index) => [
    [cell, mate],
    ...mates.slice(index + 1).map((third) => [cell, mate, third]),
  ]);
  const valid = formations.filter((cells) => isFormation(letters, cells));
  return [[cell], ...valid].map((cells) =>
    cells.toSorted((one, two) => CELLS.indexOf(one) - CELLS.indexOf(two)),
  );
}

/** What a piece can do to the enemy, moving from one cell to another or standing. */
function encounters(situation: Situation, from: string, to: string | null): readonly string[] {
  const { letters, rules } = situation;
  const letter = letters.get(from)!;
  const stand = to ?? from;
  const way = to === null ? from : `${from}-${to}`;
  const targets = [...letters.keys()].filter(
    (cell) => isEnemy(situation, cell) && areInContact(situation, stand, cell),
  );
  if (/t/iu.test(letter)) return targets.map((target) => `${way} *${target}`);
  if (!isShip(letter) || (to === null && !rules.standing)) return [];
  if (rules.commit === 'after') return targets.map((target) => `${way} ?${target}`);
  const after = new Map([...letters].filter(([cell]) => cell !== from)).set(stand, letter);
  return targets.flatMap((target) =>
    everyForce(after, stand).map((force) => `${way} ?${target} [${force.join(' ')}]`),
  );
}

/** Every action of a turn (2.2). */
export function everyAction(situation: Situation): readonly string[] {
  const own = CELLS.filter((cell) => isOwn(situation, cell));
  const ways = own.flatMap((from) =>
    CELLS.map((to) => [from, to] as const).filter(([, to]) => mayGo(situation, from, to)),
  );
  return [
    ...own.flatMap((from) => encounters(situation, from, null)),
    ...ways.map(([from, to]) => `${from}-${to}`),
    ...ways.flatMap(([from, to]) => encounters(situation, from, to)),
  ];
}
