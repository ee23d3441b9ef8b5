import type { JSX } from 'preact';
import type { TournamentView } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import { speech } from '../device/speech.ts';
import { displayName } from '../home/names.ts';
import './course.css';

interface CourseProps {
  readonly tournament: TournamentView;
  readonly words: PageOnlineWords;
}

/** The first three of a tournament that is over. */
export function Podium({ tournament, words }: CourseProps): JSX.Element {
  const { number } = speech().words.numbers;
  const [first, second, third] = tournament.table;
  return (
    <ol class="podium" aria-label={words.tournaments.podium}>
      {[first, second, third].map((row, place) =>
        row === undefined ? null : (
          <li key={row.name} class={`podium-${place + 1}`}>
            <strong>{displayName(row.name)}</strong>
            <span class="quiet small">
              {words.tournaments.table.points}: {number(row.points)}
            </span>
            <span class="podium-step" aria-hidden="true">
              {place + 1}
            </span>
          </li>
        ),
      )}
    </ol>
  );
}

/** How many games are listed: of a large arena only the best pairs. */
const MAX_SHOWN = 20;

/** The games being played, those of the best players first. */
export function RunningGames({
  tournament,
  words,
  own,
}: CourseProps & { readonly own: string | null }): JSX.Element | null {
  const { tournaments: told } = words;
  const place = new Map(tournament.table.map(({ name }, index) => [name, index]));
  const rank = (players: readonly string[]): number =>
    own !== null && players.includes(own)
      ? -1
      : Math.min(...players.map((name) => place.get(name) ?? Infinity));
  const games = tournament.pairs
    .flatMap((pair) => pair.games)
    .filter(({ over }) => !over)
    .toSorted((a, b) => rank(a.players) - rank(b.players));
  if (games.length === 0) return null;
  return (
    <section>
      <h2>{told.games}</h2>
      <ul class="row-list">
        {games.slice(0, MAX_SHOWN).map(({ match, players }) => (
          <li key={match} class="list-row">
            <span class="list-row-name">{players.map(displayName).join(' – ')}</span>
            <a class="button small" href={`/match/${match}`}>
              {own !== null && players.includes(own) ? told.play : told.watch}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
