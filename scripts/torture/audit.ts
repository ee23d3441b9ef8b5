import { type Json, type Viewer, canonicalJson } from '@flotilla/engine';
import { makeRecord, verifyRecord, viewFor } from '@flotilla/play';
import {
  type MatchId,
  type PersonId,
  type TournamentId,
  idOf,
  sha256,
} from '../../packages/server/src/ids.ts';
import { CompletedKeys } from '../../packages/server/src/match/match-cache.ts';
import { type LiveMatch, evolve, seatOf } from '../../packages/server/src/match/live-match.ts';
import { rowOf } from '../../packages/server/src/match/snapshot.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { viewOf } from '../../packages/server/src/tournaments/contest.ts';

/** Something a server has acknowledged. */
interface Acknowledged {
  readonly match: string;
  readonly person: string;
  readonly key: string;
}

/** What a viewer saw of a match at its end. */
interface LastView {
  readonly match: string;
  readonly viewer: Viewer;
  readonly view: Json;
  readonly result: Json;
}

/** What the players remember, to be compared with what is stored. */
export class ExpectedHistory {
  readonly acknowledged: Acknowledged[] = [];
  readonly lastViews: LastView[] = [];
  readonly matches = new Set<string>();
  readonly tournaments: string[] = [];
  readonly entries: { readonly tournament: string; readonly person: string }[] = [];
  /** Chat lines in the order in which each person said them. */
  readonly lines: (Acknowledged & { readonly text: string })[] = [];
  /** Sessions by token; whether they have ended. */
  readonly sessions = new Map<string, { hasEnded: boolean }>();
  /** What players noticed by themselves. */
  readonly wrong: string[] = [];
  readonly refusals = new Map<string, number>();

  refused(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}

/** What was found: counts, and everything that is wrong. */
export interface AuditReport {
  readonly counts: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

/** Compares what the players remember with what is stored. */
export const audit = (ledger: ExpectedHistory, store: Store): Promise<AuditReport> =>
  new Audit(ledger, store).run();

/** Servers may differ by what the way to the store hides from them, in milliseconds. */
const CHAT_TOLERANCE = 120;

class Audit {
  readonly #ledger: ExpectedHistory;
  readonly #store: Store;
  readonly #tables = new Map<string, LiveMatch>();
  readonly #completed = new Map<string, CompletedKeys>();
  readonly #faults: string[] = [];
  #facts = 0;

  constructor(ledger: ExpectedHistory, store: Store) {
    this.#ledger = ledger;
    this.#store = store;
  }

