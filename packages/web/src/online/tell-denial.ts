import { type Refusal, isOneOf } from '@flotilla/engine';
import type { Denial, Misread } from '@flotilla/protocol';
import { type PageOnlineWords, SERVER_REFUSALS } from '@flotilla/words';
import { speech } from '../device/speech.ts';

const isServerRefusal = isOneOf(SERVER_REFUSALS);

/** Why the server refused, in one sentence. */
export function tellDenial({ code }: Denial | Misread | Refusal, words: PageOnlineWords): string {
  const speaking = speech();
  if (code === 'bad-answer') return speaking.page.battle.troubles[code];
  return isServerRefusal(code) ? words.refusals[code] : speaking.words.refusals[code];
}
