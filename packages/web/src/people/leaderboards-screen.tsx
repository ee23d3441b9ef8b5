import { PRESET_NAMES, type PresetName } from '@flotilla/engine';
import { type Leader, Leaders, OwnPlace } from '@flotilla/protocol';
import { type PagePeopleWords, loadOnlineWords, loadPeopleWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { speech } from '../device/speech.ts';
import { gamesFor } from '../home/families.ts';
import { Choices } from '../home/fields.tsx';
import { ServerNotice } from '../online/server-notice.tsx';
import { ask, checkServer, currentUser, useServerData } from '../online/server.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { LoadingPage, Page } from '../ui/page.tsx';
import { playerAddress } from './player-link.tsx';
import '../online/online.css';
import './people.css';

type Kind = keyof PagePeopleWords['leaderboards']['kinds'];

const isPreset = (text: string | undefined): text is PresetName =>
  PRESET_NAMES.some((name) => name === text);

/** The best players of each game, and the reader's own place. */
export default function LeaderboardsScreen(): JSX.Element {
  const { words: spoken } = speech();
  const online = useLazyWords(loadOnlineWords);
  const words = useLazyWords(loadPeopleWords);
  const { query, route } = useLocation();
  const preset = isPreset(query['game']) ? query['game'] : gamesFor(spoken.language)[0]!;
  const kind: Kind = query['kind'] === 'program' ? 'program' : 'account';
  const leaders = useSignal<readonly Leader[] | null>(null);
  const own = useSignal<OwnPlace | null>(null);
  useServerData(async () => {
    leaders.value = null;
    own.value = null;
    const [found] = await Promise.all([
      ask(Leaders, 'GET', `/ratings/${preset}?kind=${kind}`),
      checkServer(),
    ]);
    if (found.ok) leaders.value = found.value.leaders;
    if (currentUser.value?.kind !== 'account') return;
    const place = await ask(OwnPlace, 'GET', `/ratings/${preset}/me`);
    if (place.ok) own.value = place.value;
  }, [preset, kind]);
  if (words === null || online === null) return <LoadingPage />;
  const { leaderboards: told } = words;
  const show = (game: PresetName, who: Kind): void =>
    route(`/leaderboards?game=${game}${who === 'program' ? '&kind=program' : ''}`, true);
  return (
    <Page title={told.title}>
      <div class="leaderboards">
        <header>
          <h1>{told.title}</h1>
          <p class="quiet">{told.text}</p>
        </header>
        <ServerNotice words={online} />
        <Choices
          name="game"
          legend={told.game}
          values={PRESET_NAMES}
          chosen={preset}
          onChoose={(game) => show(game, kind)}
          tell={(game) => spoken.games.presets[game].name}
        />
        <Choices
          name="kind"
          legend={told.kind}
          values={['account', 'program'] as const}
          chosen={kind}
          onChoose={(who) => show(preset, who)}
          tell={(who) => told.kinds[who]}
        />
        <section aria-busy={leaders.value === null}>
          <h2>{spoken.games.presets[preset].name}</h2>
          {leaders.value?.length === 0 && <p class="quiet">{told.empty}</p>}
          {leaders.value !== null && leaders.value.length > 0 && (
            <LeaderTable leaders={leaders.value} words={words} columns={online.profile} />
          )}
          {kind === 'account' && <Own place={own.value} words={words} />}
        </section>
      </div>
    </Page>
  );
}

interface LeaderTableProps {
  readonly leaders: readonly Leader[];
  readonly words: PagePeopleWords;
  readonly columns: { readonly rating: string; readonly games: string };
}

function LeaderTable({ leaders, words, columns }: LeaderTableProps): JSX.Element {
  const { leaderboards: told } = words;
  const { number } = speech().words.numbers;
  return (
    <table class="standings leader-table">
      <thead>
        <tr>
          <th scope="col">{told.place}</th>
          <th scope="col">{told.player}</th>
          <th scope="col">{columns.rating}</th>
          <th scope="col">{columns.games}</th>
        </tr>
      </thead>
      <tbody>
        {leaders.map(({ person, rating, deviation, games }, index) => (
          <tr key={person.id} class={person.id === currentUser.value?.id ? 'mine' : ''}>
            <td>{number(index + 1)}</td>
            <th scope="row">
              <a href={playerAddress(person)!}>{person.name}</a>
            </th>
            <td>
              {Math.round(rating)} <span class="quiet small">±{Math.round(deviation)}</span>
            </td>
            <td>{number(games)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface OwnProps {
  readonly place: OwnPlace | null;
  readonly words: PagePeopleWords;
}

/** Where the reader stands, or why not in the table. */
function Own({ place, words }: OwnProps): JSX.Element {
  const { leaderboards: told } = words;
  if (currentUser.value?.kind !== 'account') {
    return (
      <p>
        {told.account} <a href="/account">{speech().page.home.account}</a>
      </p>
    );
  }
  return <p role="status">{place === null ? '' : ownText(place, words)}</p>;
}

/** The deviation from which on a player is listed. */
const MAX_DEVIATION = 110;

function ownText({ place, rating }: OwnPlace, { leaderboards: told }: PagePeopleWords): string {
  if (rating === null) return told.none;
  const rounded = Math.round(rating.rating);
  if (place !== null) return told.own(place, rounded);
  return rating.deviation > MAX_DEVIATION
    ? told.unsure(rounded, Math.ceil(rating.deviation))
    : told.far(rounded);
}
