import { type Refusal, isOneOf } from '@flotilla/engine';
import type { Denial, Misread } from '@flotilla/protocol';
import { type PageOnlineWords, SERVER_REFUSALS } from '@flotilla/words';
import { speech } from '../settings/speech.ts';

const isServerRefusal = isOneOf(SERVER_REFUSALS);

/** Why the server refused, in one sentence. */
export function tellDenial({ code }: Denial | Misread | Refusal, words: PageOnlineWords): string {
  if (code === 'bad-answer') return words.misread;
  return isServerRefusal(code) ? words.refusals[code] : speech().words.refusals[code];
}
