import {
  type BlindPlacement,
  type FleetPlacement,
  type FleetRules,
  type Seat,
  canonicalJson,
  checkPlacement,
  makePieces,
  parsePieces,
  placedShips,
} from '@flotilla/engine';

/** Layouts a player has kept for next time: one for every kind of fleet. */
const fleetKey = ({ board, contact, fleet }: FleetRules): string =>
  `flotilla.layout.${canonicalJson({ board, contact, fleet } as never)}`;

const piecesKey = (seat: Seat): string => `flotilla.pieces.${seat}`;

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

export const keepFleet = (rules: FleetRules, placement: FleetPlacement): void =>
  localStorage.setItem(fleetKey(rules), JSON.stringify(placement));

export function keptFleet(rules: FleetRules): FleetPlacement | null {
  const found = read(fleetKey(rules));
  if (!Array.isArray(found)) return null;
  const placement = found as FleetPlacement;
  return placedShips(rules, placement).ok ? placement : null;
}

export const keepPieces = (seat: Seat, placement: BlindPlacement): void =>
  localStorage.setItem(piecesKey(seat), JSON.stringify(makePieces(placement)));

export function keptPieces(seat: Seat): BlindPlacement | null {
  const found = read(piecesKey(seat));
  if (typeof found !== 'object' || found === null) return null;
  const placement = parsePieces(found as Record<string, string>);
  if (!placement.ok) return null;
  const checked = checkPlacement(seat, placement.value);
  return checked.ok ? checked.value : null;
}
