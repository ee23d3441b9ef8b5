import {
  type LocalMatch,
  REAL_TIME,
  parseSavedLocalMatch,
  resumeLocalMatch,
} from '@flotilla/client';
import { type DeviceGame, loadGame, saveGame } from './saved-games.ts';
import { seatPlayer } from './bots.ts';

/** A game of this device, opened; or why it is not. */
export type OpenedGame =
  | {
      readonly kind: 'open';
      readonly table: LocalMatch;
      /** When something was last done in it, as the system counts time. */
      readonly lastPlayed: () => number;
      readonly close: () => void;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'elsewhere' };

/** Opens a game for this tab alone; with `steal`, takes it away from the tab that has it. */
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
  const table = resumeLocalMatch(restored.value, { keep, time: REAL_TIME, seatPlayer });
  return {
    kind: 'open',
    table,
    lastPlayed: () => latest.changed,
    close: () => {
      table.close();
      held();
    },
  };
}

/** How long a tab waits for a name that another has. */
const PATIENCE = 400;

/** Lets go of what was held. */
type Release = () => void;

/**
 * Holds a name in this tab alone until the result is called; null when another tab has it. With `steal` it is
 * taken away from that one, which is told so.
 */
const holdGame = (name: string, steal: boolean, onStolen: () => void): Promise<Release | null> =>
  // Browsers keep locks only over safe connections.
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
        // The browser tells of a stolen lock by breaking the request. A busy device may be late though the lock is free.
        if (holds) onStolen();
        else await request({ ifAvailable: true });
      }
    };
    // What this tab has let go of a moment ago, by a reload or a step back, may not be free yet.
    void request(steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE) });
  });
}

/** What tabs say to each other about a name. */
type Word = 'ask' | 'held' | 'take';

/** The tabs agree among themselves: one asks, the one that holds the name answers. */
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
  // Also for a tab that was asleep when it was asked.
  say('take');
  return () => channel.close();
}

/** Asks whether another tab holds the name of a channel, or takes it at this moment. */
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
