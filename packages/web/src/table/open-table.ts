import {
  type LocalMatch,
  REAL_TIME,
  parseSavedLocalMatch,
  resumeLocalMatch,
} from '@flotilla/client';
import { hold } from './holding.ts';
import { type KeptGame, gameWith, keepGame } from './kept.ts';
import { opponentOf } from './thinker.ts';

/** A game of this device, opened; or why it is not. */
export type Opened =
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
export async function openTable(id: string, steal: boolean, onStolen: () => void): Promise<Opened> {
  const held = await hold(`flotilla.game.${id}`, steal, onStolen);
  if (held === null) return { kind: 'elsewhere' };
  const game = await gameWith(id).catch(() => null);
  if (game === null) {
    held();
    return { kind: 'unreadable' };
  }
  const restored = game === undefined ? null : parseSavedLocalMatch(game.saved);
  if (restored === null || !restored.ok) {
    held();
    return { kind: 'missing' };
  }
  let latest: KeptGame = game!;
  const keep = {
    write: async (saved: KeptGame['saved'], over: boolean): Promise<void> => {
      const changed = { ...latest, saved, changed: Date.now(), over };
      await keepGame(changed);
      latest = changed;
    },
  };
  const table = resumeLocalMatch(restored.value, { keep, time: REAL_TIME, opponent: opponentOf });
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
