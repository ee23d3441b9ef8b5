import type { JSX, ComponentChildren } from 'preact';
import type { Listing, ShortListing } from '@flotilla/protocol';
import { type PageOnlineWords, gameName } from '@flotilla/words';
import { speech } from '../device/speech.ts';
import { clocksText } from '../home/clock-field.tsx';
import { Versus } from '../people/player-link.tsx';
import '../ui/lists.css';

/** Whether a match can be continued: it is neither over nor cancelled. */
export const isUnfinished = ({ status }: Listing): boolean =>
  status === 'open' || status === 'playing';

/** A match in a list: with its rules, or short. */
type ListedMatch = Listing | ShortListing;

interface MatchListProps<Entry extends ListedMatch> {
  readonly title: string;
  /** Null before they are known. */
  readonly listings: readonly Entry[] | null;
  readonly words: PageOnlineWords;
  /** Shown when the list is empty. */
  readonly empty?: string;
  /** A further text about a match. */
  readonly tell?: (listing: Entry) => string;
  /** The label of the button that opens a match. */
  readonly action: (listing: Entry) => string;
  readonly className?: string;
  /** What stands below the list. */
  readonly children?: ComponentChildren;
}

/** Matches under a heading, with the way to each. */
export function MatchList<Entry extends ListedMatch>(props: MatchListProps<Entry>): JSX.Element {
  const { title, listings, words, empty, tell, action, className, children } = props;
  return (
    <section class={className}>
      <h2>{title}</h2>
      {listings?.length === 0 && <p class="quiet">{empty}</p>}
      <ul class="row-list">
        {listings?.map((listing) => (
          <MatchRow key={listing.id} listing={listing} words={words}>
            {tell !== undefined && <span class="small">{tell(listing)}</span>}
            <a class="button small" href={`/match/${listing.id}`}>
              {action(listing)}
            </a>
          </MatchRow>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** How much time there is, and whether the game is rated. */
export function termsText(
  { clock, clocks = [clock], rated }: Pick<Listing, 'clock' | 'clocks' | 'rated'>,
  words: PageOnlineWords,
): string {
  const { home } = speech().page;
  return `${clocksText(clocks)} · ${rated ? home.rated.name : words.unrated}`;
}

interface MatchRowProps {
  readonly listing: ListedMatch;
  readonly words: PageOnlineWords;
  readonly children: ComponentChildren;
}

/** A match in a list: which game, who plays, what can be done. */
function MatchRow({ listing, words, children }: MatchRowProps): JSX.Element {
  const { games } = speech().words;
  const { sitters, rating } = listing;
  const tradition = 'preset' in listing ? listing.preset : String(listing.rules['tradition']);
  return (
    <li class="list-row">
      <span class="list-row-name">
        <strong>{gameName(games, { tradition })}</strong>{' '}
        <span>
          <Versus sitters={sitters} empty={words.empty} />
        </span>{' '}
        <span class="quiet small">
          {termsText(listing, words)}
          {rating === null ? '' : ` · ${Math.round(rating)}`}
        </span>
      </span>
      {children}
    </li>
  );
}
