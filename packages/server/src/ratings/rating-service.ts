import { type BySeat, SEATS, type Seat, other, type Ruleset, resolveRules } from '@flotilla/engine';
import { BEGINNER, afterGames, rulesHash } from '@flotilla/play';
import {
  type Answer,
  type Person,
  type SeatPlayer,
  type SeatRating,
  deny,
} from '@flotilla/protocol';
import type { PersonId } from '../ids.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { StoredLeader, StoredRating, Store } from '../store/store.ts';
import { restedUntil } from './resting.ts';

const MAX_LEADERS = 100;

/** How many rated games back a result is looked for that was entered, but not told before the node stopped. */
const MAX_POINTS = 50;

/** Enters the results of rated matches, each once, on any node; lists the leaders. */
export class RatingService {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** The rating of a player in the tradition of some rules, rounded; null: there is none. */
  async ratingOf({ kind, id }: Person, { tradition }: Ruleset): Promise<number | null> {
    const stored = await this.#store.ratings.get(id as PersonId, ladderOf(kind, tradition));
    return stored === null ? null : Math.round(stored.rating);
  }

  /** Enters a result. Returns the ratings before and after it; null: nothing is rated. */
  async enter(live: LiveMatch): Promise<BySeat<SeatRating | null> | null> {
    const outcome = live.match?.game.publicState.outcome ?? null;
    if (!live.terms.rated || outcome === null) return null;
    while (!(await this.#store.ratings.isEntered(live.id))) {
      const before = [await this.#before(live, 0), await this.#before(live, 1)] as const;
      const after = SEATS.map((seat): StoredRating => {
        const score = outcome.winner === null ? 0.5 : outcome.winner === seat ? 1 : 0;
        const strength = afterGames(before[seat], [{ rival: before[other(seat)], score }]);
        return { ...before[seat], ...strength, games: before[seat].games + 1, at: live.endedAt! };
      });
      const staying = await this.#staying(after);
      if (staying.length === 0) return null;
      await this.#store.ratings.enter(live.id, staying);
    }
    return [await this.#change(live, 0), await this.#change(live, 1)];
  }

  /** The best players of a preset, or its best programs. */
  async leaders(preset: string, kind: Person['kind']): Promise<readonly StoredLeader[]> {
    const now = this.#now();
    const leaders = await this.#store.ratings.leaders(ladderOf(kind, preset), now, MAX_LEADERS);
    return leaders.map((leader) => restedUntil(leader, now));
  }

  /** How a match has changed the rating of a player, read from the history: another node may have entered it. */
  async #change({ id, sitters, terms }: LiveMatch, seat: Seat): Promise<SeatRating | null> {
    const sitter = sitters[seat] as Person;
    const preset = ladderOf(sitter.kind, terms.rules.tradition);
    const points = await this.#store.ratings.history(sitter.id as PersonId, preset, MAX_POINTS);
    const index = points.findIndex(({ match }) => match === id);
    const isCut = index === 0 && points.length === MAX_POINTS;
    if (index === -1 || isCut) return null;
    const before = points[index - 1]?.rating ?? BEGINNER.rating;
    return { before: Math.round(before), after: Math.round(points[index]!.rating) };
  }

  /** Deleted accounts get no ratings. */
  async #staying(after: readonly StoredRating[]): Promise<readonly StoredRating[]> {
    const people = await Promise.all(after.map(({ person }) => this.#store.people.byId(person)));
    return after.filter((_, seat) => people[seat] !== null);
  }

  /** The rating of a player before the match counts. */
  async #before({ sitters, terms, endedAt }: LiveMatch, seat: Seat): Promise<StoredRating> {
    const sitter = sitters[seat];
    if (sitter === null || sitter.kind === 'bot')
      throw new Error('Computer admirals play no rated matches.');
    const person = sitter.id as PersonId;
    const preset = ladderOf(sitter.kind, terms.rules.tradition);
    const known = await this.#store.ratings.get(person, preset);
    return known === null
      ? { person, preset, ...BEGINNER, games: 0, at: 0 }
      : restedUntil(known, endedAt!);
  }
}

/** Why a player cannot play a rated match by these rules; null: they can. */
export function refusalToRate(rules: Ruleset, by: Person): Answer<never> | null {
  if (by.kind === 'guest') return deny('account-needed', 'Rated matches need accounts.');
  if (!isPreset(rules)) {
    return deny('bad-rules', 'Rated matches are played by the rules of a preset as they are.');
  }
  return null;
}

/** Why a player cannot take the free seat of a rated match; null: they can. Programs are rated among themselves. */
export function refusalToRateWith(
  opponent: SeatPlayer | null,
  { kind }: Person,
): Answer<never> | null {
  if (kind === 'guest') return deny('account-needed', 'Rated matches need accounts.');
  return opponent === null || opponent.kind === kind ? null : RATED_PAIR;
}

export const RATED_PAIR = deny(
  'not-allowed',
  'Rated matches are played by two accounts, or by two programs.',
);

const PROGRAMS = 'programs/';

/** The name under which ratings are stored: programs have a ladder of their own. */
export const ladderOf = (kind: Person['kind'], preset: string): string =>
  kind === 'program' ? `${PROGRAMS}${preset}` : preset;

/** The preset of a stored rating. */
export const presetOf = ({ preset }: Pick<StoredRating, 'preset'>): string =>
  preset.startsWith(PROGRAMS) ? preset.slice(PROGRAMS.length) : preset;

/** A rating is of a preset: other boards and fleets under its name are other games. */
export function isPreset(rules: Ruleset): boolean {
  const preset = resolveRules({ preset: rules.tradition });
  return preset.ok && rulesHash(preset.value) === rulesHash(rules);
}
