import type { AllBlindOptions, FleetRules, Game } from '@flotilla/engine';
import type { ClassWords, Explained, NumberWords } from './game.ts';

/** An option of a ruleset: what it is called, what it decides, and what each value means. */
export interface OptionWords<Value> extends Explained {
  /** A value of the option; the tradition decides what ships are called. */
  readonly choice: (value: Value, tradition: string) => Explained;
}

/** Words for every option of some rules. */
export type RuleWords<Rules> = {
  readonly [Key in Exclude<keyof Rules, 'game' | 'tradition'>]: OptionWords<Rules[Key]>;
};

/** The rules of a family with every option they can have. */
export interface AllOptions {
  readonly fleet: Required<FleetRules>;
  readonly blind: AllBlindOptions;
}

/** Words for the options of every family. */
export type AllRuleWords = {
  readonly [Name in Game]: RuleWords<AllOptions[Name]>;
};

/** The choices of an option with a fixed list of values. */
export const oneOf =
  <Value extends string | number>(choices: Readonly<Record<Value, Explained>>) =>
  (value: Value): Explained =>
    choices[value];

/** The choices of a yes-or-no option. */
export const yesOrNo =
  (yes: Explained, no: Explained) =>
  (value: boolean): Explained =>
    value ? yes : no;

/** A fleet as a list, each class with its number and size. */
export const fleetTold = (
  { list }: Pick<NumberWords, 'list'>,
  { counted }: Pick<ClassWords, 'counted'>,
  fleet: FleetRules['fleet'],
  tradition: string,
): string =>
  list(fleet.map(({ class: ship, size, count }) => `${counted(count, ship, tradition)} (${size})`));
