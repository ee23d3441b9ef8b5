import type { Level } from '@flotilla/bots';
import {
  type BlindRules,
  type FleetRules,
  PRESETS,
  type Result,
  type Ruleset,
  type Seat,
  type ShipKind,
  cellCount,
  labelledRows,
  limitsOf,
  resolveRules,
} from '@flotilla/engine';
import { type TimeControl, MAX_NAME_LENGTH, isUserName, plainName } from '@flotilla/play';
import { SHIP_CLASSES, type ShipClass } from '@flotilla/words';
import type { MatchPlan } from '../messages.ts';

export type OpponentChoice = 'person' | Level | 'program';

/** An agreement being made: it may be impossible yet. */
export interface SetupDraft {
  /** Every option as it is shown and played; a fleet may have classes without ships. */
  readonly options: Ruleset;
  /** Every option as it was chosen last: what does not fit now comes back when the board is larger again. */
  readonly wanted: Ruleset;
  /** The same checked as a whole. */
  readonly rules: Result<Ruleset>;
  readonly players: number;
  /** The names in order of entry, of players who were taken out again too; empty ones have not been typed. */
  readonly names: readonly string[];
  readonly rival: OpponentChoice;
  readonly command: string;
  readonly first: Seat | null;
  readonly clock: TimeControl | null;
  readonly hasHints: boolean;
}

export const MAX_PLAYERS = 32;

export function draftOf(preset: string): SetupDraft {
  const options = optionsOf(preset);
  return checked({
    options,
    wanted: options,
    rules: resolveRules({ preset }),
    players: 2,
    names: ['', ''],
    rival: 'mate',
    command: '',
    first: PRESETS.get(preset)!.rules.first === 'agreed' ? 0 : null,
    clock: null,
    hasHints: true,
  });
}

/** Another game, with the same people. */
export function withPreset(draft: SetupDraft, preset: string): SetupDraft {
  const { options, wanted, first } = draftOf(preset);
  return checked({ ...draft, options, wanted, first });
}

/** More players or fewer; names that were typed before are kept. */
export const withPlayers = (draft: SetupDraft, players: number): SetupDraft => ({
  ...draft,
  players,
  names: Array.from(
    { length: Math.max(players, draft.names.length) },
    (_, index) => draft.names[index] ?? '',
  ),
});

/** Classes a tradition does not have, with sizes to begin with; the Italian limits are on its own classes. */
const OTHER_SIZES: Readonly<Record<ShipClass, number>> = {
  carrier: 5,
  battleship: 4,
  cruiser: 3,
  destroyer: 2,
  submarine: 3,
  'torpedo-boat': 2,
  launch: 1,
};

function optionsOf(preset: string): Ruleset {
  const found = PRESETS.get(preset)!;
  if (found.rules.game === 'blind' || 'limits' in found) return found.rules;
  const { fleet } = found.rules;
  const others = SHIP_CLASSES.filter((name) => fleet.every((kind) => kind.class !== name));
  const none = others.map((name): ShipKind => ({ class: name, size: OTHER_SIZES[name], count: 0 }));
  return { ...found.rules, fleet: [...fleet, ...none] };
}

export function withFleetOption<Key extends keyof FleetRules>(
  draft: SetupDraft,
  key: Key,
  value: FleetRules[Key],
): SetupDraft {
  const wanted = { ...fleetOf(draft.wanted), [key]: value };
  // Other letters can have more rows.
  if (key === 'labels') return withOptions(draft, wanted, wanted);
  return withOptions(draft, { ...fleetOf(draft.options), [key]: value }, wanted);
}

/** Another size of the board: as many of the wanted ships as fit on it. */
export function withBoard(draft: SetupDraft, change: Partial<FleetRules['board']>): SetupDraft {
  const rules = fleetOf(draft.wanted);
  const wanted = { ...rules, board: { ...rules.board, ...change } };
  return withOptions(draft, wanted, wanted);
}

