import type { Json, Result, Ruleset } from '@flotilla/engine';
import { MatchSnapshot } from '@flotilla/protocol';
import { loadOnlineWords } from '@flotilla/words';
import { type Draft, isRateable } from '../home/draft.ts';
import { speech } from '../device/speech.ts';
import { ask, ensureUser } from './server.ts';
import { denialText } from './server-notice.tsx';

/** Opens a match on the server: for a friend with the link, or in the lobby. */
export async function beginOnline(draft: Draft, rules: Ruleset): Promise<Result<string, string>> {
  const words = await loadOnlineWords(speech().words.language);
  if (draft.opponent === 'lobby' && draft.clocks.length === 0)
    return { ok: false, error: speech().page.clock.noneChosen };
  const known = await ensureUser();
  if (!known.ok) return { ok: false, error: denialText(known.error, words) };
  const sent = rules as unknown as Json;
  const rated = draft.rated && isRateable.value;
  const answer =
    draft.opponent === 'lobby'
      ? await ask(MatchSnapshot, 'POST', '/pairing', {
          rules: sent,
          clocks: draft.clocks,
          rated,
        })
      : await ask(MatchSnapshot, 'POST', '/matches', {
          rules: sent,
          seats: [{ for: 'me' }, { for: draft.opponent === 'program' ? 'program' : 'link' }],
          first: rules.first === 'agreed' ? draft.first : null,
          clock: draft.clock,
          rated: rated && draft.opponent === 'friend',
          visibility: draft.isPrivate ? 'private' : 'public',
        });
  return answer.ok
    ? { ok: true, value: `/match/${answer.value.table.id}` }
    : { ok: false, error: denialText(answer.error, words) };
}
