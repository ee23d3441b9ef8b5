import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Step } from '../sql/database.ts';
import { configure } from './sqlite-file.ts';

/**
 * The thread that writes. Transactions that have piled up are saved together: each is undone alone when
 * it does not fit, and all of them are on disk before any is answered.
 */

/** What one transaction came to: the rows of its steps, or null where it was undone. */
export type Outcome = readonly (readonly unknown[])[] | null | { readonly error: string };

type Value = string | number | null;

const database = new DatabaseSync(workerData as string);
configure(database);
const statements = new Map<string, StatementSync>();

function prepared(sql: string): StatementSync {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

const begin = database.prepare('begin immediate');
const commit = database.prepare('commit');
const save = database.prepare('savepoint one');
const release = database.prepare('release one');
const undo = database.prepare('rollback to one');

/** A step that does not fit although others of its transaction have been made. */
class Unfit extends Error {}

/** The steps of a transaction. Null when its first step does not fit: then nothing has been made. */
function run(steps: readonly Step[]): Outcome {
  const rows: (readonly unknown[])[] = [];
  for (const [index, { sql, parameters, changes }] of steps.entries()) {
    const statement = prepared(sql);
    if (changes === undefined) {
      rows.push(statement.all(...(parameters as Value[])));
      continue;
    }
    rows.push([]);
    if (statement.run(...(parameters as Value[])).changes === changes) continue;
    if (index === 0) return null;
    throw new Unfit();
  }
  return rows;
}

/** The same, undone where it fails. */
function runCarefully(steps: readonly Step[]): Outcome {
  save.run();
  try {
    return run(steps);
  } catch (error) {
    undo.run();
    return error instanceof Unfit ? null : { error: (error as Error).message };
  } finally {
    release.run();
  }
}

/** Nearly always everything fits; where something does not, the group is made again with care. */
function runTogether(group: readonly (readonly Step[])[]): readonly Outcome[] {
  try {
    return committed(() => group.map(run));
  } catch {
    try {
      return committed(() => group.map(runCarefully));
    } catch (error) {
      return group.map(() => ({ error: (error as Error).message }));
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

parentPort!.on('message', (message: readonly (readonly Step[])[] | 'close') => {
  if (message !== 'close') {
    parentPort!.postMessage(runTogether(message));
    return;
  }
  database.close();
  parentPort!.close();
});
