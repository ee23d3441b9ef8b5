import type { RemoteTable } from '@flotilla/client';
import type { PageOnlineWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { useEffect, useReducer } from 'preact/hooks';
import { Said } from '../frame/said.tsx';
import { useDeed } from './use-deed.ts';

interface ClaimProps {
  readonly table: RemoteTable;
  readonly words: PageOnlineWords;
}

/** The other side has vanished: the win may be claimed. */
export function Claim({ table, words }: ClaimProps): JSX.Element | null {
  const [, again] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => again(), 5000);
    return () => clearInterval(timer);
  }, []);
  const { begin, denied } = useDeed(words, () => table.claim());
  if (table.claimableIn() !== 0) return null;
  return (
    <div class="said" role="status">
      <p>{words.claimText}</p>
      <button type="button" class="button small" onClick={begin}>
        {words.claim}
      </button>
      <Said text={denied} />
    </div>
  );
}
