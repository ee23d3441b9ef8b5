import type { PersonId } from '../ids.ts';
import { Batcher } from '../store/batcher.ts';
import type { Presences, PresenceRecord } from '../store/stored-users.ts';
import type { World } from '../world.ts';

/** How often connected players are written to the store, in milliseconds. */
export const BEAT_EVERY = 15_000;

/** A player is not written again within this time, in milliseconds. */
const FRESH_FOR = 10_000;

/** Shorter absences do not count: a reload, a phone that sleeps for a moment. */
const BREAK_AFTER = 5 * 60_000;

/** The connections of a player to this node. */
interface Connected {
  readonly count: number;
  readonly since: number;
}

/** Tracks in the store who is connected to any node, by websocket or requests. */
export class Presence {
  readonly #store: Presences;
  readonly #now: () => number;
  readonly #onTrouble: (error: unknown) => void;
  readonly #connected = new Map<PersonId, Connected>();
  /** What this node noted last, kept for a while. */
  readonly #noted = new Map<PersonId, PresenceRecord>();
  readonly #writes: Batcher<PresenceRecord, null>;

  constructor(store: Presences, world: World, onTrouble: (error: unknown) => void) {
    this.#store = store;
    this.#now = world.now;
    this.#onTrouble = onTrouble;
    this.#writes = new Batcher(world, async (signs) => {
      await this.#store.note([...latestOf(signs).values()], BREAK_AFTER);
      return signs.map(() => null);
    });
  }

  /** Notes a new connection. Call the result when it closes. */
  connect(person: PersonId): () => void {
    const before = this.#connected.get(person);
    const since = before?.since ?? this.#now();
    this.#connected.set(person, { count: (before?.count ?? 0) + 1, since });
    this.note(person);
    return () => {
      void this.#write(person);
      const { count } = this.#connected.get(person)!;
      if (count > 1) this.#connected.set(person, { count: count - 1, since });
      else this.#connected.delete(person);
    };
  }

  /** Notes a request. */
  note(person: PersonId): void {
    const last = this.#noted.get(person)?.seenAt ?? -Infinity;
    if (this.#now() - last >= FRESH_FOR) void this.#write(person);
  }

  /** Whether a player is connected to this node. */
  isConnected(person: PersonId): boolean {
    return this.#connected.has(person);
  }

  /** Writes all players connected to this node. */
  async beat(): Promise<void> {
    for (const [person, { seenAt }] of this.#noted)
      if (this.#now() - seenAt > BREAK_AFTER) this.#noted.delete(person);
    await Promise.all([...this.#connected.keys()].map((person) => this.#write(person)));
  }

  /** When players were last connected. Unknown players are left out. */
  async of(people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, PresenceRecord>> {
    const stored = await this.#store.of(people);
    const signs = new Map(stored.map((sign) => [sign.person, sign]));
    for (const person of people) {
      const own = this.#connected.has(person) ? this.#signOf(person) : this.#noted.get(person);
      if (own !== undefined) signs.set(person, joined(signs.get(person), own));
    }
    return signs;
  }

  #signOf(person: PersonId): PresenceRecord {
    const seenAt = this.#now();
    return { person, since: this.#connected.get(person)?.since ?? seenAt, seenAt };
  }

  /** The next beat makes up for a failed write. */
  async #write(person: PersonId): Promise<void> {
    const sign = this.#signOf(person);
    this.#noted.set(person, sign);
    await this.#writes.answer(sign).catch(this.#onTrouble);
  }
}

/** One statement may write each row only once. */
function latestOf(signs: readonly PresenceRecord[]): ReadonlyMap<PersonId, PresenceRecord> {
  const latest = new Map<PersonId, PresenceRecord>();
  for (const sign of signs) latest.set(sign.person, joined(latest.get(sign.person), sign));
  return latest;
}

/** Joins two records of a player as the store does. */
function joined(before: PresenceRecord | undefined, after: PresenceRecord): PresenceRecord {
  if (before === undefined) return after;
  const since = after.since - before.seenAt < BREAK_AFTER ? before.since : after.since;
  return { ...after, since, seenAt: Math.max(before.seenAt, after.seenAt) };
}
