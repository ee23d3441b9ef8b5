import type { Bus } from '../bus/bus.ts';
import type { MatchId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { Turns } from '../turns.ts';
import { lookAgainAt } from './due.ts';
import type { Fact } from './fact.ts';
import { rowOf } from './row.ts';
import { type Table, type TableStep, evolve } from './table.ts';

export type StepListener = (step: TableStep) => void;

interface Watch {
  readonly listeners: Set<StepListener>;
  readonly stop: () => void;
}

const channelOf = (id: MatchId): string => `match:${id}`;

/** How many tables nobody looks at are kept at hand. */
const MOST_UNWATCHED = 5000;

/**
 * The tables this node has at hand: folds of logs in the store, possibly a little behind. Whatever is
 * learned of a table, from this node or another, reaches its watchers step by step and in order.
 */
export class Tables {
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #turns = new Turns();
  readonly #tables = new Map<MatchId, Table>();
  readonly #watches = new Map<MatchId, Watch>();
  readonly #commitListeners: StepListener[] = [];

  constructor(store: Store, bus: Bus) {
    this.#store = store;
    this.#bus = bus;
  }

  /** Called for what this node has appended, after it is saved. */
  onCommit(listener: StepListener): void {
    this.#commitListeners.push(listener);
  }

  get atHand(): number {
    return this.#tables.size;
  }

  get busy(): number {
    return this.#turns.count;
  }

  get watched(): readonly MatchId[] {
    return [...this.#watches.keys()];
  }

  /** Hears every step of a table from now on; the result stops that. */
  watch(id: MatchId, listener: StepListener): () => void {
    let watch = this.#watches.get(id);
    if (watch === undefined) {
      const stop = this.#bus.subscribe(channelOf(id), (version) => {
        if ((this.#tables.get(id)?.version ?? 0) < Number(version)) this.refreshLater(id);
      });
      watch = { listeners: new Set(), stop };
      this.#watches.set(id, watch);
    }
    watch.listeners.add(listener);
    return () => {
      if (!watch.listeners.delete(listener) || watch.listeners.size > 0) return;
      watch.stop();
      this.#watches.delete(id);
    };
  }

  /** A table as this node knows it, and if it knows nothing, as it is stored; null: there is none. */
  async get(id: MatchId): Promise<Table | null> {
    return this.#tables.get(id) ?? this.refresh(id);
  }

  /** A table as it is stored now. */
  refresh(id: MatchId): Promise<Table | null> {
    return this.exclusively(id, () => this.catchUp(id));
  }

  /** The same in the background; what fails is tried again by whoever looks next. */
  refreshLater(id: MatchId): void {
    this.refresh(id).catch(() => {});
  }

  /** Nothing else is done with this table on this node meanwhile. */
  exclusively<T>(id: MatchId, work: () => Promise<T>): Promise<T> {
    return this.#turns.take(id, work);
  }

  /** Only within `exclusively`: reads what others have appended. */
  async catchUp(id: MatchId): Promise<Table | null> {
    const known = this.#tables.get(id) ?? null;
    const facts = await this.#store.matches.factsAfter(id, known?.version ?? 0);
    return this.#advance(id, known, facts, []);
  }

  /** Only within `exclusively`: the table at hand, which may be a little behind. */
  async latest(id: MatchId): Promise<Table | null> {
    return this.#tables.get(id) ?? this.catchUp(id);
  }

  /** A new table; the present one if there is one with this id. */
  async create(id: MatchId, facts: readonly Fact[]): Promise<Table> {
    return this.exclusively(id, async () => {
      const table = fold(id, facts);
      const isNew = await this.#store.matches.create(rowOf(table), facts, lookAgainAt(table));
      if (!isNew) return (await this.catchUp(id))!;
      this.#advance(id, null, facts, this.#commitListeners);
      this.#tell(table);
      return table;
    });
  }

  /** Only within `exclusively`: appends to a table; null when it has gone on meanwhile. */
  async append(table: Table, facts: readonly Fact[]): Promise<Table | null> {
    const { id, version: expected } = table;
    const after = fold(id, facts, table);
    const isQuiet = facts.every(({ type }) => type === 'acted') && after.status === table.status;
    const row = isQuiet ? null : rowOf(after);
    const dueAt = lookAgainAt(after);
    if (!(await this.#store.matches.append({ id, expected, facts, dueAt, row }))) return null;
    this.#advance(id, table, facts, this.#commitListeners);
    this.#tell(after);
    return after;
  }

  #tell({ id, version }: Table): void {
    this.#bus.publish(channelOf(id), String(version));
  }

  /** The table after more facts, each of which its watchers hear. */
  #advance(
    id: MatchId,
    from: Table | null,
    facts: readonly Fact[],
    others: readonly StepListener[],
  ): Table | null {
    let table = from;
    for (const fact of facts) {
      const step = evolve(table, id, fact);
      table = step.table;
      this.#tables.delete(id);
      this.#tables.set(id, table);
      for (const listener of this.#watches.get(id)?.listeners ?? []) listener(step);
      for (const listener of others) listener(step);
    }
    this.#forgetOld();
    return table;
  }

  /** Those that were touched longest ago, unless somebody looks at them. */
  #forgetOld(): void {
    if (this.#tables.size <= MOST_UNWATCHED + this.#watches.size) return;
    for (const id of this.#tables.keys()) {
      if (this.#watches.has(id)) continue;
      this.#tables.delete(id);
      return;
    }
  }
}

function fold(id: MatchId, facts: readonly Fact[], from: Table | null = null): Table {
  return facts.reduce<Table | null>((table, fact) => evolve(table, id, fact).table, from)!;
}
