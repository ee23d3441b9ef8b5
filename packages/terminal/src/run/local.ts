import { randomBytes } from 'node:crypto';
import { type KnownFleet, type Player, SeatedPlayer } from '@flotilla/bots';
import { ProgramPlayer } from '@flotilla/bots/programs';
import {
  type SeatGame,
  type ClientError,
  type LocalMatch,
  type LocalMatchPorts,
  type LocalPlayer,
  NO_NOTES,
  REAL_TIME,
  resumeLocalMatch,
  saveLocalMatch,
  seatBot,
  startLocalMatch,
  withMinimumDelay,
} from '@flotilla/client';
import {
  type Action,
  type BySeat,
  type Cell,
  type Refusal,
  type Result,
  type Seat,
  ok,
} from '@flotilla/engine';
import {
  type MatchSetup,
  type Tournament,
  fixtureSetup,
  nextMatches,
  rematch,
  startTournament,
  walkRecord,
} from '@flotilla/play';
import { type ScreenMatch, levelOf } from '../match.ts';
import type { MatchPlan } from '../messages.ts';
import { GameFile } from '../saves/game-file.ts';
import { NO_PLACEMENTS, type PartialPlacement } from '../saves/placement.ts';
import { type RestoredGame, tournamentAfter } from '../saves/saved-game.ts';
import type { UserFiles } from '../saves/user-files.ts';
import { startBotThread } from './node-worker.ts';

/** A match played on this terminal, and its file. */
export class CurrentLocalMatch {
  readonly kind = 'local';
  readonly client: LocalMatch;
  readonly file: GameFile;

  constructor(client: LocalMatch, file: GameFile) {
    this.client = client;
    this.file = file;
  }

  /** The match as the screens get it. */
  screenMatch(): ScreenMatch {
    const { client, file } = this;
    const record = client.record();
    const viewers = [...client.seats, 'spectator'] as const;
    file.follow(client.seen('spectator'));
    return {
      id: file.id,
      rules: client.rules,
      players: client.players,
      seats: client.seats,
      status: client.status,
      views: Object.fromEntries(viewers.map((viewer) => [viewer, client.view(viewer)])),
      seen: Object.fromEntries(viewers.map((viewer) => [viewer, client.seen(viewer)])),
      scores: client.scores(),
      timeLeft: client.timeLeft(),
      absence: this.absence(),
      record: record.ok ? record.value : null,
      tournament: this.tournament(),
      hasHints: file.extras.hasHints,
      online: null,
      isOpen: false,
      notes: file.extras.notes,
      placements: file.extras.placements,
    };
  }

  /** The knockout with the result of this match, once there is one. */
  tournament(): Tournament | null {
    const { knockout } = this.file.extras;
    if (knockout === null) return null;
    const record = this.client.record();
    const match = record.ok ? walkRecord(record.value) : record;
    return match.ok ? tournamentAfter(knockout, match.value) : knockout.tournament;
  }

  absence(): null {
    return null;
  }

  act(seat: Seat, action: Action): ReturnType<LocalMatch['act']> {
    return this.client.act(seat, action);
  }

  note(seat: Seat, cell: Cell, text: string): Promise<void> {
    return this.file.note(seat, cell, text);
  }

  savePlacement(seat: Seat, placement: PartialPlacement | null): Promise<void> {
    return this.file.savePlacement(seat, placement);
  }

  save(): Promise<void> {
    return this.file.save();
  }

  close(): void {
    this.client.close();
  }
}

export type BegunMatch = Result<CurrentLocalMatch, Refusal | ClientError>;

/** Who plays under a name of a knockout. */
function playerOf(name: string): LocalPlayer {
  const level = levelOf(name);
  return level === null ? { kind: 'person' } : { kind: 'computer', level };
}

/** What matches on this terminal need from the outside. */
export interface LocalPorts {
  readonly files: UserFiles;
  /** How long a computer waits before it replies, so that players can read what they did; in milliseconds. */
  readonly beat: number;
}

/** A new match, or the first of a knockout. */
export async function beginMatch(plan: MatchPlan, ports: LocalPorts): Promise<BegunMatch> {
  const { rules, names, opponent, first, clock, hasHints } = plan;
  const [one, two, ...more] = names;
  if (more.length === 0) {
    const players = [one!, two!] as const;
    const setup = { rules, seed: newSeed(), first, position: null, clock, players };
    return begun(newFile(ports, hasHints), setup, [{ kind: 'person' }, opponent], ports);
  }
  const tournament = startTournament('knockout', names);
  if (!tournament.ok) return tournament;
  return beginFixture(newId(), ports, tournament.value, plan);
}

