import type { Listing } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import type { ComponentChildren, JSX } from 'preact';
import { ListingRow } from './listing-row.tsx';

interface MatchesProps {
  readonly title: string;
  /** Null before they are known. */
  readonly listings: readonly Listing[] | null;
  readonly words: PageOnlineWords;
  /** What is said where there are none. */
  readonly empty?: string;
  /** What else is said of a match. */
  readonly tell?: (listing: Listing) => string;
  /** What is done at the table of a match, in a word or two. */
  readonly action: (listing: Listing) => string;
  readonly className?: string;
  /** What stands below the list. */
  readonly children?: ComponentChildren;
}

/** Matches under a heading, with the way to each. */
export function Matches(props: MatchesProps): JSX.Element {
  const { title, listings, words, empty, tell, action, className, children } = props;
  return (
    <section class={className}>
      <h2>{title}</h2>
      {listings?.length === 0 && <p class="quiet">{empty}</p>}
      <ul class="games-kept">
        {listings?.map((listing) => (
          <ListingRow key={listing.id} listing={listing} words={words}>
            {tell !== undefined && <span class="small">{tell(listing)}</span>}
            <a class="button small" href={`/match/${listing.id}`}>
              {action(listing)}
            </a>
          </ListingRow>
        ))}
      </ul>
      {children}
    </section>
  );
}