  async run(): Promise<AuditReport> {
    for (const match of this.#ledger.matches) await this.#read(match as MatchId);
    this.#checkAcknowledged();
    this.#checkViews();
    const champions = await this.#checkTournaments();
    await this.#checkChat();
    await this.#checkSessions();
    const rated = await this.#checkRatings();
    this.#faults.push(...this.#ledger.wrong);
    const counts = new Map([
      ['matches', this.#tables.size],
      ['facts in their logs', this.#facts],
      ['acknowledged actions', this.#ledger.acknowledged.length],
      ['views compared', this.#ledger.lastViews.length],
      ['tournaments with a champion', champions],
      ['entries in tournaments', this.#ledger.entries.length],
      ['chat lines', this.#ledger.lines.length],
      ['sessions', this.#ledger.sessions.size],
      ['rated matches', rated],
    ]);
    return { counts, faults: this.#faults };
  }

  /** Folds a log, which throws where it cannot be played; its record must be sound. */
  async #read(id: MatchId): Promise<void> {
    const facts = await this.#store.matches.entriesAfter(id, 0);
    this.#facts += facts.length;
    let table: LiveMatch | null = null;
    const completed = new CompletedKeys();
    try {
      for (const fact of facts) {
        table = evolve(table, id, fact).live;
        if (!completed.note(fact, table.version)) this.#fault(id, 'did something twice');
      }
    } catch (error) {
      this.#faults.push(`${id}: ${(error as Error).message}`);
    }
    if (table === null) return this.#fault(id, 'has no log');
    this.#tables.set(id, table);
    this.#completed.set(id, completed);
    if (table.status !== 'over')
      return table.status === 'aborted' ? undefined : this.#fault(id, `is ${table.status}`);
    const record = makeRecord(table.match!);
    const findings = record.ok ? verifyRecord(record.value) : [record.error];
    for (const { message } of findings) this.#fault(id, `has a record that is wrong: ${message}`);
    const [listing] = [...(await this.#store.matches.versions([id]))];
    if (listing?.[1] !== table.version) this.#fault(id, 'has another version in the list');
  }

  #checkAcknowledged(): void {
    for (const { match, person, key } of this.#ledger.acknowledged) {
      const table = this.#tables.get(match);
      const seat = table === undefined ? null : seatOf(table, person as PersonId);
      const version = seat === null ? null : this.#completed.get(match)!.versionOf(seat, key);
      if (version === null) this.#fault(match, `lacks ${key}, which was acknowledged`);
    }
  }

  #checkViews(): void {
    for (const { match, viewer, view, result } of this.#ledger.lastViews) {
      const table = this.#tables.get(match);
      if (table?.match === undefined || table.match === null) continue;
      if (canonicalJson(viewFor(table.match, viewer)) !== canonicalJson(view)) {
        this.#fault(match, `looks different to ${viewer}`);
      }
      const outcome = table.match.game.publicState.outcome as Json;
      if (canonicalJson(outcome) !== canonicalJson(result))
        this.#fault(match, `ended otherwise for ${viewer}`);
    }
  }

  async #checkTournaments(): Promise<number> {
    let champions = 0;
    for (const id of this.#ledger.tournaments) {
      const stored = await this.#store.tournaments.load(id as TournamentId);
      if (stored !== null && viewOf(stored).champion !== null) champions++;
      else this.#fault(id, 'is a tournament without a champion');
      const games = stored === null ? [] : viewOf(stored).pairs.flatMap((pair) => pair.games);
      if (games.some(({ over }) => !over)) this.#fault(id, 'is over, and a game of it is not');
      await this.#checkResults(id, games);
      const entered = this.#ledger.entries.filter(({ tournament }) => tournament === id);
      for (const { person } of entered) {
        const places = stored?.contest.entrants.filter(
          ({ sitter }) => sitter.kind !== 'bot' && sitter.id === person,
        );
        if (places?.length !== 1) this.#fault(id, `has ${person} ${places?.length ?? 0} times`);
      }
    }
    return champions;
  }

  /** A tournament has the results of its matches, each once. */
  async #checkResults(
    tournament: string,
    games: readonly { readonly match: string; readonly winner: number | null }[],
  ): Promise<void> {
    if (new Set(games.map(({ match }) => match)).size !== games.length)
      this.#fault(tournament, 'has the same match twice');
    for (const { match, winner } of games) {
      const id = match as MatchId;
      if (!this.#tables.has(id)) await this.#read(id);
      const table = this.#tables.get(id);
      const result = table === undefined ? null : rowOf(table).listing.result;
      if (result === null) this.#fault(tournament, `has a result of ${match}, which has none`);
      else if (result.winner !== winner)
        this.#fault(tournament, `says that seat ${winner} won ${match}, not ${result.winner}`);
    }
  }

  /** Every line is there, once, as it was said, and after the one that the person said before. */
  async #checkChat(): Promise<void> {
    const before = new Map<string, number>();
    for (const [match, said] of Map.groupBy(this.#ledger.lines, (line) => line.match)) {
      const stored = await this.#store.chats.linesAfter(match as MatchId, 0, 10_000);
      for (const { person, key, text } of said) {
        const id = idOf(`${match}/${person}/${key}`);
        const found = stored.filter((line) => line.id === id || line.text === text);
        const [line] = found;
        if (found.length !== 1 || line!.text !== text) {
          this.#fault(match, `has the line "${text}" ${found.length} times`);
          continue;
        }
        const name = `${match}/${person}`;
        if (line!.at < (before.get(name) ?? 0) - CHAT_TOLERANCE)
          this.#fault(match, `has the line "${text}" before an earlier one`);
        before.set(name, line!.at);
      }
    }
  }

  async #checkSessions(): Promise<void> {
    const now = await this.#store.time();
    for (const [token, { hasEnded }] of this.#ledger.sessions) {
      const found = await this.#store.sessions.byHash(sha256(token), now);
      if ((found === null) !== hasEnded)
        this.#faults.push(`A session that ${hasEnded ? 'ended is valid' : 'began is gone'}.`);
    }
  }

  /** Every rated match counts once for each of its players. */
  async #checkRatings(): Promise<number> {
    const rated = [...this.#tables.values()].filter(
      ({ terms, status }) => terms.rated && status === 'over',
    );
    const games = new Map<PersonId, MatchId[]>();
    for (const { id, sitters } of rated)
      for (const sitter of sitters)
        if (sitter !== null && sitter.kind !== 'bot')
          games.set(sitter.id as PersonId, [...(games.get(sitter.id as PersonId) ?? []), id]);
    for (const [person, matches] of games) {
      const points = await this.#store.ratings.history(person, 'classic', 10_000);
      const counted = points.map(({ match }) => match).toSorted();
      if (counted.join() !== matches.toSorted().join())
        this.#fault(person, `has ${counted.length} rating points of ${matches.length} matches`);
      const rating = await this.#store.ratings.get(person, 'classic');
      if (rating?.games !== matches.length)
        this.#fault(person, `has a rating of ${rating?.games ?? 0} games of ${matches.length}`);
    }
    return rated.length;
  }

  #fault(id: string, what: string): void {
    this.#faults.push(`${id} ${what}`);
  }
}
