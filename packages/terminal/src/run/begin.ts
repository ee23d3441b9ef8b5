import { randomBytes } from 'node:crypto';
import {
  NO_NOTES,
  type Occupant,
  REAL_TIME,
  type TablePorts,
  type Trouble,
  WorkerThinker,
  computerOpponent,
  resumeTable,
  saveTable,
  startTable,
} from '@flotilla/client';
import { type BySeat, type Refusal, type Result, ok } from '@flotilla/engine';
import {
  type MatchSetup,
  type Tournament,
  fixtureSetup,
  nextMatches,
  rematch,
  startTournament,
} from '@flotilla/play';
import type { Folder } from '../keep/folder.ts';
import { NO_LAYOUTS } from '../keep/layout.ts';
import type { RestoredGame, Surroundings } from '../keep/saved-game.ts';
import type { Plan } from '../plan.ts';
import { type LocalHost, tournamentOf } from './host.ts';
import { hireThread } from './node-worker.ts';
import { ProgramOpponent } from './program-opponent.ts';
import { Slot } from './slot.ts';

type Begun = Result<LocalHost, Refusal | Trouble>;

const PEOPLE: BySeat<Occupant> = [{ kind: 'person' }, { kind: 'person' }];

const newSeed = (): string => randomBytes(32).toString('hex');

/** Names that sort by time, and never meet. */
const newId = (): string =>
  `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;

const portsOf = (keep: Slot): TablePorts => ({
  keep,
  time: REAL_TIME,
  opponent: (stranger, seed) =>
    stranger.kind === 'program'
      ? new ProgramOpponent(stranger.command)
      : computerOpponent(stranger.level, seed, new WorkerThinker(hireThread)),
});

/** A new game, or the first of a knockout. */
export async function beginGame(plan: Plan, folder: Folder): Promise<Begun> {
  const { rules, names, opponent, first, clock, hasHints } = plan;
  const [one, two, ...more] = names;
  if (more.length === 0) {
    const players = [one!, two!] as const;
    const setup = { rules, seed: newSeed(), first, position: null, clock, players };
    const around = { evening: null, hasHints, notes: NO_NOTES, layouts: NO_LAYOUTS };
    return begun(new Slot(newId(), folder, around), setup, [{ kind: 'person' }, opponent]);
  }
  const tournament = startTournament('knockout', names);
  if (!tournament.ok) return tournament;
  return beginFixture(newId(), folder, tournament.value, plan);
}

/** The next game of a knockout, or another game with the sides changed. */
export async function beginNext(host: LocalHost, folder: Folder): Promise<Begun> {
  const { table, slot } = host;
  const { evening, hasHints } = slot.around;
  const record = table.record();
  if (!record.ok) return record;
  if (evening !== null) {
    const { rules, clock } = record.value;
    const plan = { rules, clock, first: evening.first, hasHints };
    return beginFixture(slot.id, folder, tournamentOf(host)!, plan);
  }
  const [one, two] = table.occupants;
  const around: Surroundings = { evening: null, hasHints, notes: NO_NOTES, layouts: NO_LAYOUTS };
  return begun(new Slot(newId(), folder, around), rematch(record.value, newSeed()), [two, one]);
}

function beginFixture(
  id: string,
  folder: Folder,
  tournament: Tournament,
  { rules, clock, first, hasHints }: Pick<Plan, 'rules' | 'clock' | 'first' | 'hasHints'>,
): Promise<Begun> {
  const [fixture] = nextMatches(tournament);
  if (fixture === undefined) throw new Error('The knockout is over.');
  const { round, pair, game } = fixture;
  // A drawn match is replayed with the other side beginning (rulebook 1.7.1): the fixture says so.
  const agreed = { ...fixture, first: fixture.first ?? first };
  const setup = fixtureSetup(agreed, { rules, seed: newSeed(), clock });
  const evening = { tournament, game: { round, pair, game }, first };
  return begun(
    new Slot(id, folder, { evening, hasHints, notes: NO_NOTES, layouts: NO_LAYOUTS }),
    setup,
    PEOPLE,
  );
}

async function begun(slot: Slot, setup: MatchSetup, occupants: BySeat<Occupant>): Promise<Begun> {
  const table = await startTable(setup, occupants, portsOf(slot));
  return table.ok ? ok({ kind: 'local', table: table.value, slot }) : table;
}

/** A saved game, where it was left. */
export function resumeGame(
  id: string,
  folder: Folder,
  { table, ...around }: RestoredGame,
): LocalHost {
  const { match } = table.steps.at(-1)!;
  const slot = new Slot(id, folder, around, saveTable(table.occupants, match));
  const resumed = resumeTable(table, portsOf(slot));
  slot.followed(resumed.seen('spectator'));
  return { kind: 'local', table: resumed, slot };
}
