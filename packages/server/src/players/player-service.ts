import { PRESET_NAMES, SEATS, bySeat } from '@flotilla/engine';
import { dayOf, startOfDay } from '@flotilla/play';
import {
  type Achievements,
  type Answer,
  type FollowedPlayers,
  type HeadToHead,
  type Listing,
  MAX_FOLLOWED,
  type OwnPlace,
  type Person,
  type PlayerForm,
  deny,
} from '@flotilla/protocol';
import type { Analyst } from '../bots/analyst.ts';
import type { MatchId, PersonId } from '../ids.ts';
import { AWAY_AFTER } from '../match/seat-presence.ts';
import { ladderOf } from '../ratings/rating-service.ts';
import { MAX_DEVIATION, restedUntil } from '../ratings/resting.ts';
import type { Store, StoredFigures, StoredTally } from '../store/store.ts';
import type { StoredUser } from '../store/stored-users.ts';
import type { World } from '../world.ts';

const NO_ACCOUNT = deny('not-found', 'No account has this name.');

/** How many matches the form of a player has. */
const FORM_LENGTH = 20;
/** What is analysed for a profile is asked for by no address. */
const NO_ADDRESS = { group: '', name: '' };
/** How many of them are analysed after a request: others must have their turn. */
const ANALYSED_AT_ONCE = 2;
/** The place among leaders is counted up to here. */
const MAX_PLACE = 1000;
const HUNDRED = 100;

interface PlayerPorts {
  readonly store: Store;
  readonly analyst: Analyst;
  readonly world: World;
  readonly onTrouble: (error: unknown) => void;
}

/** What a profile shows beside ratings, and whom a player follows. */
export class PlayerService {
  readonly #ports: PlayerPorts;

  constructor(ports: PlayerPorts) {
    this.#ports = ports;
  }

  /** What the finished matches and daily boards of an account add up to. */
  async achievements(name: string): Promise<Answer<Achievements>> {
    const { store, world } = this.#ports;
    const account = await store.people.account(name);
    if (account === null) return NO_ACCOUNT;
    const [all, admiral, days] = await Promise.all([
      store.tallies.of(account.id),
      store.tallies.of(account.id, 'bot:admiral'),
      store.daily.firsts(account.id, dayOf(world.now())),
    ]);
    const games = all
      .map(({ preset, games: played, won, drawn }) => ({ preset, games: played, won, drawn }))
      .toSorted((one, other) => other.games - one.games);
    return { ok: true, value: { games, badges: badgesOf(all, admiral, days) } };
  }

  /** The last public matches of an account. Those that were never analysed are, a few at a time, while the thread for it is idle. */
  async form(name: string): Promise<Answer<PlayerForm>> {
    const { store, analyst } = this.#ports;
    const account = await store.people.account(name);
    if (account === null) return NO_ACCOUNT;
    const search = { player: account.name, preset: null, from: null, until: null, before: null };
    const found = await store.matches.search({ ...search, limit: FORM_LENGTH });
    const figures = await store.analyses.figures(found.map(({ id }) => id as MatchId));
    const missing = found.filter(({ id }) => !figures.has(id as MatchId));
    if (analyst.isIdle)
      for (const { id } of missing.slice(0, ANALYSED_AT_ONCE))
        this.#lookUp(id as MatchId).catch(this.#ports.onTrouble);
    const games = found.map((match) => formGame(match, account, figures.get(match.id as MatchId)));
    return { ok: true, value: { games, waiting: missing.length } };
  }

