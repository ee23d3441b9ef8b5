import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The only saved game of a home, as it is on the disk now. */
export function savedGame(home: string): SavedFile {
  const folder = join(home, 'games');
  const name = readdirSync(folder).find((file) => file.endsWith('.json'));
  return JSON.parse(readFileSync(join(folder, name!), 'utf8'));
}

/** What the tests read of a saved game. */
export interface SavedFile {
  readonly table: {
    readonly match: {
      readonly players: readonly [string, string];
      readonly actions: readonly {
        readonly seat: 0 | 1;
        readonly action: {
          readonly type: string;
          readonly ships?: readonly { readonly from: string; readonly to: string }[];
          readonly at?: readonly string[];
        };
      }[];
    };
  };
  readonly layouts?: readonly ({ readonly ships?: readonly object[] } | null)[];
}
