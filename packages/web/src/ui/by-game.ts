import type { Game } from '@flotilla/engine';

interface OfSomeGame {
  readonly game: Game;
}

/** A function for each family of games: a family without one does not compile. */
export type ByGame<Value extends OfSomeGame, Rest extends readonly unknown[], Result> = {
  readonly [Name in Game]: (
    value: Extract<Value, { readonly game: Name }>,
    ...rest: Rest
  ) => Result;
};

/** Calls the function for the family that rules, a state, a view or an analysis belong to. */
export function forGame<Value extends OfSomeGame, Rest extends readonly unknown[], Result>(
  functions: ByGame<Value, Rest, Result>,
  value: Value,
  ...rest: Rest
): Result {
  const call = functions[value.game] as (of: Value, ...more: Rest) => Result;
  return call(value, ...rest);
}
