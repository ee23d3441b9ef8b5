import type { BusHub } from './bus.ts';
import type { SimulatedDatabase } from './database.ts';
import type { Dice, Scheduler } from './scheduler.ts';
import type { SimulatedServer } from './server.ts';

/** What goes wrong. */
const FAULTS = [
  'crash',
  'freeze',
  'upgrade',
  'clock skew',
  'clock jump',
  'cut from clients',
  'cut to clients',
  'cut to database',
  'cut from database',
  'cut to bus',
  'cut from bus',
  'database stall',
  'database down',
  'disk full',
  'serialization failures',
  'unknown commits',
  'bus loss',
  'bus doubling',
  'bus delay',
] as const;
type FaultKind = (typeof FAULTS)[number];

/** One fault of a plan. */
export interface Fault {
  readonly kind: FaultKind;
  /** Milliseconds after the start. */
  readonly at: number;
  readonly for: number;
  readonly server: number;
  /** How much, where that differs: milliseconds of a clock, cases of a thousand. */
  readonly size: number;
}

export interface FaultTargets {
  readonly scheduler: Scheduler;
  readonly servers: readonly SimulatedServer[];
  readonly database: SimulatedDatabase;
  readonly hub: BusHub;
}

/** Faults that only strike now and then while they last. */
const LASTING: ReadonlySet<FaultKind> = new Set([
  'serialization failures',
  'unknown commits',
  'bus loss',
  'bus doubling',
  'bus delay',
]);

const HOUR = 60 * 60 * 1000;

export function randomFault(dice: Dice, within: number, servers: number): Fault {
  const kind = dice.pick(FAULTS);
  const isOfClock = kind === 'clock skew' || kind === 'clock jump';
  return {
    kind,
    at: dice.below(within),
    for: LASTING.has(kind) ? dice.between(5000, 60_000) : dice.between(200, 12_000),
    server: dice.below(servers),
    size: isOfClock ? dice.pick([-HOUR, -5000, -700, 700, 5000, HOUR]) : dice.between(50, 500),
  };
}

/** Lets a fault happen, and mends it after its time. */
export function inflict(
  { kind, for: duration, server: index, size }: Fault,
  targets: FaultTargets,
): void {
  const { scheduler, servers, database, hub } = targets;
  const server = servers[index]!;
  const { trouble } = database;
  const later = (run: () => void): void => void scheduler.after(duration, run);
  scheduler.note(`fault ${kind} ${index} ${duration} ${size}`);
  switch (kind) {
    case 'crash':
      if (!server.isUp || server.isUpgrading) return;
      server.crash();
      return later(() => server.boot());
    case 'freeze': {
      const { machine } = server;
      machine.freeze();
      return later(() => machine.thaw());
    }
    case 'upgrade':
      return void server.upgrade();
    case 'clock skew':
      server.machine.skew = size;
      return;
    case 'clock jump': {
      server.machine.skew += size;
      return later(() => {
        server.machine.skew -= size;
      });
    }
    case 'cut from clients':
      return cut(server, 'isCutIn', later);
    case 'cut to clients':
      return cut(server, 'isCutOut', later);
    case 'cut to database':
      return cut(server.connections.link, 'isCutThere', later);
    case 'cut from database':
      return cut(server.connections.link, 'isCutBack', later);
    case 'cut to bus':
      return cut(server.bus, 'isCutOut', later);
    case 'cut from bus':
      return cut(server.bus, 'isCutIn', later);
    case 'database stall':
      trouble.stalledUntil = Math.max(trouble.stalledUntil, scheduler.now + duration);
      return;
    case 'database down':
      return cut(trouble, 'isDown', later);
    case 'disk full':
      return cut(trouble, 'isFull', later);
    case 'serialization failures':
      return raise(trouble, 'serializationFailures', size, later);
    case 'unknown commits':
      return raise(trouble, 'unknownOutcomes', Math.min(size, 300), later);
    case 'bus loss':
      return raise(hub.trouble, 'lost', size, later);
    case 'bus doubling':
      return raise(hub.trouble, 'doubled', size, later);
    case 'bus delay':
      return raise(hub.trouble, 'late', size * 4, later);
  }
}

type Later = (run: () => void) => void;

function cut<Key extends string>(target: Record<Key, boolean>, key: Key, later: Later): void {
  target[key] = true;
  later(() => {
    target[key] = false;
  });
}

function raise<Key extends string>(
  target: Record<Key, number>,
  key: Key,
  size: number,
  later: Later,
): void {
  const before = target[key];
  target[key] = Math.max(before, size);
  later(() => {
    target[key] = before;
  });
}
