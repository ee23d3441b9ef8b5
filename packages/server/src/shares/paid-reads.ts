import { Overloaded } from '../errors.ts';
import type { Database, Query } from '../store/sql/database.ts';
import type { World } from '../world.ts';
import { FairQueue, type QueueLimits } from './fair-queue.ts';

type ReadRows = Database['rows'];

/** A database whose reads are done in another way. */
const readBy = (database: Database, rows: ReadRows): Database => ({
  build: database.build,
  log: database.log,
  json: database.json,
  unlocked: (selected) => database.unlocked(selected),
  rows,
  write: (query) => database.write(query),
  transact: (steps) => database.transact(steps),
  transactAll: (steps) => database.transactAll(steps),
  moment: () => database.moment(),
  time: () => database.time(),
  close: () => database.close(),
});

/** A database that reads on the event loop: `charge` is told how long each read has taken, in milliseconds. */
export const paidReads = (
  database: Database,
  { elapsed, charge }: { readonly elapsed: () => number; readonly charge: (cost: number) => void },
): Database =>
  readBy(database, <Row>(query: Query<Row>) => {
    const begun = elapsed();
    const reading = database.rows(query);
    charge(elapsed() - begun);
    return reading;
  });

/** Of twelve connections: the others are for moves, and for what the server reads by itself. */
const LIMITS: QueueLimits = {
  waitingEach: 200,
  waiting: 2000,
  runningEach: 2,
  running: 4,
  lanes: [1],
};

interface Read {
  readonly run: () => Promise<void>;
  readonly giveUp: () => void;
}

/** A list waits no longer than this for its turn, in milliseconds. */
const PATIENCE = 5000;

interface FairPorts {
  readonly world: Pick<World, 'elapsed' | 'after'>;
  /** The address for which is being worked; empty where the server works for itself. */
  readonly asker: () => string;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * A database with few connections: addresses take turns at reading lists, so the slow lists of one delay neither moves nor the lists
 * of others. What the server reads for itself does not wait.
 */
export function fairReads(
  database: Database,
  { world, asker, onTrouble }: FairPorts,
  limits = LIMITS,
): Database {
  const queue = new FairQueue<Read>(limits, {
    run: ({ run }) => run(),
    onDropped: ({ giveUp }) => giveUp(),
    onTrouble,
    elapsed: world.elapsed,
  });
  return readBy(database, <Row>(query: Query<Row>) => {
    const group = asker();
    if (group === '' || query.isList !== true) return database.rows(query);
    return new Promise<readonly Row[]>((resolve, reject) => {
      let isGivenUp = false;
      const giveUp = (): void => {
        isGivenUp = true;
        reject(new Overloaded('Many lists wait to be read; try again in a few seconds.'));
      };
      const stopWaiting = world.after(PATIENCE, giveUp);
      const run = async (): Promise<void> => {
        stopWaiting();
        if (!isGivenUp) await database.rows(query).then(resolve, reject);
      };
      if (!queue.add({ group, name: '' }, { run, giveUp })) giveUp();
    });
  });
}
