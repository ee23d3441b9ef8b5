import {
  type BySeat,
  type Outcome,
  REASONS,
  type Result,
  type Ruleset,
  type Spec,
  type Specs,
  isNullOr,
  isOneOf,
  isPairOf,
  isRecord,
  isSalt,
  isSeat,
  isShape,
  isText,
  listOf,
  objectForm,
  ok,
  oneOf,
  orNull,
  refuse,
  resolveRules,
  seatSpec,
  textSpec,
} from '@flotilla/engine';
import { timeControlSpec } from './clock.ts';
import { type Entry, entriesOf, entrySpec } from './journal.ts';
import type { Match, SettledSetup } from './match.ts';
import { canonicalRules } from './seals.ts';

/** What a record and a saved match have in common: enough to play the match again. */
export interface WrittenMatch extends SettledSetup {
  readonly actions: readonly Entry[];
  readonly salts: BySeat<string | null>;
}

const RECORD_FORMAT = 'flotilla-record/1';
const MATCH_FORMAT = 'flotilla-match/1';

/** A finished match: what is needed to play it again and to check it. */
export interface GameRecord extends WrittenMatch {
  readonly format: typeof RECORD_FORMAT;
  readonly seals: BySeat<string | null>;
  readonly result: Outcome;
}

/** A match at any moment, as it is stored. It holds every secret of the match. */
export interface SavedMatch extends WrittenMatch {
  readonly format: typeof MATCH_FORMAT;
}

/**
 * The record of a match. It tells everything, so it is refused before the end.
 *
 * @example makeRecord(match) // { ok: true, value: { format: 'flotilla-record/1', … } }
 */
export function makeRecord({ setup, game, journal }: Match): Result<GameRecord> {
  const { outcome, seals } = game.publicState;
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
 * A match as plain JSON, to go on later.
 *
 * @example store(JSON.stringify(saveMatch(match)))
 */
export function saveMatch({ setup, game, journal }: Match): SavedMatch {
  return { format: MATCH_FORMAT, ...setup, actions: entriesOf(journal), salts: game.salts };
}

/**
 * A record from unchecked input: its form and its rules. `verifyRecord` checks the game in it.
 *
 * @example parseRecord(JSON.parse(text))
 */
export const parseRecord = (input: unknown): Result<GameRecord> =>
  parseWritten(RECORD_SPECS, 'record', input);

/** A saved match from unchecked input: its form and its rules. */
export const parseSaved = (input: unknown): Result<SavedMatch> =>
  parseWritten(SAVED_SPECS, 'saved match', input);

const texts: Spec<BySeat<string | null>> = {
  accepts: isPairOf(isNullOr(isText)),
  expected: 'two texts, or null in their place',
};

/** Rules are checked after the rest of the form: what is wrong with them has its own refusal. */
const uncheckedRules: Spec<Ruleset> = {
  accepts: (value): value is Ruleset => isRecord(value),
  expected: 'an object',
};

const WRITTEN_SPECS: Specs<Omit<WrittenMatch, 'firstBy'>> = {
  rules: uncheckedRules,
  seed: textSpec,
  first: seatSpec,
  position: orNull(textSpec),
  clock: orNull(timeControlSpec),
  players: texts,
  actions: listOf(entrySpec),
  salts: {
    accepts: isPairOf(isNullOr(isSalt)),
    expected: 'two texts of 32 hexadecimal digits or more, or null in their place',
  },
};

const RECORD_SPECS: Specs<Omit<GameRecord, 'firstBy'>> = {
  format: oneOf([RECORD_FORMAT]),
  ...WRITTEN_SPECS,
  seals: texts,
  result: {
    accepts: isShape<Outcome>({ winner: isNullOr(isSeat), reason: isOneOf(REASONS) }),
    expected: `{"winner":…,"reason":…} with a winner 0, 1 or null and a reason of ${REASONS.join(', ')}`,
  },
};

/** Keys that older records and saved matches do not have. */
const LATER_SPECS: Specs<{ firstBy: 'lot' }> = { firstBy: oneOf(['lot']) };

const SAVED_SPECS: Specs<Omit<SavedMatch, 'firstBy'>> = {
  format: oneOf([MATCH_FORMAT]),
  ...WRITTEN_SPECS,
};

/** An object from unchecked input with exactly these keys, some of them optional, or which of them is wrong. */
export function parseObject<T extends object>(
  specs: Specs<T>,
  name: string,
  input: unknown,
  optional: Specs<object> = {},
): Result<T> {
  if (!isRecord(input)) return refuse('bad-message', `A ${name} must be an object.`);
  const fault = objectForm<T>(specs, optional).faultIn(input);
  return fault === null ? ok(input as T) : refuse('bad-message', fault);
}

/** A written match: its form, and rules that state every option in its canonical form. */
function parseWritten<T extends WrittenMatch>(
  specs: Specs<Omit<T, 'firstBy'>>,
  name: string,
  input: unknown,
): Result<T> {
  const parsed = parseObject(specs as Specs<T>, name, input, LATER_SPECS);
  if (!parsed.ok) return parsed;
  const sent = parsed.value.rules;
  const rules = resolveRules(sent);
  if (!rules.ok) return rules;
  if (canonicalRules(rules.value) !== canonicalRules(sent)) {
    return refuse('bad-rules', '"rules" must state every option, as resolved rules do.');
  }
  return ok({ ...parsed.value, rules: rules.value });
}
