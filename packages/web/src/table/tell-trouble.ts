import { type ClientError, isClientErrorCode } from '@flotilla/client';
import type { Refusal } from '@flotilla/engine';
import { speech } from '../device/speech.ts';

/** Why something was not done, in one sentence. */
export function tellTrouble({ code }: Refusal | ClientError): string {
  const { words, page } = speech();
  return isClientErrorCode(code) ? page.battle.troubles[code] : words.refusals[code];
}
