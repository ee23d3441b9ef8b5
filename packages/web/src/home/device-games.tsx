import type { FirstHomeWords } from '@flotilla/words';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ErrorText } from '../ui/page.tsx';
import { lazyOptional } from '../ui/lazy.tsx';
import { firstWords, loadSpeech } from '../device/speech.ts';
import { knownUser } from '../device/settings.ts';
import { readJson, writeJson } from '../device/storage.ts';
import { type DeviceGame, allGames, deleteGame } from '../device/saved-games.ts';
import type * as gameLists from './game-lists.tsx';

const OwnMatches = lazyOptional(() => import('../online/own-matches.tsx'));

/** The games saved on this device, the last played first; null before they are read. */
const games = signal<readonly DeviceGame[] | null>(null);
/** Draws them, once there is one. */
const lists = signal<typeof gameLists | null>(null);
const trouble = signal<keyof FirstHomeWords['storageErrors'] | null>(null);

const KEY = 'flotilla.running';

/** How many games ran at the last visit: so much room is kept for them until they are read. */
const expected = signal(Number(readJson('localStorage', KEY)) || 0);

/** Notes how many games run, on this device and on the server. */
export const expectGames = (from: 'device' | 'server', count: number): void => {
  counts[from] = count;
  expected.value = counts.device + counts.server;
  writeJson('localStorage', KEY, expected.value);
};
const counts = { device: 0, server: 0 };

async function load(): Promise<void> {
  const found = await read().catch(() => null);
  trouble.value = found === null ? 'unread' : null;
  games.value = found ?? games.value ?? [];
  expectGames('device', games.value.filter(({ over }) => !over).length);
}

async function read(): Promise<readonly DeviceGame[]> {
  const found = await allGames();
  if (found.length > 0) {
    const [drawn] = await Promise.all([import('./game-lists.tsx'), loadSpeech()]);
    lists.value = drawn;
  }
  return found;
}

/** Deletes a game of this device. */
export async function discard(id: string): Promise<void> {
  const isDiscarded = await deleteGame(id).then(
    () => true,
    () => false,
  );
  if (isDiscarded) await load();
  else trouble.value = 'undiscarded';
}

/** The games that can be continued, on top of the page: those that wait for you first. */
export function YourGames(): JSX.Element | null {
  const { frame, home } = firstWords();
  useEffect(() => void load(), []);
  const running = games.value?.filter(({ over }) => !over) ?? null;
  const isWaited = running === null && expected.value > 0;
  const hasAny = isWaited || expected.value > 0;
  return (
    <>
      {lists.value !== null && <lists.value.DeleteQuestion />}
      <ErrorText text={trouble.value === null ? '' : home.storageErrors[trouble.value]} />
      {trouble.value === 'unread' && (
        <p>
          <button type="button" class="button small" onClick={() => void load()}>
            {frame.unfetched.again}
          </button>
        </p>
      )}
      <section class={hasAny ? 'your-games' : 'your-games none'} aria-label={home.running}>
        <ul class="your-games-row">
          {knownUser.value !== null && <OwnMatches />}
          {lists.value !== null && <lists.value.RunningGames games={running ?? []} />}
          {isWaited &&
            Array.from({ length: Math.min(expected.value, 4) }, (_, index) => (
              <li key={index} class="your-game skeleton" aria-hidden="true" />
            ))}
        </ul>
      </section>
    </>
  );
}

/** The games of this device that are over. */
export function FinishedGames(): JSX.Element | null {
  useEffect(() => {
    if (games.value === null) void load();
  }, []);
  const finished = games.value?.filter(({ over }) => over) ?? [];
  if (finished.length === 0 || lists.value === null) return null;
  return <lists.value.FinishedList games={finished} />;
}
