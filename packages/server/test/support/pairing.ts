import type { MatchSnapshot, MatchInfo } from '@flotilla/protocol';
import type { ApiClient } from '@flotilla/test-kit/live';

/** Asks for a game; the table one is told of. */
export const pair = async (player: ApiClient, wish: unknown): Promise<MatchInfo> => {
  const { body } = await player.post('/api/pairing', wish);
  return (body as unknown as MatchSnapshot).table;
};

/** The table somebody was told of, or where he was led from there. */
export async function followed(player: ApiClient, { id }: MatchInfo): Promise<MatchInfo> {
  const { table } = await player.sight(id);
  return table.rematch.match === null ? table : (await player.sight(table.rematch.match)).table;
}

let wishes = 0;

/** A wish that nobody else has. */
export const newWish = () => ({
  rules: { preset: 'classic' },
  clock: { initial: 60_000 + 1000 * wishes++, increment: 0 },
});
