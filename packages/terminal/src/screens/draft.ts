import { PRESETS, type Result, type Ruleset, type Seat, resolveRules } from '@flotilla/engine';
import {
  type Level,
  MAX_NAME_LENGTH,
  type TimeControl,
  isUserName,
  plainName,
} from '@flotilla/play';
import { familyOf } from '../families.ts';
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
  const plan = { rules, first, clock, hasHints };
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

/** The names to play with: typed ones, or the default names. */
export const namesOf = (
  { names, players }: Pick<SetupDraft, 'names' | 'players'>,
  nameless: (number: number) => string,
): readonly string[] =>
  names.slice(0, players).map((name, index) => name.trim() || nameless(index + 1));

type SetupNameFault = { readonly kind: 'bad' | 'twice'; readonly name: string };

/** What is wrong with the names, if anything is (rulebook 1.7.1: different, and up to 24 characters). */
export function nameFault(names: readonly string[]): SetupNameFault | null {
  const seen = new Set<string>();
  for (const name of names) {
    if (!isUserName(name)) return { kind: 'bad', name };
    const plain = plainName(name);
    if (seen.has(plain)) return { kind: 'twice', name };
    seen.add(plain);
  }
  return null;
}

/** A typed name, cut to the allowed length. */
export const typedName = (text: string): string =>
  [...text.replaceAll(/\p{C}/gu, '').trimStart()].slice(0, MAX_NAME_LENGTH).join('');
