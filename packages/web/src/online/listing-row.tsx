import { type Ruleset, resolveRules } from '@flotilla/engine';
import type { Listing, Sitter } from '@flotilla/protocol';
import { type PageOnlineWords, gameName } from '@flotilla/words';
import type { ComponentChildren, JSX } from 'preact';
import { speech } from '../settings/speech.ts';
import { playerNames } from '../table/player-names.ts';

export const sitterName = (sitter: Sitter | null): string | null =>
  sitter === null ? null : sitter.kind === 'bot' ? `bot:${sitter.level}` : sitter.name;

interface ListingRowProps {
  readonly listing: Listing;
  readonly words: PageOnlineWords;
  readonly children: ComponentChildren;
}

/** A match in a list: which game, who plays, what can be done. */
export function ListingRow({ listing, words, children }: ListingRowProps): JSX.Element {
  const { games } = speech().words;
  const { home } = speech().page;
  const { sitters, clock, rating } = listing;
  const rules = resolveRules(listing.rules);
  const [one, two] = sitters.map((sitter) => sitterName(sitter) ?? words.empty) as [string, string];
  const named = playerNames([one, two]);
  return (
    <li class="game-kept">
      <span class="game-kept-name">
        <strong>{rules.ok ? gameName(games, rules.value as Ruleset) : ''}</strong>{' '}
        <span>{home.versus(named[0], named[1])}</span>{' '}
        <span class="quiet small">
          {clock === null
            ? home.clock.none
            : 'initial' in clock
              ? home.clock.live(clock.initial / 60_000, clock.increment / 1000)
              : home.clock.days(clock.perMove / 86_400_000)}
          {rating === null ? '' : ` · ${Math.round(rating)}`}
        </span>
      </span>
      {children}
    </li>
  );
}
