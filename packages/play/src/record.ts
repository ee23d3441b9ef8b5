import {
  type BySeat,
  type Guard,
  type Result,
  type Ruleset,
  isArrayOf,
  isNullOr,
  isPairOf,
  isRecord,
  isSalt,
  isSeat,
  isText,
  ok,
  refuse,
  resolveRules,
  type Outcome,
  REASONS,
  isOneOf,
  isShape,
} from '@flotilla/engine';
import { isTimeControl } from './clock.ts';
import { type Entry, isEntry, entriesOf } from './journal.ts';
import type { SettledSetup, Match } from './match.ts';
import { canonicalRules } from './seals.ts';

/** What a record and a saved match have in common: enough to play the match again. */
export interface WrittenMatch extends SettledSetup {
  readonly actions: readonly Entry[];
  readonly salts: BySeat<string | null>;
}

/** A check for every key of a written form. */
export type Form<T> = { readonly [Key in keyof T]: Guard<T[Key]> };

/** Rules are checked after the rest of the form: what is wrong with them has its own refusal. */
const isUncheckedRules = (value: unknown): value is Ruleset => isRecord(value);

export const WRITTEN_FORM: Form<WrittenMatch> = {
  rules: isUncheckedRules,
  seed: isText,
  first: isSeat,
  position: isNullOr(isText),
  clock: isNullOr(isTimeControl),
  players: isPairOf(isNullOr(isText)),
  actions: isArrayOf(isEntry),
  salts: isPairOf(isNullOr(isSalt)),
};

/** A written form with exactly the keys of `form`, or which of them is wrong. */
export function parseForm<T extends object>(
  form: Form<T>,
  name: string,
  input: unknown,
): Result<T> {
  if (!isRecord(input)) return refuse('bad-message', `A ${name} is an object.`);
  const unknown = Object.keys(input).find((key) => !Object.hasOwn(form, key));
  if (unknown !== undefined) return refuse('bad-message', `A ${name} has no "${unknown}".`);
  for (const [key, guard] of Object.entries<Guard<unknown>>(form)) {
    if (!Object.hasOwn(input, key)) return refuse('bad-message', `The "${key}" is missing.`);
    if (!guard(input[key])) return refuse('bad-message', wrongForm(key, input[key]));
  }
  return ok(input as T);
}

/** In a long list it helps to know which entry is wrong. */
function wrongForm(key: string, value: unknown): string {
  const entry =
    key === 'actions' && Array.isArray(value) ? value.findIndex((item) => !isEntry(item)) : -1;
  return entry < 0
    ? `The "${key}" is not of the right form.`
    : `Entry ${entry + 1} of "actions" is not of the right form.`;
}

/** A written match: its form, and rules with every option in its one way of writing. */
export function parseWritten<T extends WrittenMatch>(
  form: Form<T>,
  name: string,
  input: unknown,
): Result<T> {
  const parsed = parseForm(form, name, input);
  if (!parsed.ok) return parsed;
  const sent = parsed.value.rules;
  const rules = resolveRules(sent);
  if (!rules.ok) return rules;
  if (canonicalRules(rules.value) !== canonicalRules(sent)) {
    return refuse('bad-rules', 'The rules are not written with every option, in order.');
  }
  return ok({ ...parsed.value, rules: rules.value });
}

const RECORD_FORMAT = 'flotilla-record/1';

/** A finished match: what is needed to play it again and to check it. */
export interface GameRecord extends WrittenMatch {
  readonly format: typeof RECORD_FORMAT;
  readonly seals: BySeat<string | null>;
  readonly result: Outcome;
}

const RECORD_FORM: Form<GameRecord> = {
  format: isOneOf([RECORD_FORMAT]),
  ...WRITTEN_FORM,
  seals: isPairOf(isNullOr(isText)),
  result: isShape<Outcome>({ winner: isNullOr(isSeat), reason: isOneOf(REASONS) }),
};

/**
 * The record of a match; refused before the end, since it tells everything.
 *
 * @example makeRecord(match) // { ok: true, value: { format: 'flotilla-record/1', … } }
 */
export function makeRecord({ setup, game, journal }: Match): Result<GameRecord> {
  const { outcome, seals } = game.chart;
  if (outcome === null) return refuse('wrong-phase', 'The game is not over yet.');
  return ok({
    format: RECORD_FORMAT,
    ...setup,
    actions: entriesOf(journal),
    seals,
    salts: game.salts,
    result: { winner: outcome.winner, reason: outcome.reason },
  });
}

/**
 * A record from unchecked input: its form and its rules. Whether the game in it fits is another
 * question, for `verifyRecord`.
 *
 * @example parseRecord(JSON.parse(text))
 */
export const parseRecord = (input: unknown): Result<GameRecord> =>
  parseWritten(RECORD_FORM, 'record', input);
