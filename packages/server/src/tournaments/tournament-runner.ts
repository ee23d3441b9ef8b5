import { type BySeat, bySeat } from '@flotilla/engine';
import {
  type Fixture,
  type Tournament,
  champion,
  closeDraw,
  drawPairs,
  fixtureSetup,
  nextMatches,
  reportOf,
  reportResult,
  saveTournament,
  tournamentPairs,
  withdraw,
} from '@flotilla/play';
import { type Entrant, type Person, SERVER_ORGANISER } from '@flotilla/protocol';
import type { Bus } from '../bus/bus.ts';
import type { MatchId, PersonId, TournamentId } from '../ids.ts';
import type { LiveMatch, MatchTerms } from '../match/live-match.ts';
import { KeyedQueue } from '../match/match-cache.ts';
import type { MatchService } from '../match/match-service.ts';
import { ladderOf } from '../ratings/rating-service.ts';
import type { Store, StoredContest } from '../store/store.ts';
import type { World } from '../world.ts';
import { type Contest, fixtureId, isDrawnAsItGoes } from './contest.ts';
import { ContestCache, type KnownContest } from './contest-cache.ts';
import {
  CHECK_EVERY,
  absentSeats,
  drawn,
  dueOf,
  isOpen,
  isPlayable,
  isUnderWay,
  lastEntryOf,
  withComputers,
} from './entering.ts';

/** An arena is paired at most this often, in milliseconds: meanwhile more players become free, near in score. */
const PAIR_EVERY = 1000;

export const tournamentChannel = (id: TournamentId): string => `tournament:${id}`;

/** Begins tournaments, enters results and starts matches. Idempotent, on any node: all state is in the store. */
export class TournamentRunner {
  readonly contests: ContestCache;
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #matches: MatchService;
  readonly #world: World;
  readonly #turns = new KeyedQueue();
  /** Runs of `advance` that have not begun. */
  readonly #waiting = new Map<TournamentId, Promise<void>>();
  /** When arenas were last paired here. */
  readonly #paired = new Map<TournamentId, number>();

  constructor(store: Store, bus: Bus, matches: MatchService, world: World) {
    this.#store = store;
    this.#bus = bus;
    this.#matches = matches;
    this.#world = world;
    this.contests = new ContestCache(store.tournaments, matches.cache.charge);
  }

