import { saveLocalMatch } from '@flotilla/client';
import { type BlindRules, PRESETS, type Seat } from '@flotilla/engine';
import { startMatch } from '@flotilla/play';
import type { Page } from 'playwright-core';

/** Opens a blind game from a position against the weakest computer; the player has seat 0. */
export async function openPosition(
  page: Page,
  position: string,
  changes: Partial<BlindRules> = {},
): Promise<void> {
  const rules = { ...(PRESETS.get('blind')!.rules as BlindRules), ...changes };
  const started = startMatch({
    rules,
    seed: 'position',
    first: Number(position.at(-1)) as Seat,
    position,
    clock: null,
    players: ['Ada', 'bot:cadet'],
  });
  if (!started.ok) throw new Error(started.error.message);
  const seatPlayers = [{ kind: 'person' }, { kind: 'computer', level: 'cadet' }] as const;
  const saved = saveLocalMatch(seatPlayers, started.value.match);
  // A screen without games of its own: the database must exist, and no game be open.
  await page.goto('/settings');
  await page.evaluate(
    (game) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('flotilla', 1);
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('games', { keyPath: 'id' }),
        );
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('games', 'readwrite');
          change.objectStore('games').put(game);
          change.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    { id: 'position', saved: saved as unknown as object, changed: 0, over: false },
  );
  await page.goto('/game/position');
  await page.locator('.battle.blind').waitFor();
}
