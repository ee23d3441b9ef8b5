import { signal } from '@preact/signals';
import type { KnownFleet } from '@flotilla/bots';
import { knownFleets } from '@flotilla/client';
import { allGames } from './saved-games.ts';
import { readText, writeText } from './storage.ts';

const KEY = 'flotilla.habits';

/** Whether admirals on this device learn how you place. */
export const areHabitsLearned = signal(readText('localStorage', KEY) !== 'off');

export function learnHabits(isOn: boolean): void {
  areHabitsLearned.value = isOn;
  writeText('localStorage', KEY, isOn ? 'on' : 'off');
}

/** The fleets a player placed in finished games of this device, which admirals have seen. */
export async function fleetsSeen(name: string | null): Promise<readonly KnownFleet[]> {
  const games = await allGames().catch(() => []);
  return knownFleets(
    games.filter(({ over }) => over).map(({ saved }) => saved),
    name,
  );
}
