import { type MatchInfo, type MatchSnapshot, nextMatch } from '@flotilla/protocol';
import type { ApiClient } from '@flotilla/test-kit/live';

/** Asks for a game and returns the match in the answer. */
export const pair = async (
  player: ApiClient,
  wish: unknown,
  key: string | null = null,
): Promise<MatchInfo> => {
  const headers = key === null ? {} : { 'idempotency-key': key };
  const { body } = await player.post('/api/pairing', wish, headers);
  return (body as unknown as MatchSnapshot).table;
};

/** The match the player was told of, or the one pairing moved the player to. */
export async function followed(player: ApiClient, { id }: MatchInfo): Promise<MatchInfo> {
  const { table } = await player.sight(id);
  const next = nextMatch(table);
  return next === null ? table : (await player.sight(next.match)).table;
}

let wishes = 0;

/** A wish that no other test has. */
export const newWish = () => ({
  rules: { preset: 'classic' },
  clock: { initial: 60_000 + 1000 * wishes++, increment: 0 },
});
