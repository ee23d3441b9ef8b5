import type { Answered } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import { useSingly } from '../ui/hooks.ts';
import { tellDenial } from './tell-denial.ts';

interface Deed {
  readonly begin: () => void;
  /** Why the server has refused it; empty where it has not. */
  readonly denied: string;
}

/** Something that is done on the server, once at a time. */
export function useDeed(words: PageOnlineWords, act: () => Promise<Answered<unknown>>): Deed {
  const denied = useSignal('');
  const begin = useSingly(async () => {
    const done = await act();
    denied.value = done.ok ? '' : tellDenial(done.error, words);
  });
  return { begin, denied: denied.value };
}
