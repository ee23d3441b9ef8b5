import { type Ruleset, bySeat, resolveRules } from '@flotilla/engine';
import type { Listing, Sitter } from '@flotilla/protocol';
import { type PageOnlineWords, gameName } from '@flotilla/words';
import type { ComponentChildren, JSX } from 'preact';
import { clockTold } from '../home/fields.tsx';
import { speech } from '../device/speech.ts';
import { nameTold } from '../home/names.ts';

/** What whoever sits there is called on the screen. */
export function sitterTold(sitter: Sitter): string {
  if (sitter.kind === 'bot') return nameTold(`bot:${sitter.level}`);
  return sitter.kind === 'program' ? speech().page.home.program(sitter.name) : sitter.name;
}

/** How much time there is, and whether the game is rated. */
export function termsTold(
  { clock, rated }: Pick<Listing, 'clock' | 'rated'>,
  words: PageOnlineWords,
): string {
  const { home } = speech().page;
  return `${clockTold(clock)} · ${rated ? home.rated.name : words.unrated}`;
}

interface ListingRowProps {
  readonly listing: Listing;
  readonly words: PageOnlineWords;
  readonly children: ComponentChildren;
}

/** A match in a list: which game, who plays, what can be done. */
export function ListingRow({ listing, words, children }: ListingRowProps): JSX.Element {
  const { games } = speech().words;
  const { home } = speech().page;
  const { sitters, rating } = listing;
  const rules = resolveRules(listing.rules);
  const [one, two] = bySeat((seat) => {
    const sitter = sitters[seat];
    return sitter === null ? words.empty : sitterTold(sitter);
  });
  return (
    <li class="game-kept">
      <span class="game-kept-name">
        <strong>{rules.ok ? gameName(games, rules.value as Ruleset) : ''}</strong>{' '}
        <span>{home.versus(one, two)}</span>{' '}
        <span class="quiet small">
          {termsTold(listing, words)}
          {rating === null ? '' : ` · ${Math.round(rating)}`}
        </span>
      </span>
      {children}
    </li>
  );
}
