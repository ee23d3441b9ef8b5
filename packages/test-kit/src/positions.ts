import * as fc from 'fast-check';
import {
  type Cell,
  FIELD,
  PIECE_CLASSES,
  type PieceClass,
  type Position,
  type Seat,
  isShip,
  type BlindRules,
  type First,
  type Ruleset,
  makePosition,
} from '@flotilla/engine';
import { anyBlindRules, anyRules } from './rules.ts';

const anySeat = fc.constantFrom<Seat>(0, 1);
const anyShip = fc.constantFrom(...PIECE_CLASSES.filter(isShip));

/** The classes of a position: with few of them, formations are common. */
const anyClasses = fc.oneof(
  fc.uniqueArray(anyShip, { minLength: 1, maxLength: 2 }),
  fc.constant(PIECE_CLASSES),
);

/** Cells of a corner of the field, moved to anywhere: small corners bring pieces into contact. */
const anyCells = fc
  .tuple(fc.constantFrom(3, 5, FIELD.rows), fc.constantFrom(4, 6, FIELD.columns))
  .chain(([rows, columns]) =>
    fc
      .record({
        bottom: fc.integer({ min: 0, max: FIELD.rows - rows }),
        left: fc.integer({ min: 0, max: FIELD.columns - columns }),
        places: fc.uniqueArray(fc.nat({ max: rows * columns - 1 }), {
          minLength: 4,
          maxLength: 30,
        }),
      })
      .map(({ bottom, left, places }): Cell[] =>
        places.map(
          (place) =>
            (bottom + Math.floor(place / columns)) * FIELD.columns + left + (place % columns),
        ),
      ),
  );

/** Any legal position: a fort and a ship for each side, and any other pieces. */
export const anyPosition: fc.Arbitrary<Position> = fc
  .tuple(anyCells, anyClasses)
  .chain(([cells, classes]) =>
    fc
      .record({
        ships: fc.tuple(anyShip, anyShip),
        others: fc.array(fc.tuple(anySeat, fc.constantFrom(...classes)), {
          minLength: cells.length - 4,
          maxLength: cells.length - 4,
        }),
        toMove: anySeat,
      })
      .map(({ ships, others, toMove }) => {
        const placed: readonly (readonly [Seat, PieceClass])[] = [
          [0, 'fort'],
          [1, 'fort'],
          [0, ships[0]],
          [1, ships[1]],
          ...others,
        ];
        const side = (seat: Seat): ReadonlyMap<Cell, PieceClass> =>
          new Map(
            placed.flatMap(([owner, name], index) =>
              owner === seat ? [[cells[index]!, name]] : [],
            ),
          );
        return { pieces: [side(0), side(1)], toMove };
      }),
  );

/** A blind game that starts from a position. */
export interface Study {
  readonly rules: BlindRules;
  readonly position: string;
}

const BEGINNER: Partial<Record<First, Seat>> = { 'seat-0': 0, 'seat-1': 1 };

/** Any rules with any position where the side that they let begin is to move. */
export const anyStudy: fc.Arbitrary<Study> = fc
  .tuple(anyBlindRules, anyPosition)
  .map(([rules, position]) => {
    const toMove = BEGINNER[rules.first] ?? position.toMove;
    return { rules, position: makePosition({ ...position, toMove }) };
  });

/** Anything a game can begin with: rules, and sometimes a position. */
export interface Beginning {
  readonly rules: Ruleset;
  readonly position: string | null;
}

/** Any game of any family. */
export const anyBeginning: fc.Arbitrary<Beginning> = fc.oneof(
  { weight: 4, arbitrary: anyRules.map((rules) => ({ rules, position: null })) },
  { weight: 1, arbitrary: anyStudy },
);
