import { type Json, type Viewer, canonicalJson } from '@flotilla/engine';
import { makeRecord, verifyRecord, viewFor } from '@flotilla/play';
import type { MatchId, PersonId, TournamentId } from '../../packages/server/src/ids.ts';
import { CompletedKeys } from '../../packages/server/src/match/match-cache.ts';
import { type LiveMatch, evolve, seatOf } from '../../packages/server/src/match/live-match.ts';
import { openPostgresStore } from '../../packages/server/src/store/open.ts';
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
export async function audit(ledger: ExpectedHistory, databaseUrl: string): Promise<AuditReport> {
  const store = await openPostgresStore(databaseUrl);
  try {
    return await new Audit(ledger, store).run();
  } finally {
    await store.close();
  }
}

class Audit {
  readonly #ledger: ExpectedHistory;
  readonly #store: Store;
  readonly #tables = new Map<string, LiveMatch>();
  readonly #deeds = new Map<string, CompletedKeys>();
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
    const counts = new Map([
      ['matches', this.#tables.size],
      ['facts in their logs', this.#facts],
      ['acknowledged actions', this.#ledger.acknowledged.length],
      ['views compared', this.#ledger.lastViews.length],
      ['tournaments with a champion', champions],
    ]);
    return { counts, faults: this.#faults };
  }

  /** Folds a log, which throws where it cannot be played; its record must be sound. */
  async #read(id: MatchId): Promise<void> {
    const facts = await this.#store.matches.entriesAfter(id, 0);
    this.#facts += facts.length;
    let table: LiveMatch | null = null;
    const deeds = new CompletedKeys();
    try {
      for (const fact of facts) {
        table = evolve(table, id, fact).live;
        if (!deeds.note(fact, table.version)) this.#fault(id, 'did something twice');
      }
    } catch (error) {
      this.#faults.push(`${id}: ${(error as Error).message}`);
    }
    if (table === null) return this.#fault(id, 'has no log');
    this.#tables.set(id, table);
    this.#deeds.set(id, deeds);
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
      const version = seat === null ? null : this.#deeds.get(match)!.versionOf(seat, key);
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
    }
    return champions;
  }

  #fault(id: string, what: string): void {
    this.#faults.push(`${id} ${what}`);
  }
}