  async #lookUp(id: MatchId): Promise<void> {
    const { store, analyst } = this.#ports;
    const analysis = await analyst.analysis(id, null, NO_ADDRESS);
    if (analysis.ok) await store.analyses.note(id, figuresOf(analysis.value));
  }

  /** The matches of two players against each other, as the first sees them. */
  async headToHead(by: Person, name: string): Promise<Answer<HeadToHead>> {
    const { store } = this.#ports;
    const account = await store.people.account(name);
    if (account === null) return NO_ACCOUNT;
    const [tallies, isFollowed] = await Promise.all([
      store.tallies.of(by.id as PersonId, account.id),
      store.follows.isFollowing(by.id as PersonId, account.id),
    ]);
    const sum = (of: (tally: StoredTally) => number): number =>
      tallies.reduce((total, tally) => total + of(tally), 0);
    return {
      ok: true,
      value: {
        games: sum(({ games }) => games),
        won: sum(({ won }) => won),
        drawn: sum(({ drawn }) => drawn),
        isFollowed,
      },
    };
  }

  /** The own rating in a preset, and its place among the leaders. */
  async place({ id, kind }: Person, preset: string): Promise<OwnPlace> {
    const { ratings } = this.#ports.store;
    const now = this.#ports.world.now();
    const ladder = ladderOf(kind, preset);
    const stored = await ratings.get(id as PersonId, ladder);
    if (stored === null) return { place: null, rating: null };
    const { rating, deviation, games } = restedUntil(stored, now);
    const above =
      deviation > MAX_DEVIATION
        ? MAX_PLACE
        : await ratings.countAbove(ladder, rating, now, MAX_PLACE);
    return {
      place: above === MAX_PLACE ? null : above + 1,
      rating: { rating, deviation, games },
    };
  }

  async followed(by: Person): Promise<FollowedPlayers> {
    const { store, world } = this.#ports;
    const people = await store.follows.of(by.id as PersonId);
    const since = world.now() - AWAY_AFTER;
    const signs = await store.presences.of(people.map(({ id }) => id));
    const here = new Set(signs.filter(({ seenAt }) => seenAt >= since).map(({ person }) => person));
    return {
      people: people.map(({ id, kind, name }) => ({
        person: { kind, id, name },
        online: here.has(id),
      })),
    };
  }

  async follow(by: Person, id: PersonId): Promise<Answer<null>> {
    const { store, world } = this.#ports;
    if (by.id === id) return deny('bad-message', 'You cannot follow yourself.');
    const found = await store.people.byId(id);
    if (found === null || found.kind === 'guest')
      return deny('not-found', 'No account or program has this id.');
    return (await store.follows.follow(by.id as PersonId, id, world.now(), MAX_FOLLOWED))
      ? { ok: true, value: null }
      : deny(
          'too-many',
          `You may follow at most ${MAX_FOLLOWED} players; unfollow one of them first.`,
        );
  }
}

type GivenBadge = Achievements['badges'][number];

function badgesOf(
  all: readonly StoredTally[],
  admiral: readonly StoredTally[],
  days: readonly string[],
): GivenBadge[] {
  const wins = all.filter(({ firstWonAt }) => firstWonAt !== null);
  const lastFirst = Math.max(...wins.map(({ firstWonAt }) => firstWonAt!));
  const beaten = admiral.flatMap(({ firstWonAt }) => (firstWonAt === null ? [] : [firstWonAt]));
  const played = all.reduce((total, { games }) => total + games, 0);
  return [
    ...wins.map(({ preset, firstWonAt: at }): GivenBadge => ({ badge: 'first-win', preset, at })),
    ...(wins.length === PRESET_NAMES.length ? [badge('every-game', lastFirst)] : []),
    ...(beaten.length > 0 ? [badge('beat-admiral', Math.min(...beaten))] : []),
    ...(days.length > 0 ? [badge('daily-first', startOfDay(days[0]!))] : []),
    ...(played >= HUNDRED ? [badge('hundred-games', null)] : []),
  ];
}

const badge = (name: GivenBadge['badge'], at: number | null): GivenBadge => ({
  badge: name,
  preset: null,
  at,
});

function formGame(
  match: Listing,
  { id }: StoredUser,
  figures: StoredFigures | undefined,
): PlayerForm['games'][number] {
  const seat = SEATS.find((each) => {
    const sitter = match.sitters[each];
    return sitter !== null && sitter.kind !== 'bot' && sitter.id === id;
  })!;
  return {
    match,
    seat,
    skill: figures?.skill[seat] ?? null,
    luck: figures?.luck[seat] ?? null,
  };
}

/** What is kept of an analysis for lists. */
function figuresOf(analysis: unknown): StoredFigures {
  const { accounts } = analysis as {
    readonly accounts: readonly { readonly skill?: number | null; readonly luck: number }[];
  };
  return {
    skill: bySeat((seat) => accounts[seat]!.skill ?? null),
    luck: bySeat((seat) => accounts[seat]!.luck),
  };
}