  /** Does what there is to do now; many calls at once share one run. */
  advance(id: TournamentId): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (waiting !== undefined) return waiting;
    const turn = this.#turns.take(id, async () => {
      await this.#rest(id);
      this.#waiting.delete(id);
      await this.#advance(id);
    });
    this.#waiting.set(id, turn);
    return turn;
  }

  /** Continues tournaments that are due. */
  async advanceDue(): Promise<void> {
    const now = this.#world.now();
    const due = await this.#store.tournaments.takeDue(now, now + CHECK_EVERY, 20);
    await Promise.all(due.map((id) => this.advance(id)));
  }

  /** Null: another node was faster. */
  async save(
    { version }: StoredContest,
    contest: Contest,
    dueAt: number | null = dueOf(contest, this.#world.now()),
  ): Promise<KnownContest | null> {
    if (!(await this.#store.tournaments.save(contest, version, dueAt))) return null;
    this.#bus.publish(tournamentChannel(contest.id), String(version + 1));
    return this.contests.note({ contest, version: version + 1 });
  }

  /** The players in the order in which they are drawn. */
  async inOrder(contest: Contest, entrants: readonly Entrant[]): Promise<readonly Entrant[]> {
    if (contest.order === 'entry') return entrants;
    const rated = await Promise.all(
      entrants.map(async (entrant) => ({
        entrant,
        rating: await this.#ratingOf(contest, entrant),
      })),
    );
    return rated.toSorted((a, b) => b.rating - a.rating).map(({ entrant }) => entrant);
  }

  async #ratingOf({ rules }: Contest, { sitter }: Entrant): Promise<number> {
    if (sitter.kind === 'bot') return 0;
    const ladder = ladderOf(sitter.kind, rules.tradition);
    const rating = await this.#store.ratings.get(sitter.id as PersonId, ladder);
    return rating?.rating ?? 0;
  }

  async #rest(id: TournamentId): Promise<void> {
    await Promise.resolve();
    const since = this.#world.elapsed() - (this.#paired.get(id) ?? -Infinity);
    if (since < PAIR_EVERY)
      await new Promise<void>((resolve) => void this.#world.after(PAIR_EVERY - since, resolve));
  }

  async #advance(id: TournamentId): Promise<void> {
    // What becomes free while matches are made is paired in the next run.
    let mayDraw = true;
    for (;;) {
      const stored = await this.contests.load(id);
      if (stored === null) return;
      const { contest } = stored;
      const change = isUnderWay(contest)
        ? await this.#continued(stored, mayDraw)
        : await this.#begun(stored);
      if (change === null) return;
      const saved = await this.save(stored, change);
      if (saved === null || !isDrawnAsItGoes(contest) || !isUnderWay(contest)) continue;
      mayDraw = false;
      if (contest.kind !== 'arena') continue;
      if (change.status === 'over') this.#paired.delete(id);
      else this.#paired.set(id, this.#world.elapsed());
    }
  }

  /** A tournament that begins by itself, when its time has come; null: nothing is to be changed. */
  async #begun({ contest, version }: StoredContest): Promise<Contest | null> {
    const { startsAt = null } = contest;
    const now = this.#world.now();
    if (!isOpen(contest) || startsAt === null || now < startsAt) return null;
    const entrants = withComputers(contest);
    if (entrants.length > 1) {
      const begun = drawn(contest, await this.inOrder(contest, entrants), startsAt);
      if (!begun.ok) throw new Error(`Tournament ${contest.id}: ${begun.error.message}`);
      return begun.value;
    }
    if (now < lastEntryOf(contest)) return null;
    const isUnused = (contest.series ?? null) !== null && entrants.length === 0;
    if (!isUnused) return { ...contest, status: 'cancelled' };
    await this.#store.tournaments.remove(contest, version);
    return null;
  }

  /** A tournament that is played, with its results, and with the matches that can begin. */
  async #continued(stored: KnownContest, mayDraw: boolean): Promise<Contest | null> {
    const { contest } = stored;
    const before = stored.tournament!;
    if (!isDrawnAsItGoes(contest)) return this.#continuedInRounds(contest, before);
    const pairs = tournamentPairs(before);
    const fresh = pairs.slice(contest.begun ?? 0).flatMap(({ next }) => next ?? []);
    await Promise.all(fresh.map((fixture) => this.#open(contest, fixture)));
    const after = mayDraw ? this.#drawnOn(contest, await this.#reported(contest, before)) : before;
    if (after === before && contest.begun === pairs.length) return null;
    return { ...changed(contest, after), begun: pairs.length };
  }

  /** Pairs follow from results alone: their matches are made before the tournament names them. */
  async #continuedInRounds(contest: Contest, before: Tournament): Promise<Contest | null> {
    const after = await this.#reported(contest, before);
    await Promise.all(nextMatches(after).map((fixture) => this.#open(contest, fixture)));
    return after === before && contest.status === 'running' ? null : changed(contest, after);
  }

  #drawnOn(contest: Contest, tournament: Tournament): Tournament {
    const { endsAt = null } = contest;
    const isOver = endsAt !== null && this.#world.now() >= endsAt;
    if (isOver) return closeDraw(tournament);
    return isPlayable(contest, tournament) ? drawPairs(tournament) : tournament;
  }

  /** The tournament with the results of its finished matches. Players who did not come to an arena pause. */
  async #reported(contest: Contest, before: Tournament): Promise<Tournament> {
    const fixtures = nextMatches(before);
    const matches = await this.#latest(fixtures.map((fixture) => fixtureId(contest, fixture)));
    let tournament = before;
    for (const [index, fixture] of fixtures.entries()) {
      const live = matches[index];
      if (live?.status !== 'over') continue;
      const report = reportOf(fixture, live.match!);
      const next = report.ok ? reportResult(tournament, report.value) : report;
      if (!next.ok) throw new Error(`Tournament ${contest.id}: ${next.error.message}`);
      tournament = next.value;
      if (contest.kind !== 'arena') continue;
      for (const seat of absentSeats(live))
        tournament = withdraw(tournament, fixture.players[seat]);
    }
    return tournament;
  }

  /** Matches as they are stored now; only those that have gone on are read. */
  async #latest(ids: readonly MatchId[]): Promise<readonly (LiveMatch | null)[]> {
    const { cache } = this.#matches;
    const versions = await this.#store.matches.versions(ids);
    return Promise.all(
      ids.map((id) => {
        const known = cache.known(id);
        return known !== null && known.version === versions.get(id) ? known : cache.refresh(id);
      }),
    );
  }

  /** Makes the match of a fixture, once. */
  async #open(contest: Contest, fixture: Fixture): Promise<void> {
    const id = fixtureId(contest, fixture);
    if ((await this.#matches.cache.get(id)) !== null) return;
    const sitters = bySeat((seat) => entrantNamed(contest, fixture.players[seat]).sitter);
    const people: BySeat<Person | null> = bySeat((seat) => {
      const sitter = sitters[seat];
      return sitter.kind === 'bot' ? null : sitter;
    });
    await this.#matches.open(termsOf(contest, fixture, sitters), people, id);
  }
}

function changed(contest: Contest, after: Tournament): Contest {
  const status = champion(after) === null ? 'running' : 'over';
  return { ...contest, status, course: saveTournament(after) };
}

function termsOf(
  contest: Contest,
  fixture: Fixture,
  sitters: BySeat<Entrant['sitter']>,
): MatchTerms {
  const { rules, clock, visibility, arriveWithin, organiser } = contest;
  const { round, pair, game } = fixture;
  return {
    rules,
    wishes: bySeat((seat) => {
      const sitter = sitters[seat];
      return sitter.kind === 'bot' ? { for: 'bot', level: sitter.level } : { for: 'me' };
    }),
    first: fixtureSetup(fixture, { rules, seed: '', clock }).first,
    position: null,
    clock,
    rated: false,
    visibility,
    claimAfter: null,
    pool: null,
    byPairing: false,
    tournament: { id: contest.id, round, pair, game, arriveWithin },
    by: organiser.id === SERVER_ORGANISER.id ? null : (organiser.id as PersonId),
    rating: null,
  };
}

function entrantNamed({ id, entrants }: Contest, name: string): Entrant {
  const entrant = entrants.find((each) => each.name === name);
  if (entrant === undefined) throw new Error(`No entrant of tournament ${id} is called ${name}.`);
  return entrant;
}
