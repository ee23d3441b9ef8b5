import { type Refusal, isOneOf } from '@flotilla/engine';
import type { Denial } from '@flotilla/protocol';
import { type PageOnlineWords, SERVER_REFUSALS } from '@flotilla/words';
import { speech } from '../settings/speech.ts';

const isServerRefusal = isOneOf(SERVER_REFUSALS);

/** Why the server refused, in one sentence. */
export const tellDenial = ({ code }: Denial | Refusal, words: PageOnlineWords): string =>
  isServerRefusal(code) ? words.refusals[code] : speech().words.refusals[code];
