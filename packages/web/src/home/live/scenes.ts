import type { Mark, PresetName } from '@flotilla/engine';

/** A ship of a scene: its class, its length, its upper or left cell, and whether it lies down the board. */
type SceneShip = readonly [name: string, size: number, at: number, down: boolean];

/** A moment of a battle on ten by ten cells, for the picture of a game. */
export interface FleetScene {
  /** The first ship has been hit, the third is sunk. */
  readonly ships: readonly SceneShip[];
  readonly water: readonly number[];
  /** What a shot at water leaves: games that report no cells only show where was fired. */
  readonly shot: Extract<Mark, 'miss' | 'shot'>;
}

/** Kept here as data, and compared with the rules by a test: the engine is not needed before a game begins. */
export const SCENES: Partial<Readonly<Record<PresetName, FleetScene>>> = {
  classic: {
    ships: [
      ['carrier', 5, 11, true],
      ['battleship', 4, 70, false],
      ['cruiser', 3, 26, true],
      ['submarine', 3, 55, false],
      ['destroyer', 2, 23, true],
    ],
    water: [7, 9, 14, 17, 35, 38, 45, 49, 63, 78, 94],
    shot: 'miss',
  },
  russian: {
    ships: [
      ['battleship', 4, 91, false],
      ['cruiser', 3, 50, true],
      ['cruiser', 3, 32, false],
      ['destroyer', 2, 3, true],
      ['destroyer', 2, 46, true],
      ['destroyer', 2, 7, false],
      ['launch', 1, 27, false],
      ['launch', 1, 74, false],
      ['launch', 1, 20, false],
      ['launch', 1, 68, false],
    ],
    water: [1, 16, 38, 54, 63, 69, 76, 81, 88, 96],
    shot: 'miss',
  },
  spanish: {
    ships: [
      ['carrier', 5, 40, true],
      ['battleship', 4, 54, false],
      ['submarine', 3, 96, false],
      ['cruiser', 2, 7, false],
      ['launch', 1, 38, false],
    ],
    water: [2, 13, 24, 26, 28, 41, 46, 63, 71, 75, 79],
    shot: 'miss',
  },
  italian: {
    ships: [
      ['carrier', 5, 56, true],
      ['torpedo-boat', 4, 30, true],
      ['cruiser', 3, 81, false],
      ['cruiser', 3, 48, true],
      ['submarine', 2, 13, true],
    ],
    water: [18, 22, 28, 45, 51, 61, 63, 67, 77, 90, 94],
    shot: 'miss',
  },
  salvo: {
    ships: [
      ['carrier', 5, 5, false],
      ['battleship', 4, 84, false],
      ['destroyer', 3, 69, true],
      ['cruiser', 2, 12, false],
      ['cruiser', 2, 65, false],
      ['submarine', 1, 26, false],
    ],
    water: [3, 18, 25, 31, 39, 50, 52, 61, 72, 76, 80, 94],
    shot: 'shot',
  },
};
