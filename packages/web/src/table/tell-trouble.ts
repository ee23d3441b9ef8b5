import { TROUBLE_CODES, type Trouble } from '@flotilla/client';
import { type Refusal, isOneOf } from '@flotilla/engine';
import { speech } from '../settings/speech.ts';

const isTroubleCode = isOneOf(TROUBLE_CODES);

/** Why something was not done, in one sentence. */
export function tellTrouble({ code }: Refusal | Trouble): string {
  const { words, page } = speech();
  return isTroubleCode(code) ? page.battle.troubles[code] : words.refusals[code];
}
