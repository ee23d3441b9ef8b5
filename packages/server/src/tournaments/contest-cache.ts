import {
  type Tournament,
  type TournamentPair,
  resumeTournament,
  tournamentPairs,
} from '@flotilla/play';
import type { TournamentView } from '@flotilla/protocol';
import type { TournamentId } from '../ids.ts';
import { COSTS } from '../shares/loop-shares.ts';
import type { StoredContest, Tournaments } from '../store/store.ts';
import { type PairView, tournamentOf, viewOf } from './contest.ts';

/** How many tournaments are cached; a round robin of 128 players takes a few megabytes. */
const MAX_KNOWN = 20;

/** A version of a contest, worked out. */
export interface KnownContest extends StoredContest {
  /** Null before it is drawn. */
  readonly tournament: Tournament | null;
  readonly view: TournamentView;
}

/**
 * Tournaments as they were last read. A round robin of 128 players has 8,128 pairs: they are worked out once, then changed
 * result by result, however many ask for the tournament.
 */
export class ContestCache {
  readonly #tournaments: Tournaments;
  readonly #charge: (cost: number) => void;
  /** Those that were asked for last behind. */
  readonly #known = new Map<TournamentId, CachedContest>();

  /** `charge` is told what it costs to work out a tournament that was not at hand, in milliseconds of the event loop. */
  constructor(tournaments: Tournaments, charge: (cost: number) => void = () => {}) {
    this.#tournaments = tournaments;
    this.#charge = charge;
  }

  /** The latest version; of a known tournament only a newer one is read. */
  async load(id: TournamentId): Promise<KnownContest | null> {
    const known = this.#known.get(id);
    if (known === undefined) {
      const stored = await this.#tournaments.load(id);
      if (stored === null) return null;
      const noted = this.note(stored);
      if (noted.tournament !== null)
        this.#charge(tournamentPairs(noted.tournament).length * COSTS.pair);
      return noted;
    }
    const newer = await this.#tournaments.loadAfter(id, known.version);
    return this.note(newer ?? known);
  }

  /** A version that was read or saved. */
  note(stored: StoredContest): KnownContest {
    const { id } = stored.contest;
    const known = this.#known.get(id);
    const isNewer = known === undefined || known.version < stored.version;
    const latest = isNewer ? CachedContest.after(known ?? null, stored) : known;
    this.#known.delete(id);
    this.#known.set(id, latest);
    if (this.#known.size > MAX_KNOWN) this.#known.delete(this.#known.keys().next().value!);
    return latest;
  }
}

class CachedContest implements KnownContest {
  readonly contest: StoredContest['contest'];
  readonly version: number;
  readonly tournament: Tournament | null;
  /** What everyone is shown of pairs, which most results leave as they are. */
  readonly #pairs: WeakMap<TournamentPair, PairView>;
  #view: TournamentView | null = null;

  private constructor(
    { contest, version }: StoredContest,
    tournament: Tournament | null,
    pairs: WeakMap<TournamentPair, PairView>,
  ) {
    this.contest = contest;
    this.version = version;
    this.tournament = tournament;
    this.#pairs = pairs;
  }

  /** A version of a contest after an earlier one, if one is known. */
  static after(earlier: CachedContest | null, stored: StoredContest): CachedContest {
    const { course, id } = stored.contest;
    const from = earlier?.tournament ?? null;
    if (course === null || from === null)
      return new CachedContest(stored, tournamentOf(stored.contest), new WeakMap());
    const resumed = resumeTournament(from, course);
    if (!resumed.ok) throw new Error(`Tournament ${id} cannot be read: ${resumed.error.message}`);
    return new CachedContest(stored, resumed.value, earlier!.#pairs);
  }

  get view(): TournamentView {
    this.#view ??= viewOf(this, this.tournament, this.#pairs);
    return this.#view;
  }
}
