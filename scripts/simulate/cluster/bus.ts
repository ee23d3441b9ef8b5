import { type Bus, type Listener, Listeners } from '../../../packages/server/src/bus/bus.ts';
import type { Dice, SimulatedMachine, Scheduler } from './scheduler.ts';

/** What is wrong with the bus now, in cases of a thousand. */
export interface BusTrouble {
  lost: number;
  doubled: number;
  /** Up to so many milliseconds late. */
  late: number;
}

/** A lost message is noticed within this time: the connection is found broken and made anew. */
const NOTICED_WITHIN = 6000;

/** What carries messages between the simulated nodes: it loses, doubles, delays and reorders them. */
export class BusHub {
  readonly trouble: BusTrouble = { lost: 0, doubled: 0, late: 10 };
  readonly counts = new Map<string, number>();
  readonly #scheduler: Scheduler;
  readonly #dice: Dice;
  readonly #buses = new Set<NodeBus>();

  constructor(scheduler: Scheduler, dice: Dice) {
    this.#scheduler = scheduler;
    this.#dice = dice;
  }

  connect(machine: SimulatedMachine): NodeBus {
    const bus = new NodeBus(this, machine);
    this.#buses.add(bus);
    return bus;
  }

  disconnect(bus: NodeBus): void {
    this.#buses.delete(bus);
  }

  carry(from: NodeBus, channel: string, message: string): void {
    if (from.isCutOut) {
      // Redis is away: what could not be published is made up for when it is back.
      this.#count('lost message');
      for (const to of this.#buses) this.#makeUp(to, channel);
      return;
    }
    for (const to of this.#buses) {
      if (to.isCutIn || (to !== from && this.#dice.happens(this.trouble.lost))) {
        this.#count('lost message');
        this.#makeUp(to, null);
        continue;
      }
      const copies = this.#dice.happens(this.trouble.doubled) ? 2 : 1;
      if (copies > 1) this.#count('doubled message');
      for (let copy = 0; copy < copies; copy++)
        this.#scheduler.after(this.#dice.below(this.trouble.late + 1), () =>
          to.hear(channel, message),
        );
    }
  }

  /** An empty message comes in the place of lost ones. */
  #makeUp(to: NodeBus, channel: string | null): void {
    this.#scheduler.after(this.#dice.between(500, NOTICED_WITHIN), () => {
      if (to.isCutIn) this.#makeUp(to, channel);
      else to.hear(channel, '');
    });
  }

  #count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }
}

/** The bus of one node. */
export class NodeBus implements Bus {
  readonly #hub: BusHub;
  readonly #machine: SimulatedMachine;
  readonly #listeners = new Listeners();
  /** Nothing leaves this node. */
  isCutOut = false;
  /** Nothing reaches this node. */
  isCutIn = false;

  constructor(hub: BusHub, machine: SimulatedMachine) {
    this.#hub = hub;
    this.#machine = machine;
  }

  publish(channel: string, message: string): void {
    this.#hub.carry(this, channel, message);
  }

  publishElsewhere(channel: string, message: string): void {
    this.publish(channel, message);
  }

  subscribe(channel: string, listener: Listener): () => void {
    const own: Listener = (message) => listener(message);
    this.#listeners.add(channel, own);
    return () => void this.#listeners.remove(channel, own);
  }

  /** A message of a channel; null: of every channel. */
  hear(channel: string | null, message: string): void {
    this.#machine.run(() => {
      if (channel === null) this.#listeners.tellAll(message);
      else this.#listeners.tell(channel, message);
    });
  }

  async settled(): Promise<void> {}

  async close(): Promise<void> {
    this.#hub.disconnect(this);
  }
}
