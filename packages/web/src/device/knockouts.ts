import {
  type Guard,
  type Json,
  type Ruleset,
  isArrayOf,
  isNullOr,
  isShape,
  isText,
  isWhole,
  resolveRules,
} from '@flotilla/engine';
import {
  type Fixture,
  type GameNumber,
  LEVELS,
  type Level,
  type Match,
  type SavedTournament,
  type TimeControl,
  type Tournament,
  isTimeControl,
  loadTournament,
  nextMatches,
  reportOf,
  reportResult,
  saveTournament,
} from '@flotilla/play';
import { writeJson } from './storage.ts';

/** A game of a knockout and where it is saved on this device. */
interface KnockoutGame extends GameNumber {
  readonly id: string;
}

/** A knockout at one screen. */
export interface Knockout {
  readonly id: string;
  readonly tournament: Tournament;
  readonly rules: Ruleset;
  readonly clock: TimeControl | null;
  /** All games that were begun, the last one last. */
  readonly games: readonly KnockoutGame[];
  /** When it was last played, in milliseconds since 1970. */
  readonly changed: number;
}

interface SavedKnockout extends Omit<Knockout, 'tournament' | 'rules'> {
  readonly tournament: SavedTournament;
  readonly rules: Json;
}

const KEY = 'flotilla.knockouts';

/** Older ones are forgotten: a device keeps this many. */
const MAX_KEPT = 20;

/** The knockouts of this device, the last played first. What cannot be read is left out. */
export function allKnockouts(): readonly Knockout[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((saved) => restored(saved) ?? []) : [];
  } catch {
    return [];
  }
}

export const loadKnockout = (id: string): Knockout | null =>
  allKnockouts().find((knockout) => knockout.id === id) ?? null;

export function saveKnockout(knockout: Knockout): void {
  const others = allKnockouts().filter(({ id }) => id !== knockout.id);
  write([{ ...knockout, changed: Date.now() }, ...others].slice(0, MAX_KEPT));
}

export const deleteKnockout = (id: string): void =>
  write(allKnockouts().filter((knockout) => knockout.id !== id));

const write = (knockouts: readonly Knockout[]): void =>
  writeJson('localStorage', KEY, knockouts.map(saved));

const saved = ({ tournament, rules, ...others }: Knockout): SavedKnockout => ({
  ...others,
  tournament: saveTournament(tournament),
  rules: rules as unknown as Json,
});

const isKnockoutGame: Guard<KnockoutGame> = isShape<KnockoutGame>({
  id: isText,
  round: isWhole(1),
  pair: isWhole(1),
  game: isWhole(1),
});

/** What everything but the tournament and the rules must look like; those are parsed. */
const isKept = isShape<Pick<SavedKnockout, 'id' | 'clock' | 'games' | 'changed'>>({
  id: isText,
  clock: isNullOr(isTimeControl),
  games: isArrayOf(isKnockoutGame),
  changed: isWhole(0),
});

function restored(value: unknown): Knockout | null {
  const { tournament, rules, ...kept } = (value ?? {}) as Partial<SavedKnockout>;
  const [loaded, resolved] = [loadTournament(tournament), resolveRules(rules)];
  if (!loaded.ok || !resolved.ok || !isKept(kept)) return null;
  return { ...kept, tournament: loaded.value, rules: resolved.value };
}

/** The level of a computer player by its name; null: a person. */
export const computerLevel = (name: string): Level | null =>
  LEVELS.find((level) => name === `bot:${level}` || name.startsWith(`bot:${level} `)) ?? null;

/** The game that can be played now; null: the knockout is over. */
export const nextFixture = ({ tournament }: Knockout): Fixture | null =>
  nextMatches(tournament)[0] ?? null;

const isSameGame = (one: GameNumber, other: GameNumber): boolean =>
  one.round === other.round && one.pair === other.pair && one.game === other.game;

/** The game of a fixture that was begun on this device; the last one, if one was lost and begun again. */
export const begunGame = (
  { games }: Pick<Knockout, 'games'>,
  fixture: GameNumber,
): KnockoutGame | null => games.findLast((game) => isSameGame(game, fixture)) ?? null;

/** The knockout after a finished match of its fixture; the same where it has no result to add. */
export function knockoutAfter(knockout: Knockout, fixture: Fixture, match: Match): Knockout {
  const report = reportOf(fixture, match);
  const next = report.ok ? reportResult(knockout.tournament, report.value) : report;
  return next.ok ? { ...knockout, tournament: next.value } : knockout;
}
