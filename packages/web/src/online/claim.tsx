import type { RemoteTable } from '@flotilla/client';
import type { PageOnlineWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { Said } from '../frame/said.tsx';
import { useRedrawEvery } from '../frame/use-redraw.ts';
import { useDeed } from './use-deed.ts';

interface ClaimProps {
  readonly table: RemoteTable;
  readonly words: PageOnlineWords;
}

/** The other side has vanished: the win may be claimed. */
export function Claim({ table, words }: ClaimProps): JSX.Element | null {
  useRedrawEvery(5000);
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
