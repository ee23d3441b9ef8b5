import { flotilla } from '@flotilla/test-kit/live';

/** A series of games as `flotilla match --json` tells it. */
export interface Series {
  readonly seed: string;
  readonly games: number;
  readonly draws: number;
  readonly sides: readonly {
    readonly name: string;
    readonly wins: number;
    readonly forfeits: number;
  }[];
  readonly reasons: Readonly<Record<string, number>>;
  readonly actions: number;
  readonly lines: readonly {
    readonly game: number;
    readonly seat: number;
    readonly result: { readonly winner: number | null; readonly reason: string };
    readonly actions: number;
    readonly fault: string | null;
  }[];
}

/** So much time that a program is never late on a busy machine. */
export const PATIENCE = '60000';

/**
 * Plays a series that must come to its end.
 *
 * @example await seriesOf({ a: 'bot:random', b: 'bot:random', games: '2' })
 */
export async function seriesOf(options: Readonly<Record<string, string>>): Promise<Series> {
  const all = { ms: PATIENCE, ...options };
  const args = Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]);
  const { code, stdout, stderr } = await flotilla(['match', '--json', ...args]);
  if (code !== 0) throw new Error(`Exit code ${code}: ${stderr}`);
  return JSON.parse(stdout) as Series;
}
