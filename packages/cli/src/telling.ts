import {
  type Cell,
  FIELD_NAMES,
  type Removal,
  type Ruleset,
  type SeenEvent,
  type ShipReport,
  labels,
} from '@flotilla/engine';

/** A seen event as a sentence; null for what the next sentence says anyway. */
export function telling(rules: Ruleset, event: SeenEvent): string | null {
  const name = (cell: Cell): string => namesOf(rules)[cell]!;
  const list = (cells: readonly Cell[]): string => cells.map(name).join(' ');
  switch (event.type) {
    case 'deployed':
      return `Seat ${event.seat} has deployed. Seal ${event.seal ?? 'none'}.`;
    case 'position':
      return 'The game starts from a position.';
    case 'began':
      return `Play begins; seat ${event.first} is first.`;
    case 'turn':
    case 'hidden':
    case 'revealed':
      return null;
    case 'fired': {
      const shots = event.shots.map(({ at, result, class: ship }) =>
        [name(at), result, ship === undefined ? undefined : `(${ship})`]
          .filter((word) => word !== undefined)
          .join(' '),
      );
      const answer = event.ships === undefined ? '' : `: ${shipsTold(event.ships)}`;
      return `Seat ${event.seat} fires at ${shots.join(', ')}${answer}.`;
    }
    case 'moved':
      return `Seat ${event.seat} moves from ${name(event.from)} to ${name(event.to)}.`;
    case 'asked': {
      const force = event.force === undefined ? '' : ` (with ${list(event.force)})`;
      return `Seat ${event.seat} asks from ${name(event.from)} about ${name(event.about)}: what is it?${force}`;
    }
    case 'answered': {
      const cells = event.cells === undefined ? '' : ` (${list(event.cells)})`;
      return `Seat ${event.seat} answers: ${event.count} ${event.class}${cells}.`;
    }
    case 'clash':
      return `${CLASHES[event.result]}${removalsTold(event.removed)}`;
    case 'struck':
      return `Seat ${event.seat} strikes from ${name(event.from)} at ${name(event.at)}: a ${event.class}.${removalsTold(event.removed)}`;
    case 'draw-offered':
      return `Seat ${event.seat} offers a draw.`;
    case 'draw-declined':
      return `Seat ${event.seat} declines the draw.`;
    case 'ended':
      return event.winner === null
        ? `Drawn: ${event.reason}.`
        : `Seat ${event.winner} wins: ${event.reason}.`;
  }
}

const namesOf = (rules: Ruleset): readonly string[] =>
  rules.game === 'fleet' ? labels(rules.board, rules.labels).names : FIELD_NAMES;

const CLASHES = {
  attacker: 'The attacker wins.',
  defender: 'The defender wins.',
  equal: 'Both forces are destroyed.',
  mine: 'The mine goes off.',
  torpedo: 'The torpedo goes off.',
};

function removalsTold(removed: readonly Removal[]): string {
  if (removed.length === 0) return ' Nothing leaves the board.';
  const pieces = removed.map(
    ({ at, seat, class: name }) => `${FIELD_NAMES[at]} ${name} of seat ${seat}`,
  );
  return ` Lost: ${pieces.join(', ')}.`;
}

interface ShipsTold {
  readonly hit: readonly ShipReport[];
  readonly sunk: readonly ShipReport[];
}

function shipsTold({ hit, sunk }: ShipsTold): string {
  const written = (reports: readonly ShipReport[]): string =>
    reports
      .map(({ class: name, hits }) => (hits === undefined ? name : `${name} ×${hits}`))
      .join(', ');
  const parts = [
    ...(hit.length > 0 ? [`hit ${written(hit)}`] : []),
    ...(sunk.length > 0 ? [`sunk ${written(sunk)}`] : []),
  ];
  return parts.join('; ') || 'nothing hit';
}
