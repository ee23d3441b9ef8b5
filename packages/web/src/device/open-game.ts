import type { KnownFleet } from '@flotilla/bots';
import type { Seat } from '@flotilla/engine';
import {
  type LocalMatch,
  REAL_TIME,
  type RestoredLocalMatch,
  parseSavedLocalMatch,
  resumeLocalMatch,
} from '@flotilla/client';
import { type DeviceGame, loadGame, saveGame } from './saved-games.ts';
import { seatPlayer } from './bots.ts';
import { areHabitsLearned, fleetsSeen } from './habits.ts';

/** An opened game of this device, or why it could not be opened. */
export type OpenedGame =
  | {
      readonly kind: 'open';
      readonly match: LocalMatch;
      /** When it was last played, in milliseconds since 1970. */
      readonly lastPlayed: () => number;
      /** The knockout it belongs to. */
      readonly knockout: string | null;
      readonly close: () => void;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'elsewhere' };

/** Opens a game in this tab only; `steal` takes it from the tab that has it. */
export async function openGame(
  id: string,
  steal: boolean,
  onStolen: () => void,
): Promise<OpenedGame> {
  const held = await holdGame(`flotilla.game.${id}`, steal, onStolen);
  if (held === null) return { kind: 'elsewhere' };
  const game = await loadGame(id).catch(() => null);
  if (game === null) {
    held();
    return { kind: 'unreadable' };
  }
  const restored = game === undefined ? null : parseSavedLocalMatch(game.saved);
  if (restored === null || !restored.ok) {
    held();
    return { kind: 'missing' };
  }
  let latest: DeviceGame = game!;
  const keep = {
    write: async (saved: DeviceGame['saved'], over: boolean): Promise<void> => {
      const changed = { ...latest, saved, changed: Date.now(), over };
      await saveGame(changed);
      latest = changed;
    },
  };
  const fleets = await fleetsAgainst(restored.value);
  const match = resumeLocalMatch(restored.value, {
    keep,
    time: REAL_TIME,
    seatPlayer: (player, seat) => seatPlayer(player, { ...seat, fleets }),
  });
  return {
    kind: 'open',
    match,
    lastPlayed: () => latest.changed,
    knockout: latest.knockout ?? null,
    close: () => {
      match.close();
      held();
    },
  };
}

/** What an admiral may know of the person it plays against. */
async function fleetsAgainst({
  seatPlayers,
  steps,
}: RestoredLocalMatch): Promise<readonly KnownFleet[]> {
  const person = seatPlayers.findIndex(({ kind }) => kind === 'person');
  const isKnown = seatPlayers.some(
    (player) => player.kind === 'computer' && player.level === 'admiral',
  );
  if (person === -1 || !isKnown || !areHabitsLearned.value) return [];
  return fleetsSeen(steps[0]!.match.setup.players[person as Seat]);
}

/** How long a tab waits for another tab's lock. */
const PATIENCE = 400;

/** Releases the lock. */
type Release = () => void;

/**
 * Locks a name for this tab until the result is called; null when another tab has it. `steal` takes the lock from
 * that tab, whose `onStolen` is called.
 */
const holdGame = (name: string, steal: boolean, onStolen: () => void): Promise<Release | null> =>
  // The Web Locks API needs a secure context.
  'locks' in navigator ? holdLock(name, steal, onStolen) : holdByWord(name, steal, onStolen);

function holdLock(name: string, steal: boolean, onStolen: () => void): Promise<Release | null> {
  return new Promise((resolve) => {
    let holds = false;
    const take = (lock: Lock | null): Promise<void> | null => {
      if (lock === null) {
        resolve(null);
        return null;
      }
      holds = true;
      return new Promise((release) => {
        resolve(() => {
          holds = false;
          release();
        });
      });
    };
    const request = async (options: LockOptions): Promise<void> => {
      try {
        await navigator.locks.request(name, options, take);
      } catch {
        // A stolen lock rejects the request. A busy device may time out although the lock is free.
        if (holds) onStolen();
        else await request({ ifAvailable: true });
      }
    };
    // A lock released by a reload or the back button may not be free at once.
    void request(steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE) });
  });
}

/** The messages between tabs about a lock. */
type Word = 'ask' | 'held' | 'take';

/** Without Web Locks: a tab asks on a channel, and the tab that holds the lock answers. */
async function holdByWord(
  name: string,
  steal: boolean,
  onStolen: () => void,
): Promise<Release | null> {
  const channel = new BroadcastChannel(name);
  const say = (word: Word): void => channel.postMessage(word);
  if (!steal && (await isHeld(channel))) {
    channel.close();
    return null;
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'ask') say('held');
    if (data !== 'take') return;
    channel.close();
    onStolen();
  });
  // Also covers a tab that was suspended when it was asked.
  say('take');
  return () => channel.close();
}

/** Asks whether another tab holds the lock of a channel, or is taking it now. */
function isHeld(channel: BroadcastChannel): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (held: boolean): void => {
      clearTimeout(timer);
      channel.removeEventListener('message', hear);
      resolve(held);
    };
    const hear = ({ data }: MessageEvent<Word>): void => {
      if (data !== 'ask') settle(true);
    };
    const timer = setTimeout(() => settle(false), PATIENCE);
    channel.addEventListener('message', hear);
    channel.postMessage('ask' satisfies Word);
  });
}
