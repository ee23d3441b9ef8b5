import { bySeat, type Seat } from '@flotilla/engine';
import type { PersonId } from '../ids.ts';
import type { MatchRow } from '../store/matches.ts';
import { listingOf } from './show.ts';
import type { Table } from './table.ts';

/** What lists and searches know of a table. */
export function rowOf(table: Table): MatchRow {
  const { terms, sitters, status } = table;
  const personAt = (seat: Seat): PersonId | null => {
    const sitter = sitters[seat];
    return sitter === null || sitter.kind === 'bot' ? null : (sitter.id as PersonId);
  };
  const isWaiting = bySeat((seat) => sitters[seat] === null && terms.wishes[seat].for === 'lobby');
  return {
    id: table.id,
    status,
    preset: terms.rules.tradition,
    visibility: terms.visibility,
    inLobby: status === 'open' && isWaiting.includes(true),
    pool: terms.pool,
    rating: terms.rating,
    people: bySeat(personAt),
    opener: terms.by,
    tournament: terms.tournament?.id ?? null,
    listing: listingOf(table),
    createdAt: table.createdAt,
    endedAt: table.endedAt,
    movedAt: status === 'playing' ? table.at : null,
  };
}