/** Ships of a class changed; no other class is. */
export function withShips(draft: SetupDraft, name: string, change: Partial<ShipKind>): SetupDraft {
  const changed = (rules: FleetRules): FleetRules => ({
    ...rules,
    fleet: rules.fleet.map((kind) => (kind.class === name ? { ...kind, ...change } : kind)),
  });
  return withOptions(draft, changed(fleetOf(draft.options)), changed(fleetOf(draft.wanted)));
}

const fleetOf = (rules: Ruleset): FleetRules => rules as FleetRules;

export function withBlindOption<Key extends keyof BlindRules>(
  draft: SetupDraft,
  key: Key,
  value: BlindRules[Key],
): SetupDraft {
  const options = { ...(draft.options as BlindRules), [key]: value };
  return withOptions(draft, options, options);
}

function withOptions(draft: SetupDraft, options: Ruleset, wanted: Ruleset): SetupDraft {
  const agreed = options.first === 'agreed';
  const first = options.first === 'lot' || agreed ? (draft.first ?? (agreed ? 0 : null)) : null;
  return checked({ ...draft, options, wanted, first });
}

function checked(draft: SetupDraft): SetupDraft {
  const options = draft.options.game === 'fleet' ? fitted(draft.options) : draft.options;
  return { ...draft, options, rules: resolveRules(withoutEmpty(options)) };
}

const withoutEmpty = (options: Ruleset): Ruleset =>
  options.game === 'blind'
    ? options
    : { ...options, fleet: options.fleet.filter(({ count }) => count > 0) };

/** No more rows than there are letters, no more ships than the tradition allows (rulebook 1.5). */
function fitted(options: FleetRules): FleetRules {
  const rows = Math.min(options.board.rows, labelledRows(options.labels));
  const board = { ...options.board, rows };
  const fleet: ShipKind[] = [];
  for (const kind of options.fleet) {
    const most = maxShips({ ...options, board, fleet: [...fleet, { ...kind, count: 0 }] }, kind);
    fleet.push({ ...kind, count: Math.min(kind.count, most) });
  }
  return { ...options, board, fleet };
}

/** The most ships of a class there may be beside the others. */
export function maxShips(rules: FleetRules, kind: ShipKind): number {
  const { board, fleet } = rules;
  const limits = limitsOf(rules);
  const cells = Math.floor(cellCount(board) / kind.size);
  if (limits === undefined) return Math.min(cells, 99);
  const others = fleet.filter((other) => other.class !== kind.class);
  const count = (kinds: readonly ShipKind[]): number => kinds.reduce((sum, k) => sum + k.count, 0);
  const alike = count(others.filter(({ size }) => size === kind.size));
  const bySize = (limits.bySize[kind.size] ?? 0) - alike;
  return Math.max(0, Math.min(bySize, limits.total - count(others)));
}

/** What a draft comes to, once its rules are right. */
export function planOf(draft: SetupDraft, rules: Ruleset, names: readonly string[]): MatchPlan {
  const { rival, command, first, clock, hasHints } = draft;
  const isKnockout = draft.players > 2;
  if (isKnockout || rival === 'person') {
    return { rules, names, opponent: { kind: 'person' }, first, clock, hasHints };
  }
  const opponent =
    rival === 'program'
      ? ({ kind: 'program', command } as const)
      : ({ kind: 'computer', level: rival } as const);
  const called = rival === 'program' ? command : `bot:${rival}`;
  return { rules, names: [names[0]!, called], opponent, first, clock, hasHints };
}

/** The names as they will be: what was typed, or else what a nameless player is called. */
export const namesOf = (
  { names, players }: Pick<SetupDraft, 'names' | 'players'>,
  nameless: (number: number) => string,
): readonly string[] =>
  names.slice(0, players).map((name, index) => name.trim() || nameless(index + 1));

export type SetupNameFault = { readonly kind: 'bad' | 'twice'; readonly name: string };

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

/** A name with more typed into it, as far as a name goes. */
export const typedName = (text: string): string =>
  [...text.replaceAll(/\p{C}/gu, '').trimStart()].slice(0, MAX_NAME_LENGTH).join('');
