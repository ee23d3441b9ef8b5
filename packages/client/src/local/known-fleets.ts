import type { KnownFleet } from '@flotilla/bots';
import { type Json, SEATS } from '@flotilla/engine';
import type { SavedLocalMatch } from './saved-match.ts';

/** Admirals remember so many fleets of a player, the latest ones: people change. */
const MAX_KNOWN_FLEETS = 30;

/**
 * The fleets that a player of this name placed against computers. The games must be over, since both fleets are shown
 * then, with the latest first.
 *
 * @example knownFleets(finished, 'Ada') // [{ rules, ships }]
 */
export const knownFleets = (
  finished: readonly SavedLocalMatch[],
  name: string | null,
): readonly KnownFleet[] =>
  finished.flatMap((game) => fleetOf(game, name) ?? []).slice(0, MAX_KNOWN_FLEETS);

function fleetOf(
  { occupants: seatPlayers, match }: SavedLocalMatch,
  name: string | null,
): KnownFleet | null {
  const [seat, ...others] = SEATS.filter((one) => seatPlayers[one].kind === 'person');
  if (seat === undefined || others.length > 0 || match.players[seat] !== name) return null;
  for (const entry of match.actions) {
    if (!('action' in entry) || entry.seat !== seat || entry.action['type'] !== 'deploy') continue;
    const { ships } = entry.action as { readonly ships?: Json };
    return ships === undefined ? null : { rules: match.rules as unknown as Json, ships };
  }
  return null;
}
