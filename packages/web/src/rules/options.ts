import {
  type BlindRules,
  CONTACTS,
  FINISHES,
  FIRST,
  type FleetRules,
  LABEL_SCHEMES,
  NAMED,
  REPORTS,
  TURNS,
} from '@flotilla/engine';

/** How an option is chosen. Board, fleet and salvo have forms of their own. */
export type OptionForm =
  | { readonly kind: 'one'; readonly values: readonly (string | number | boolean)[] }
  | { readonly kind: 'number'; readonly usual: number }
  | { readonly kind: 'number-or-none'; readonly usual: number };

const one = (values: readonly (string | number | boolean)[]): OptionForm => ({
  kind: 'one',
  values,
});
const YES_NO = one([true, false]);

type Plain<Rules> = Exclude<keyof Rules, 'game' | 'tradition' | 'board' | 'fleet' | 'salvo'>;

export const FLEET_OPTIONS: Readonly<Record<Plain<FleetRules>, OptionForm>> = {
  contact: one(CONTACTS),
  turn: one(TURNS),
  report: one(REPORTS),
  named: one(NAMED),
  finish: one(FINISHES),
  shotLimit: { kind: 'number-or-none', usual: 40 },
  first: one(FIRST),
  ownMisses: YES_NO,
  labels: one(LABEL_SCHEMES),
};

export const BLIND_OPTIONS: Readonly<Record<Plain<BlindRules>, OptionForm>> = {
  directions: one([4, 8]),
  leap: YES_NO,
  standing: YES_NO,
  commit: one(['after', 'before']),
  loss: one(['one', 'force']),
  spent: YES_NO,
  torpedoAsked: one(['captured', 'explodes']),
  forts: { kind: 'number', usual: 2 },
  drawAfter: { kind: 'number-or-none', usual: 200 },
  memoryAid: YES_NO,
  codes: one(['short', 'long']),
  first: one(FIRST),
};
