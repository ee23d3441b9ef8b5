import { type Choice, type ChoiceRequest, type Player, SeatedPlayer } from '@flotilla/bots';
import type { Json, Seat } from '@flotilla/engine';
import type { MatchSetup } from '@flotilla/play';
import { rulesOf } from '@flotilla/test-kit';
import type { LocalMatchPorts, LocalMatchStore, SavedLocalMatch, Time } from '../../src/index.ts';

export const setupOf = (rules: unknown, options: Partial<MatchSetup> = {}): MatchSetup => ({
  rules: rulesOf(rules),
  seed: 'seed',
  first: 0,
  position: null,
  clock: null,
  players: ['Ada', 'Ben'],
  ...options,
});

/** A field of 3 × 3 with one ship of two cells for each side; one shot a turn. */
export const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'destroyer', size: 2, count: 1 }],
};

/** Remembers what it was given, as text; fails when it is told to. */
class MemoryKeep implements LocalMatchStore {
  readonly kept: string[] = [];
  fault: string | null = null;

  async write(saved: SavedLocalMatch): Promise<void> {
    if (this.fault !== null) throw new Error(this.fault);
    this.kept.push(JSON.stringify(saved));
  }

  get last(): unknown {
    return JSON.parse(this.kept.at(-1)!);
  }
}

/** Time that passes when it is told to. */
export class ToyTime implements Time {
  #now = 1000;
  #alarms: { readonly at: number; readonly run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const alarm = { at: this.#now + milliseconds, run };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((pending) => pending !== alarm);
    };
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#alarms.filter(({ at }) => at <= this.#now);
    this.#alarms = this.#alarms.filter(({ at }) => at > this.#now);
    for (const { run } of due) run();
  }
}

/** What a player knew when it was asked. */
interface Asked {
  readonly seat: Seat;
  readonly seen: readonly Json[];
  readonly legal: readonly Json[];
}

/** A player that chooses what the test tells it to, when it tells it to. */
class Puppet implements Player {
  readonly asked: Asked[] = [];
  isClosed = false;
  #seat: Seat = 0;
  #seen: Json[] = [];
  #answer: ((choice: Choice) => void) | null = null;

  begin(_rules: Json, seat: Seat): void {
    this.#seat = seat;
    this.#seen = [];
  }

  observe(events: readonly Json[]): void {
    this.#seen.push(...events);
  }

  choose({ legal }: ChoiceRequest, signal: AbortSignal): Promise<Choice> {
    this.asked.push({ seat: this.#seat, seen: [...this.#seen], legal: legal() });
    return new Promise((resolve) => {
      this.#answer = resolve;
      signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
    });
  }

  say(choice: Choice): void {
    this.#answer!(choice);
  }

  /** Plays the first legal action it was offered. */
  play(): void {
    this.say({ kind: 'action', action: this.asked.at(-1)!.legal[0] });
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

/** Seats a player of a test. */
export const seating =
  (player: Player): LocalMatchPorts['seatPlayer'] =>
  (_, { rules, seat }) =>
    new SeatedPlayer({ rules, seat, makers: [() => player] });

export interface World extends LocalMatchPorts {
  readonly keep: MemoryKeep;
  readonly time: ToyTime;
  readonly puppet: Puppet;
}

export function worldOf(): World {
  const puppet = new Puppet();
  return { keep: new MemoryKeep(), time: new ToyTime(), puppet, seatPlayer: seating(puppet) };
}

/** Lets everything that is ready happen. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What is reported as uncaught while something is done. */
export async function uncaughtDuring(act: () => Promise<void>): Promise<readonly unknown[]> {
  const reported: unknown[] = [];
  const usual = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (error) => reported.push(error));
  try {
    await act();
    await settled();
    await settled();
  } finally {
    process.removeAllListeners('uncaughtException');
    for (const listener of usual) process.on('uncaughtException', listener);
  }
  return reported;
}
