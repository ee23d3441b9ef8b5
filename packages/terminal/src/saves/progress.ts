import {
  type BlindPublic,
  type BySeat,
  type FleetPublic,
  type Game,
  type View,
  bySeat,
  other,
} from '@flotilla/engine';

/** How far a game has come, by what both players know. */
export interface GameProgress {
  readonly phase: View['publicState']['phase'];
  /** The round of a fleet game; null in games without rounds. */
  readonly round: number | null;
  /** What each side still has; null where sinkings are not announced. */
  readonly left: BySeat<number> | null;
  readonly unit: 'ships' | 'pieces';
  /** The seat of the winner, null: drawn; absent before the end. */
  readonly winner?: 0 | 1 | null;
}

/** The pieces of each side of the blind game (rulebook 2.1.2). */
const PIECES = 45;

const PROGRESS: {
  readonly [Name in Game]: (
    publicState: Extract<View, { readonly game: Name }>['publicState'],
  ) => Pick<GameProgress, 'round' | 'left' | 'unit'>;
} = {
  fleet: ({ rules, seas, round }: FleetPublic) => {
    const ships = rules.fleet.reduce((sum, { count }) => sum + count, 0);
    const isTold = seas.every(({ sinkings }) => sinkings !== null);
    return {
      round,
      left: isTold ? bySeat((seat) => ships - seas[seat].sinkings!) : null,
      unit: 'ships',
    };
  },
  blind: ({ trays }: BlindPublic) => ({
    round: null,
    left: bySeat((seat) => PIECES - trays[other(seat)].length),
    unit: 'pieces',
  }),
};

export function progressOf(publicState: View['publicState']): GameProgress {
  const { phase, outcome, rules } = publicState;
  const { round, left, unit } = PROGRESS[rules.game](publicState as never);
  return { phase, round, left, unit, ...(outcome === null ? {} : { winner: outcome.winner }) };
}