/** The next match of a knockout, or another match with the seats swapped. */
export async function beginNext(
  current: CurrentLocalMatch,
  ports: LocalPorts,
  first: Seat | null,
): Promise<BegunMatch> {
  const { client, file } = current;
  const { knockout, hasHints } = file.extras;
  const record = client.record();
  if (!record.ok) return record;
  if (knockout !== null) {
    const { rules, clock } = record.value;
    const plan = { rules, clock, first, hasHints };
    return beginFixture(file.id, ports, current.tournament()!, plan);
  }
  const [one, two] = client.seatPlayers;
  return begun(newFile(ports, hasHints), rematch(record.value, newSeed()), [two, one], ports);
}

function beginFixture(
  id: string,
  ports: LocalPorts,
  tournament: Tournament,
  { rules, clock, first, hasHints }: Pick<MatchPlan, 'rules' | 'clock' | 'first' | 'hasHints'>,
): Promise<BegunMatch> {
  const [fixture] = nextMatches(tournament);
  if (fixture === undefined) throw new Error('The knockout is over.');
  const { round, pair, game } = fixture;
  // A drawn match is replayed with the other side beginning (rulebook 1.7.1): the fixture says so.
  const agreed = { ...fixture, first: fixture.first ?? first };
  const setup = fixtureSetup(agreed, { rules, seed: newSeed(), clock });
  const knockout = { tournament, game: { round, pair, game }, first };
  const extras = { knockout, hasHints, notes: NO_NOTES, placements: NO_PLACEMENTS };
  const [one, two] = fixture.players;
  return begun(new GameFile(id, ports.files, extras), setup, [playerOf(one), playerOf(two)], ports);
}

async function begun(
  file: GameFile,
  setup: MatchSetup,
  seatPlayers: BySeat<LocalPlayer>,
  { files, beat }: LocalPorts,
): Promise<BegunMatch> {
  const fleets = await fleetsAgainst(files, seatPlayers, setup.players);
  const client = await startLocalMatch(setup, seatPlayers, portsOf(file, files, beat, fleets));
  return client.ok ? ok(new CurrentLocalMatch(client.value, file)) : client;
}

/** A saved match, where it was left. */
export async function resumeMatch(
  id: string,
  { files, beat }: LocalPorts,
  { table, ...extras }: RestoredGame,
): Promise<CurrentLocalMatch> {
  const { match } = table.steps.at(-1)!;
  const file = new GameFile(id, files, extras, saveLocalMatch(table.seatPlayers, match));
  const fleets = await fleetsAgainst(files, table.seatPlayers, match.setup.players);
  const client = resumeLocalMatch(table, portsOf(file, files, beat, fleets));
  file.followed(client.seen('spectator'));
  return new CurrentLocalMatch(client, file);
}

/** What an admiral may know of the person it plays against. */
async function fleetsAgainst(
  files: UserFiles,
  seatPlayers: BySeat<LocalPlayer>,
  players: BySeat<string | null>,
): Promise<readonly KnownFleet[]> {
  const isAdmiral = (player: LocalPlayer): boolean =>
    player.kind === 'computer' && player.level === 'admiral';
  const person = seatPlayers.findIndex(({ kind }) => kind === 'person');
  if (person === -1 || !seatPlayers.some(isAdmiral)) return [];
  return files.knownFleets(players[person as Seat]);
}

const newSeed = (): string => randomBytes(32).toString('hex');

/** Unique names that sort by time. */
const newId = (): string =>
  `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;

const newFile = ({ files }: LocalPorts, hasHints: boolean): GameFile =>
  new GameFile(newId(), files, {
    knockout: null,
    hasHints,
    notes: NO_NOTES,
    placements: NO_PLACEMENTS,
  });

/** What a program writes to its error output must not be written over the screen. */
const seatProgram = (
  command: string,
  { rules, seat }: SeatGame,
  wrap: (player: Player) => Player,
): SeatedPlayer =>
  new SeatedPlayer({
    rules,
    seat,
    makers: [() => wrap(new ProgramPlayer(command, { errors: 'ignore' }))],
  });

const portsOf = (
  keep: GameFile,
  files: UserFiles,
  beat: number,
  fleets: readonly KnownFleet[],
): LocalMatchPorts => {
  const wrap = (player: Player): Player => withMinimumDelay(player, REAL_TIME, () => beat);
  return {
    keep,
    time: REAL_TIME,
    seatPlayer: (player, game) =>
      player.kind === 'program'
        ? seatProgram(player.command, game, wrap)
        : seatBot(player.level, { ...game, fleets }, startBotThread, wrap, (message) =>
            files.reportFault(new Error(`The ${player.level} has failed: ${message}`)),
          ),
  };
};
