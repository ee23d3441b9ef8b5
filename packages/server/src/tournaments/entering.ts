import { type Seat, SEATS } from '@flotilla/engine';
import {
  LEVELS,
  type Tournament,
  entriesOf,
  joinArena,
  plainName,
  saveTournament,
  startTournament,
  withdraw,
} from '@flotilla/play';
import { type Answer, type Entrant, type Person, deny } from '@flotilla/protocol';
import type { LiveMatch } from '../match/live-match.ts';
import type { Contest } from './contest.ts';

const MINUTE = 60_000;

/** A running tournament is checked at least this often, in milliseconds. */
export const CHECK_EVERY = 15_000;

/** With fewer people than this, computers enter a tournament of the server: one of each level. */
const ENOUGH_PEOPLE = 8;

/** Whether its players can still change before it is drawn. */
export const isOpen = ({ status, course }: Contest): boolean =>
  status === 'open' && course === null;

/** Whether it has been drawn, and has matches to start or results to wait for. */
export const isUnderWay = ({ status, course }: Contest): boolean =>
  course !== null && (status === 'open' || status === 'running');

/** Why a tournament cannot be changed any more. */
export const tooLate = ({ status }: Contest): Answer<never> =>
  deny(
    'conflict',
    status === 'cancelled' ? 'The tournament was called off.' : 'The tournament has begun.',
  );

/** When an arena pairs no more. */
const endOf = ({ minutes }: Contest, start: number): number => start + (minutes ?? 0) * MINUTE;

/** When an arena that waits for a second player is given up. */
export const lastEntryOf = (contest: Contest): number =>
  contest.kind === 'arena' ? endOf(contest, contest.startsAt!) : contest.startsAt!;

/** When a server must look at a tournament again; null: only when something is asked of it. */
export function dueOf(contest: Contest, now: number): number | null {
  if (isUnderWay(contest)) {
    const { endsAt = null } = contest;
    const next = now + CHECK_EVERY;
    return endsAt !== null && endsAt > now ? Math.min(next, endsAt) : next;
  }
  const { startsAt = null } = contest;
  if (!isOpen(contest) || startsAt === null) return null;
  return now < startsAt ? startsAt : Math.max(now + CHECK_EVERY, lastEntryOf(contest));
}

/** The drawn contest; its matches are made afterwards, and it stays open until then. */
export function drawn(
  contest: Contest,
  entrants: readonly Entrant[],
  startedAt: number,
): Answer<Contest> {
  const isSeeded = contest.order === 'rating' && contest.kind === 'knockout';
  const tournament = startTournament(
    isSeeded ? 'seeded-knockout' : contest.kind,
    entrants.map(({ name }) => name),
    contest.rounds ?? null,
  );
  if (!tournament.ok) return tournament;
  const endsAt = contest.kind === 'arena' ? endOf(contest, startedAt) : null;
  return {
    ok: true,
    value: { ...contest, entrants, endsAt, course: saveTournament(tournament.value) },
  };
}

/** The contest with one more player: before it begins, or while an arena is played. */
export function withEntrant(
  contest: Contest,
  tournament: Tournament | null,
  entrant: Entrant,
): Answer<Contest> {
  const known = contest.entrants.find((each) => isSameUser(each.sitter, entrant.sitter));
  const isArena = contest.kind === 'arena' && isUnderWay(contest);
  if (!isArena && !isOpen(contest)) return tooLate(contest);
  if (known === undefined) {
    if (contest.entrants.length >= contest.most) return deny('conflict', 'The tournament is full.');
    if (contest.entrants.some(({ name }) => plainName(name) === plainName(entrant.name))) {
      return deny('name-taken', 'A player with this name is in the tournament.');
    }
  }
  const entrants = known === undefined ? [...contest.entrants, entrant] : contest.entrants;
  if (!isArena) return { ok: true, value: { ...contest, entrants } };
  const joined = joinArena(tournament!, (known ?? entrant).name);
  if (!joined.ok) return tooLate(contest);
  return { ok: true, value: { ...contest, entrants, course: saveTournament(joined.value) } };
}

/** The contest without a player; one that is played keeps the name, and pairs the player no more. */
export function withoutEntrant(
  contest: Contest,
  tournament: Tournament | null,
  person: Person,
): Answer<Contest> {
  if (isOpen(contest)) {
    const entrants = contest.entrants.filter(({ sitter }) => !isSameUser(sitter, person));
    return { ok: true, value: { ...contest, entrants } };
  }
  const entrant = contest.entrants.find(({ sitter }) => isSameUser(sitter, person));
  if (!isUnderWay(contest) || tournament!.draw === undefined) return tooLate(contest);
  if (entrant === undefined) return deny('not-allowed', 'You have not entered this tournament.');
  const course = saveTournament(withdraw(tournament!, entrant.name));
  return { ok: true, value: { ...contest, course } };
}

/** The players of a tournament that the server made, with computers where people are few. */
export function withComputers({ series, entrants }: Contest): readonly Entrant[] {
  const isWanted = (series ?? null) !== null && entrants.length > 0;
  if (!isWanted || entrants.length >= ENOUGH_PEOPLE) return entrants;
  const computers = LEVELS.map((level): Entrant => ({
    name: `bot:${level} 1`,
    sitter: { kind: 'bot', level },
  }));
  return [...entrants, ...computers];
}

/** In an arena of the server, computers do not play each other while no person is there. */
export function isPlayable({ series, entrants }: Contest, tournament: Tournament): boolean {
  const left = new Set(tournament.draw?.left);
  return (
    (series ?? null) === null ||
    entrants.some(({ name, sitter }) => sitter.kind !== 'bot' && !left.has(name))
  );
}

/** The seats of a match whose players have not come. */
export function absentSeats({ match, sitters }: LiveMatch): readonly Seat[] {
  if (match?.game.publicState.outcome?.reason !== 'abandoned') return [];
  const came = new Set(
    entriesOf(match.journal).flatMap((entry) => ('action' in entry ? [entry.seat] : [])),
  );
  return SEATS.filter((seat) => !came.has(seat) && sitters[seat]?.kind !== 'bot');
}

const isSameUser = (sitter: Entrant['sitter'], other: Entrant['sitter']): boolean =>
  sitter.kind !== 'bot' && other.kind !== 'bot' && sitter.id === other.id;
