import { type Cell, type Seat, other } from '@flotilla/engine';
import type { Dossier } from './belief/dossier.ts';
import type { BlindJournal } from './belief/journal.ts';
import type { Circumstances } from './belief/puzzle.ts';
import { type ClassCode, FLEET, FORT, type ClassMask, codeOf, type Laws } from './replica/laws.ts';
import { NOWHERE } from './replica/field.ts';
import { Replica } from './replica/replica.ts';

/** A class that is not known: of enemy pieces on the field of a situation. */
const UNKNOWN: ClassCode = 0;

/** What a seat that has to decide knows, laid out for computing. */
export interface BlindSituation {
  readonly laws: Laws;
  readonly seat: Seat;
  readonly enemy: Seat;
  /** Both sides' pieces; the enemy's are all of class `UNKNOWN`, so only own turns may be listed. */
  readonly field: Replica;
  /** What both sides know of the own pieces, and of the enemy's. */
  readonly own: Dossier;
  readonly foe: Dossier;
  readonly circumstances: Circumstances;
  /** The question, when there is one: the piece that asks and the piece asked about. */
  readonly asking: Cell;
  readonly asked: Cell;
  /** The answer to it. */
  readonly answer: { readonly code: ClassCode; readonly count: number } | null;
}

/** The situation of a seat in the middle of a game. */
export function situationOf(journal: BlindJournal): BlindSituation | null {
  const { seat, laws, view, dossiers, isDeployed } = journal;
  if (dossiers === null) return null;
  const { publicState, classes } = view;
  const enemy = other(seat);
  const field = new Replica(laws);
  for (const [cell, owner] of publicState.places.entries()) {
    if (owner === seat) field.put(cell, seat, codeOf(classes[cell]!));
    else if (owner === enemy) field.put(cell, enemy, UNKNOWN);
  }
  for (const side of [0, 1] as const) {
    field.fortsTaken[side] = publicState.trays[side].filter((name) => name === 'fort').length;
  }
  field.begin(seat, publicState.quietTurns);
  field.fortsToTake[seat] = fortsToTake(journal, field.fortsTaken[seat]!);
  const { question } = publicState;
  const told = question?.answer ?? null;
  return {
    laws,
    seat,
    enemy,
    field,
    own: dossiers[seat],
    foe: dossiers[enemy],
    circumstances: { isDeployed, isOpposedByShips: field.ships[seat]! > 0 },
    asking: question?.from ?? NOWHERE,
    asked: question?.about ?? NOWHERE,
    answer: told === null ? null : { code: codeOf(told.class), count: told.count },
  };
}

/** How many enemy forts win: from a position all that is known is that there is another one. */
function fortsToTake({ laws, isDeployed }: BlindJournal, taken: number): number {
  return Math.min(laws.rules.forts, isDeployed ? FLEET[FORT]! : taken + 1);
}

/** The same, as the enemy may see it: the enemy knows of the own pieces what both know, and has ships. */
export const mirrored = (situation: BlindSituation): BlindSituation => ({
  ...situation,
  seat: situation.enemy,
  enemy: situation.seat,
  own: situation.foe,
  foe: situation.own,
  circumstances: { ...situation.circumstances, isOpposedByShips: true },
});

/** The classes that an enemy piece can have, taken alone. */
export const maskAt = ({ foe }: BlindSituation, cell: Cell): ClassMask =>
  foe.mask[foe.pieceAt(cell)!]!;
