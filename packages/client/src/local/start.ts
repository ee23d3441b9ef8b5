import { type BySeat, type Refusal, type Result, ok } from '@flotilla/engine';
import { type MatchSetup, startMatch } from '@flotilla/play';
import type { Trouble } from '../table.ts';
import { historyOf } from './history.ts';
import { keepTable } from './keep.ts';
import { LocalTable, type TablePorts } from './local-table.ts';
import type { Occupant } from './occupant.ts';
import type { RestoredTable } from './saved-table.ts';

/**
 * A new table at this screen; it is kept before anybody sees it.
 *
 * @example await startTable(setup, [{ kind: 'person' }, { kind: 'computer', level: 'mate' }], ports)
 */
export async function startTable(
  setup: MatchSetup,
  occupants: BySeat<Occupant>,
  ports: TablePorts,
): Promise<Result<LocalTable, Refusal | Trouble>> {
  const started = startMatch(setup);
  if (!started.ok) return started;
  const kept = await keepTable(ports.keep, occupants, started.value.match);
  if (!kept.ok) return kept;
  return ok(new LocalTable(occupants, historyOf([started.value]), ports));
}

/**
 * A stored table, where it was left. The time nobody sat at it does not count.
 *
 * @example resumeTable(parsed.value, ports)
 */
export const resumeTable = ({ occupants, steps }: RestoredTable, ports: TablePorts): LocalTable =>
  new LocalTable(occupants, historyOf(steps), ports);
