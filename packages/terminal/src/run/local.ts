import { randomBytes } from 'node:crypto';
import {
  type LocalMatch,
  NO_NOTES,
  type LocalPlayer,
  REAL_TIME,
  type LocalMatchPorts,
  type ClientError,
  WorkerThinker,
  computerOpponent,
  resumeLocalMatch,
  saveLocalMatch,
  startLocalMatch,
} from '@flotilla/client';
import {
  type Tournament,
  walkRecord,
  type MatchSetup,
  fixtureSetup,
  nextMatches,
  rematch,
  startTournament,
} from '@flotilla/play';
import { type BySeat, type Refusal, type Result, ok } from '@flotilla/engine';
import type { ScreenMatch } from '../match.ts';
import { tournamentAfter, type RestoredGame, type GameExtras } from '../saves/saved-game.ts';
import { type CurrentRemoteMatch, remoteScreenMatch } from './remote.ts';
import { GameFile } from '../saves/game-file.ts';
import type { UserFiles } from '../saves/user-files.ts';
import { NO_PLACEMENTS } from '../saves/placement.ts';
import type { MatchPlan } from '../messages.ts';
import { hireThread } from './node-worker.ts';
import { ProgramOpponent } from './program-opponent.ts';

/** A table at this terminal, and its file. */
export interface CurrentLocalMatch {
  readonly kind: 'local';
  readonly table: LocalMatch;
  readonly slot: GameFile;
}

/** The table the people at this terminal sit at. */
export type CurrentMatch = CurrentLocalMatch | CurrentRemoteMatch;

/** The game as the screens get it. */
export const screenMatchOf = (host: CurrentMatch): ScreenMatch =>
  host.kind === 'local' ? localScreenMatch(host) : remoteScreenMatch(host);

function localScreenMatch(host: CurrentLocalMatch): ScreenMatch {
  const { table, slot } = host;
  const record = table.record();
  const viewers = [...table.seats, 'spectator'] as const;
  slot.follow(table.seen('spectator'));
  return {
    id: slot.id,
    rules: table.rules,
    players: table.players,
    seats: table.seats,
    status: table.status,
    views: Object.fromEntries(viewers.map((viewer) => [viewer, table.view(viewer)])),
    seen: Object.fromEntries(viewers.map((viewer) => [viewer, table.seen(viewer)])),
    scores: table.scores(),
    timeLeft: table.timeLeft(),
    record: record.ok ? record.value : null,
    tournament: tournamentOf(host),
    hasHints: slot.around.hasHints,
    isRemote: false,
    isOpen: false,
    notes: slot.around.notes,
    layouts: slot.around.layouts,
  };
}

/** The knockout with the result of this game, once there is one. */
export function tournamentOf({ table, slot }: CurrentLocalMatch): Tournament | null {
  const { evening } = slot.around;
  if (evening === null) return null;
  const record = table.record();
  const match = record.ok ? walkRecord(record.value) : record;
  return match.ok ? tournamentAfter(evening, match.value) : evening.tournament;
}

type Begun = Result<CurrentLocalMatch, Refusal | ClientError>;

const PEOPLE: BySeat<LocalPlayer> = [{ kind: 'person' }, { kind: 'person' }];

const newSeed = (): string => randomBytes(32).toString('hex');

/** Names that sort by time, and never meet. */
const newId = (): string =>
  `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;

const portsOf = (keep: GameFile): LocalMatchPorts => ({
  keep,
  time: REAL_TIME,
  opponent: (stranger, seed) =>
    stranger.kind === 'program'
      ? new ProgramOpponent(stranger.command)
      : computerOpponent(stranger.level, seed, new WorkerThinker(hireThread)),
});

/** A new game, or the first of a knockout. */
export async function beginGame(plan: MatchPlan, folder: UserFiles): Promise<Begun> {
  const { rules, names, opponent, first, clock, hasHints } = plan;
  const [one, two, ...more] = names;
  if (more.length === 0) {
    const players = [one!, two!] as const;
    const setup = { rules, seed: newSeed(), first, position: null, clock, players };
    const around = { evening: null, hasHints, notes: NO_NOTES, layouts: NO_PLACEMENTS };
    return begun(new GameFile(newId(), folder, around), setup, [{ kind: 'person' }, opponent]);
  }
  const tournament = startTournament('knockout', names);
  if (!tournament.ok) return tournament;
  return beginFixture(newId(), folder, tournament.value, plan);
}

/** The next game of a knockout, or another game with the sides changed. */
export async function beginNext(host: CurrentLocalMatch, folder: UserFiles): Promise<Begun> {
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
  const around: GameExtras = { evening: null, hasHints, notes: NO_NOTES, layouts: NO_PLACEMENTS };
  return begun(new GameFile(newId(), folder, around), rematch(record.value, newSeed()), [two, one]);
}

function beginFixture(
  id: string,
  folder: UserFiles,
  tournament: Tournament,
  { rules, clock, first, hasHints }: Pick<MatchPlan, 'rules' | 'clock' | 'first' | 'hasHints'>,
): Promise<Begun> {
  const [fixture] = nextMatches(tournament);
  if (fixture === undefined) throw new Error('The knockout is over.');
  const { round, pair, game } = fixture;
  // A drawn match is replayed with the other side beginning (rulebook 1.7.1): the fixture says so.
  const agreed = { ...fixture, first: fixture.first ?? first };
  const setup = fixtureSetup(agreed, { rules, seed: newSeed(), clock });
  const evening = { tournament, game: { round, pair, game }, first };
  return begun(
    new GameFile(id, folder, { evening, hasHints, notes: NO_NOTES, layouts: NO_PLACEMENTS }),
    setup,
    PEOPLE,
  );
}

async function begun(
  slot: GameFile,
  setup: MatchSetup,
  occupants: BySeat<LocalPlayer>,
): Promise<Begun> {
  const table = await startLocalMatch(setup, occupants, portsOf(slot));
  return table.ok ? ok({ kind: 'local', table: table.value, slot }) : table;
}

/** A saved game, where it was left. */
export function resumeGame(
  id: string,
  folder: UserFiles,
  { table, ...around }: RestoredGame,
): CurrentLocalMatch {
  const { match } = table.steps.at(-1)!;
  const slot = new GameFile(id, folder, around, saveLocalMatch(table.occupants, match));
  const resumed = resumeLocalMatch(table, portsOf(slot));
  slot.followed(resumed.seen('spectator'));
  return { kind: 'local', table: resumed, slot };
}
