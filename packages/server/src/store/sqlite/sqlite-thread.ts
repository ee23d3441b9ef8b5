import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { configure, type SqliteFailure, failureOf } from './sqlite-file.ts';

/**
 * The thread that writes. Transactions that have piled up are saved together: each is undone alone when
 * it does not fit, and all of them are on disk before any is answered.
 */

/** What one transaction came to: the rows its last step asks for, or whether it was made. */
export type TransactionOutcome = readonly unknown[] | boolean | SqliteFailure;

/**
 * A step whose statement is named by its number, and the number of rows it must change, or null. A list, because
 * names of fields would be copied from thread to thread with each of them.
 */
type NumberedStep = readonly [
  statement: number,
  changes: number | null,
  parameters: readonly unknown[],
];

/** Transactions to be saved together, and the statements that are new. */
export interface Group {
  readonly news: readonly string[];
  readonly transactions: readonly (readonly NumberedStep[])[];
}

type Value = string | number | null;

const database = new DatabaseSync(workerData as string);
configure(database, 'writer');
const statements: StatementSync[] = [];

const begin = database.prepare('begin immediate');
const commit = database.prepare('commit');
const save = database.prepare('savepoint one');
const release = database.prepare('release one');
const undo = database.prepare('rollback to one');

/** A step that does not fit although others of its transaction have been made. */
class Unfit extends Error {}

/** The steps of a transaction. False when its first step does not fit: then nothing has been made. */
function run(steps: readonly NumberedStep[]): TransactionOutcome {
  let outcome: TransactionOutcome = true;
  for (const [index, [number, changes, parameters]] of steps.entries()) {
    const statement = statements[number]!;
    if (changes === null) {
      outcome = statement.all(...(parameters as Value[]));
      continue;
    }
    outcome = true;
    if (statement.run(...(parameters as Value[])).changes === changes) continue;
    if (index === 0) return false;
    throw new Unfit();
  }
  return outcome;
}

/** The same, undone where it fails. */
function runCarefully(steps: readonly NumberedStep[]): TransactionOutcome {
  save.run();
  try {
    return run(steps);
  } catch (error) {
    undo.run();
    return error instanceof Unfit ? false : failureOf(error);
  } finally {
    release.run();
  }
}

/** Nearly always everything fits; where something does not, the group is made again with care. */
function runTogether(group: Group['transactions']): readonly TransactionOutcome[] {
  try {
    return committed(() => group.map(run));
  } catch {
    try {
      return committed(() => group.map(runCarefully));
    } catch (error) {
      return group.map(() => failureOf(error));
    }
  }
}

function committed<T>(work: () => T): T {
  begin.run();
  try {
    const done = work();
    commit.run();
    return done;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

parentPort!.on('message', (message: Group | 'close') => {
  if (message !== 'close') {
    for (const sql of message.news) statements.push(database.prepare(sql));
    parentPort!.postMessage(runTogether(message.transactions));
    return;
  }
  database.close();
  parentPort!.close();
});
