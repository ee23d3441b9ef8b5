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

function run(steps: readonly Step[]): Outcome {
  save.run();
  try {
    const rows: (readonly unknown[])[] = [];
    for (const { sql, parameters, changes } of steps) {
      const statement = prepared(sql);
      if (changes === undefined) {
        rows.push(statement.all(...(parameters as Value[])));
        continue;
      }
      rows.push([]);
      if (statement.run(...(parameters as Value[])).changes === changes) continue;
      undo.run();
      release.run();
      return null;
    }
    release.run();
    return rows;
  } catch (error) {
    undo.run();
    release.run();
    return { error: (error as Error).message };
  }
}

function runTogether(group: readonly (readonly Step[])[]): readonly Outcome[] {
  try {
    begin.run();
    const outcomes = group.map(run);
    commit.run();
    return outcomes;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    return group.map(() => ({ error: (error as Error).message }));
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
