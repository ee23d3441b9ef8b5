import type { Board } from '../board.ts';
import type { BlindRules } from '../blind/rules.ts';
import type { FleetLimits } from '../fleet/limits.ts';
import type { FleetRules } from '../fleet/rules.ts';
import type { ShipKind } from '../fleet/ship-kind.ts';

/** A game people know by name: its rules and, in some traditions, limits on the fleets one may agree on. */
export type Preset = FleetPreset | BlindPreset;

export interface FleetPreset {
  readonly rules: FleetRules;
  /** Other fleets that its text gives as examples. */
  readonly otherFleets?: readonly (readonly ShipKind[])[];
  readonly limits?: (board: Board) => FleetLimits;
}

export interface BlindPreset {
  readonly rules: BlindRules;
}
