import {
  BOARD_SIDE,
  type FleetRules,
  type Objection,
  type Ruleset,
  SHIP_SIZE,
  cellCount,
  isWhole,
  objectionTo,
  resolveRules,
} from '@flotilla/engine';
import type { ObjectionWords } from '@flotilla/words';
import { type ByGame, forGame } from '../ui/by-game.ts';

/** Every number but the sizes of boards and ships: ships of a class, shots, forts, turns. */
const LEAST = 1;

const isSide = isWhole(BOARD_SIDE.least, BOARD_SIDE.most);
const isSize = isWhole(SHIP_SIZE.least, SHIP_SIZE.most);
const isEnough = isWhole(LEAST);

/** Why rules cannot be played, in the reader's words; null when they can. */
export function rulesProblem(
  rules: Ruleset,
  words: ObjectionWords,
  shipName: (name: string) => string,
): string | null {
  return forGame(PROBLEMS, rules, words, shipName);
}

type ShipName = (name: string) => string;

const PROBLEMS: ByGame<Ruleset, [words: ObjectionWords, shipName: ShipName], string | null> = {
  fleet: fleetProblem,
  blind: (rules, words) => (resolveRules(rules).ok ? null : words.atLeast(LEAST)),
};

function fleetProblem(rules: FleetRules, words: ObjectionWords, shipName: ShipName): string | null {
  const mistyped = wrongNumber(rules, words);
  if (mistyped !== null) return mistyped;
  const objection = objectionTo(rules);
  return objection === null ? null : tell(objection, rules, words, shipName);
}

/** A number that is out of range in one field. */
function wrongNumber({ board, fleet, salvo, shotLimit }: FleetRules, words: ObjectionWords) {
  if (![board.rows, board.columns].every(isSide)) {
    return words.number(BOARD_SIDE.least, BOARD_SIDE.most);
  }
  if (fleet.length === 0) return words.emptyFleet;
  if (!fleet.every(({ size }) => isSize(size))) {
    return words.number(SHIP_SIZE.least, SHIP_SIZE.most);
  }
  const counts = [...fleet.map(({ count }) => count), salvo, shotLimit];
  return counts.every((count) => typeof count !== 'number' || isEnough(count))
    ? null
    : words.atLeast(LEAST);
}

function tell(
  objection: Objection,
  { board }: FleetRules,
  words: ObjectionWords,
  shipName: (name: string) => string,
): string {
  switch (objection.kind) {
    case 'two-sizes':
      return words.twoSizes(shipName(objection.class));
    case 'too-many-rows':
      return words.rows(objection.most);
    case 'no-such-size':
      return words.noSize(objection.size);
    case 'too-many-of-size':
      return words.tooMany(objection.size, objection.most);
    case 'too-many-in-all':
      return words.tooManyInAll(objection.most);
    case 'too-long':
      return words.tooLong(objection.size, board.rows, board.columns);
    case 'too-much':
      return words.tooMuch(objection.covered, cellCount(board));
    case 'no-room':
      return words.noRoom;
    case 'not-found':
      return words.notFound;
  }
}
