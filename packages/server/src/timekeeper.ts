import type { World } from './world.ts';

/** Between two moments: the authority's time is this far ahead of the machine's `elapsed`. */
interface Bounds {
  readonly low: number;
  readonly high: number;
  /** `elapsed` when they were measured. */
  readonly at: number;
}

/** Machines count a second wrong by at most this part of it. */
const DRIFT = 200e-6;

/** The authority is corrected by small steps itself. A larger one is believed when it lasts, in milliseconds. */
const LARGE_STEP = 1000;
const BELIEVED_AFTER = 60_000;

/** A clock on the wall that differs by more than this is reported, in milliseconds. */
const DIFFERENCE = 1000;

/** Without a measurement for this long, the time is not known well enough. */
const FORGOTTEN_AFTER = 5 * 60_000;

/** A server begins with a smaller doubt than this, in milliseconds, if the authority allows. */
const SMALL_DOUBT = 100;
const MAX_TRIES = 10;

/** How well a node knows the time. */
export interface TimeReport {
  /** How far the clock on this machine's wall is ahead of the time of the cluster, in milliseconds. */
  readonly ahead: number;
  /** By how much the time of this node may be wrong, in milliseconds. */
  readonly doubt: number;
  /** Whether the clock on the wall differs, or the authority has just jumped. */
  readonly differs: boolean;
  /** Whether the time is known at all. */
  readonly isKnown: boolean;
}

/**
 * The time by which a node decides: that of the one authority of the cluster, its database. It is measured again and
 * again, and carried on between measurements by a counter that only goes forward. So a machine whose clock is wrong or is
 * set decides nothing by it.
 */
export class Timekeeper {
  readonly #world: World;
  readonly #read: () => Promise<number>;
  #bounds: Bounds | null = null;
  /** A time of the authority that contradicts what was measured before. */
  #suspicion: { readonly bounds: Bounds; readonly since: number } | null = null;
  #latest = 0;

  /** `read` asks the authority for its time. */
  constructor(world: World, read: () => Promise<number>) {
    this.#world = world;
    this.#read = read;
  }

  /** The time of the cluster in milliseconds. It never goes back. */
  readonly now = (): number => {
    if (this.#bounds === null) throw new Error('The time was asked for before it was measured.');
    this.#latest = Math.max(this.#latest, this.#timeBy(this.#bounds));
    return this.#latest;
  };

  #timeBy({ low, high }: Bounds): number {
    return Math.floor(this.#world.elapsed() + (low + high) / 2);
  }

  /** Asks the authority once more. */
  async measure(): Promise<void> {
    const asked = this.#world.elapsed();
    const time = await this.#read();
    const answered = this.#world.elapsed();
    // The authority looked at its clock at some moment between question and answer.
    this.#take({ low: time - answered, high: time - asked, at: answered });
  }

  /** Asks the authority until its time is known well: one that answers slowly leaves a doubt of half the wait. */
  async begin(): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      await this.measure();
      if (this.report().doubt <= SMALL_DOUBT) return;
    }
  }

  report(): TimeReport {
    const { elapsed, now } = this.#world;
    const isKnown = this.#bounds !== null && elapsed() - this.#bounds.at < FORGOTTEN_AFTER;
    // Not by `this.now`: a first measurement may be seconds wrong, and a time that was told never goes back.
    const ahead = this.#bounds === null ? 0 : now() - this.#timeBy(this.#bounds);
    const doubt = this.#bounds === null ? 0 : (this.#bounds.high - this.#bounds.low) / 2;
    const differs = Math.abs(ahead) > DIFFERENCE || this.#suspicion !== null;
    return { ahead, doubt, differs, isKnown };
  }

  #take(measured: Bounds): void {
    if (this.#bounds === null) {
      this.#bounds = measured;
      return;
    }
    const known = widened(this.#bounds, measured.at);
    const both = { ...measured, ...overlap(known, measured) };
    if (both.low <= both.high) this.#believe(both);
    else if (both.low - both.high <= LARGE_STEP) this.#believe(measured);
    else this.#suspect(measured);
  }

  #believe(bounds: Bounds): void {
    this.#bounds = bounds;
    this.#suspicion = null;
  }

  /** A clock that is an hour wrong for a second must end no game. */
  #suspect(measured: Bounds): void {
    const before = this.#suspicion;
    const gap = before === null ? null : overlap(widened(before.bounds, measured.at), measured);
    const isSame = gap !== null && gap.low - gap.high <= LARGE_STEP;
    const since = isSame ? before!.since : measured.at;
    if (measured.at - since >= BELIEVED_AFTER) this.#believe(measured);
    else this.#suspicion = { bounds: measured, since };
  }
}

/** What bounds may have become since they were measured. */
function widened({ low, high, at }: Bounds, now: number): Bounds {
  const drift = (now - at) * DRIFT;
  return { low: low - drift, high: high + drift, at };
}

const overlap = (a: Bounds, b: Bounds): Pick<Bounds, 'low' | 'high'> => ({
  low: Math.max(a.low, b.low),
  high: Math.min(a.high, b.high),
});
