import type { RemoteMatch } from '@flotilla/client';
import { type Seat, other } from '@flotilla/engine';
import type { PageOnlineWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { Said } from '../ui/page.tsx';
import { playerNames } from '../home/names.ts';
import { ShareLink } from './share-link.tsx';
import { useDeed } from './use-deed.ts';

interface AftermathProps {
  readonly table: RemoteMatch;
  readonly words: PageOnlineWords;
  readonly wanted: readonly Seat[];
}

/** After a far game: once more, and the link to it. */
export function Aftermath({ table, words, wanted }: AftermathProps): JSX.Element {
  const { rematch } = words;
  const [seat] = table.seats;
  const names = playerNames(table);
  const { begin, denied } = useDeed(words, () => table.rematch());
  const { match } = table.table.rematch;
  const { tournament } = table.table;
  return (
    <>
      {tournament !== null && (
        <a class="button main" href={`/tournaments/${tournament.id}`}>
          {words.tournaments.visit}
        </a>
      )}
      {seat !== undefined && tournament === null && (
        <>
          {wanted.includes(other(seat)) && (
            <p role="status">{rematch.wanted(names[other(seat)])}</p>
          )}
          {wanted.includes(seat) && <p role="status">{rematch.asked}</p>}
          {match === null && !wanted.includes(seat) && (
            <button type="button" class="button main" onClick={begin}>
              {rematch.ask}
            </button>
          )}
          <Said text={denied} />
        </>
      )}
      {match !== null && (
        <a class="button main" href={`/match/${match}`}>
          {rematch.go}
        </a>
      )}
      <ShareLink words={words} />
    </>
  );
}
