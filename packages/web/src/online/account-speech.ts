import type { PageAccountWords, PageOnlineWords } from '@flotilla/words';

/** What is said about an account, and about a server's refusals. */
export interface AccountSpeech {
  readonly words: PageAccountWords;
  readonly online: PageOnlineWords;
}
