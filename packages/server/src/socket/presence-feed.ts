import type { SeatPresence } from '@flotilla/protocol';
import type { MatchId } from '../ids.ts';
import { needsPresence, peopleAt, seatPresence } from '../match/seat-presence.ts';
import type { Table } from '../match/table.ts';
import type { Tables } from '../match/tables.ts';
import type { Presence } from '../people/presence.ts';

type PresenceListener = (presence: SeatPresence | null) => void;

/** Both players are connected to this very node: nothing has to be asked. */
const NOBODY_AWAY: SeatPresence = { away: [null, null], claimFrom: [null, null] };

/** Tells those who watch games without a clock who is away. Every node looks for itself. */
export class PresenceFeed {
  readonly #tables: Tables;
  readonly #presence: Presence;
  readonly #now: () => number;
  readonly #listeners = new Map<MatchId, Set<PresenceListener>>();

  constructor(tables: Tables, presence: Presence, now: () => number) {
    this.#tables = tables;
    this.#presence = presence;
    this.#now = now;
  }

  /** Hears after every look who is away from a table; the result stops that. */
  watch(id: MatchId, listener: PresenceListener): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) this.#listeners.delete(id);
    };
  }

  async look(): Promise<void> {
    const tables = [...this.#listeners.keys()].flatMap((id) => this.#tables.known(id) ?? []);
    const doubtful = tables.filter(
      (table) => needsPresence(table) && !this.#isEverybodyHere(table),
    );
    const people = new Set(doubtful.flatMap(peopleAt));
    const signs = await this.#presence.of([...people]);
    const asked = new Set(doubtful);
    for (const table of tables) {
      const isKnown = needsPresence(table) && !asked.has(table);
      const presence = isKnown ? NOBODY_AWAY : seatPresence(table, signs, this.#now());
      for (const listener of this.#listeners.get(table.id) ?? []) listener(presence);
    }
  }

  #isEverybodyHere(table: Table): boolean {
    return peopleAt(table).every((person) => this.#presence.isConnected(person));
  }
}
