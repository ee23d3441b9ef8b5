import { signal } from '@preact/signals';
import type { Level } from '@flotilla/play';
import { isRecord } from '@flotilla/engine';

/** How your games of one kind against one computer ended, on this device. */
export interface Tally {
  readonly won: number;
  readonly lost: number;
  /** Games won one after the other, up to the last. */
  readonly streak: number;
}

const KEY = 'flotilla.tallies';
const NONE: Tally = { won: 0, lost: 0, streak: 0 };

function stored(): Readonly<Record<string, Tally>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isRecord(found) ? (found as Record<string, Tally>) : {};
  } catch {
    return {};
  }
}

const tallies = signal(stored());

/** Your games of a preset against a computer, so far. */
export const tallyOf = (preset: string, level: Level): Tally => ({
  ...NONE,
  ...tallies.value[`${preset} ${level}`],
});

/** Counts a game that has just ended. */
export function countGame(preset: string, level: Level, isWon: boolean): void {
  const { won, lost, streak } = tallyOf(preset, level);
  const now = isWon
    ? { won: won + 1, lost, streak: streak + 1 }
    : { won, lost: lost + 1, streak: 0 };
  tallies.value = { ...tallies.value, [`${preset} ${level}`]: now };
  try {
    localStorage.setItem(KEY, JSON.stringify(tallies.value));
  } catch {
    // A full storage costs the tally, not the game.
  }
}
