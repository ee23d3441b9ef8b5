import {
  PRESETS,
  type Result,
  type Ruleset,
  type Seat,
  isArrayOf,
  isNullOr,
  isOneOf,
  isRecord,
  isShape,
  isText,
  isWhole,
  isYesNo,
  resolveRules,
} from '@flotilla/engine';
import {
  LEVELS,
  type Level,
  MAX_NAME_LENGTH,
  type TimeControl,
  isTimeControl,
  isUserName,
  plainName,
} from '@flotilla/play';
import { familyOf } from '../families.ts';
import { levelOf } from '../match.ts';
import type { MatchPlan } from '../messages.ts';

export type OpponentChoice = 'person' | Level | 'program';

/** The setup form: a match being agreed on. It may not be playable yet. */
export interface SetupDraft {
  /** The options as they are shown and played; a fleet may have classes without ships. */
  readonly options: Ruleset;
  /** The options as they were chosen; what does not fit now returns when the board is larger again. */
  readonly wanted: Ruleset;
  /** The options checked as a whole. */
  readonly rules: Result<Ruleset>;
  readonly players: number;
  /** Typed names in order of entry, also of players removed again; empty where nothing was typed. */
  readonly names: readonly string[];
  readonly opponent: OpponentChoice;
  readonly command: string;
  readonly first: Seat | null;
  readonly clock: TimeControl | null;
  readonly hasHints: boolean;
}

export const MAX_PLAYERS = 32;

export const OPPONENT_CHOICES: readonly OpponentChoice[] = ['person', ...LEVELS, 'program'];

export function draftOf(preset: string): SetupDraft {
  const { rules } = PRESETS.get(preset)!;
  const options = familyOf(rules).offered(rules);
  return checked({
    options,
    wanted: options,
    rules: resolveRules({ preset }),
    players: 2,
    names: ['', ''],
    opponent: 'mate',
    command: '',
    first: rules.first === 'agreed' ? 0 : null,
    clock: null,
    hasHints: true,
  });
}

/** Another preset, with the same players. */
export function withPreset(draft: SetupDraft, preset: string): SetupDraft {
  const { options, wanted, first } = draftOf(preset);
  return checked({ ...draft, options, wanted, first });
}

/** More players or fewer; typed names are kept. */
export const withPlayers = (draft: SetupDraft, players: number): SetupDraft => ({
  ...draft,
  players,
  names: Array.from(
    { length: Math.max(players, draft.names.length) },
    (_, index) => draft.names[index] ?? '',
  ),
});

/** Other options: as they are shown, and as they were chosen. */
export function withOptions(draft: SetupDraft, options: Ruleset, wanted: Ruleset): SetupDraft {
  const agreed = options.first === 'agreed';
  const first = options.first === 'lot' || agreed ? (draft.first ?? (agreed ? 0 : null)) : null;
  return checked({ ...draft, options, wanted, first });
}

function checked(draft: SetupDraft): SetupDraft {
  const { fitted, playable } = familyOf(draft.options);
  const options = fitted(draft.options);
  return { ...draft, options, rules: resolveRules(playable(options)) };
}

/** The match a draft describes, once its rules are valid. */
export function planOf(draft: SetupDraft, rules: Ruleset, names: readonly string[]): MatchPlan {
  const { opponent, command, first, clock, hasHints } = draft;
  const plan = { rules, first: draft.players > 2 ? null : first, clock, hasHints };
  if (draft.players > 2 || opponent === 'person') {
    return { ...plan, names, opponent: { kind: 'person' } };
  }
  return opponent === 'program'
    ? { ...plan, names: [names[0]!, command], opponent: { kind: 'program', command } }
    : {
        ...plan,
        names: [names[0]!, `bot:${opponent}`],
        opponent: { kind: 'computer', level: opponent },
      };
}

/** The preset, the options and the players of a draft, to begin with them next time. */
export interface SavedSetup {
  readonly rules: Ruleset;
  readonly players: number;
  readonly names: readonly string[];
  readonly opponent: OpponentChoice;
  readonly command: string;
  readonly clock: TimeControl | null;
  readonly hasHints: boolean;
}

export const savedSetup = (draft: SetupDraft, rules: Ruleset): SavedSetup => {
  const { players, names, opponent, command, clock, hasHints } = draft;
  return { rules, players, names, opponent, command, clock, hasHints };
};

const isSavedSetup = isShape<Omit<SavedSetup, 'rules'> & { readonly rules: object }>({
  rules: isRecord,
  players: isWhole(2, MAX_PLAYERS),
  names: isArrayOf(isText),
  opponent: isOneOf(OPPONENT_CHOICES),
  command: isText,
  clock: isNullOr(isTimeControl),
  hasHints: isYesNo,
});

/** The form as it was filled in last; null: what was saved cannot be played here. */
export function draftFrom(saved: unknown): SetupDraft | null {
  if (!isSavedSetup(saved)) return null;
  const rules = resolveRules(saved.rules);
  if (!rules.ok || !PRESETS.has(rules.value.tradition)) return null;
  const options = familyOf(rules.value).offered(rules.value);
  const draft = draftOf(rules.value.tradition);
  return withPlayers(
    withOptions({ ...draft, ...saved, rules: draft.rules }, options, options),
    saved.players,
  );
}

/** The names to play with: typed ones, or the default names. */
export const namesOf = (
  { names, players }: Pick<SetupDraft, 'names' | 'players'>,
  nameless: (number: number) => string,
): readonly string[] =>
  distinct(names.slice(0, players).map((name, index) => name.trim() || nameless(index + 1)));

/** Computers of one level are told apart by a number. */
const distinct = (names: readonly string[]): readonly string[] =>
  names.map((name, index) => {
    const number = names.slice(0, index + 1).filter((other) => other === name).length;
    return levelOf(name) !== null && number > 1 ? `${name} ${number}` : name;
  });

type SetupNameFault = { readonly kind: 'bad' | 'twice'; readonly name: string };

/** What is wrong with the names, if anything is (rulebook 1.7.1: different, and up to 24 characters). */
export function nameFault(names: readonly string[]): SetupNameFault | null {
  const seen = new Set<string>();
  for (const name of names) {
    if (levelOf(name) === null && !isUserName(name)) return { kind: 'bad', name };
    const plain = plainName(name);
    if (seen.has(plain)) return { kind: 'twice', name };
    seen.add(plain);
  }
  return null;
}

/** A typed name, cut to the allowed length. */
export const typedName = (text: string): string =>
  [...text.replaceAll(/\p{C}/gu, '').trimStart()].slice(0, MAX_NAME_LENGTH).join('');
