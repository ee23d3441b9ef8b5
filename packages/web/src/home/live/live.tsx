import type { JSX } from 'preact';
import { type Mark as MarkKind, bySeat, isRecord, labels } from '@flotilla/engine';
import type { HomeState } from '@flotilla/protocol';
import { gameName } from '@flotilla/words';
import { placeOn } from '../../board/grid.ts';
import { Mark } from '../../board/mark.tsx';
import { firstWords } from '../../device/speech.ts';
import { lazyOptional } from '../../ui/lazy.tsx';
import { changeDraft } from '../draft.ts';
import { Example } from './example.tsx';
import { displayName } from '../names.ts';
import { FIELD_SIZE, SmallPiece, SmallSea } from './preview.tsx';
import { liveState, useLiveState } from './live-state.ts';
import './live.css';

const MisreadNotice = lazyOptional(async () => ({
  default: (await import('../../online/server-notice.tsx')).MisreadNotice,
}));

type Featured = NonNullable<HomeState['featured']>;

/** What happens on the server: a match to look at, how many play, the next tournament. */
export function Live(): JSX.Element {
  const { live } = firstWords().home;
  useLiveState();
  const state = liveState.value;
  const known = typeof state === 'object' ? state : null;
  return (
    <section class="live" aria-label={live.label}>
      {state === 'misread' && <MisreadNotice isShown />}
      {known?.featured ? (
        <Television featured={known.featured} />
      ) : (
        <Example text={state === 'loading' ? '' : known === null ? live.offline : live.quiet} />
      )}
      <div class="live-facts">
        <Counts known={known} />
        <NextTournament tournament={known?.tournament ?? null} />
        {(['daily', 'puzzles'] as const).map((place) => (
          <a key={place} class="live-tournament" href={`/${place}`}>
            {live[place]}
          </a>
        ))}
      </div>
    </section>
  );
}

interface CountsProps {
  /** Null until it is known. */
  readonly known: HomeState | null;
}

/** How many are here; while you are alone, a way to change that. */
function Counts({ known }: CountsProps): JSX.Element {
  const { live } = firstWords().home;
  if (known?.players === 0 && known.matches === 0) {
    return (
      <button
        type="button"
        class="live-tournament live-invite"
        onClick={() => changeDraft({ opponent: 'friend' })}
      >
        <span class="small quiet">{live.alone}</span>
        <span class="live-tournament-name">{live.invite}</span>
      </button>
    );
  }
  return (
    <ul class="live-counts" aria-busy={known === null}>
      <li>
        <span class={`live-dot ${known === null ? '' : 'on'}`} />
        {known === null ? <span class="skeleton-line" /> : live.players(known.players)}
      </li>
      <li>{known === null ? <span class="skeleton-line" /> : live.matches(known.matches)}</li>
    </ul>
  );
}

/** One match, move by move. */
function Television({ featured: { match, view } }: { readonly featured: Featured }): JSX.Element {
  const { games, home } = firstWords();
  const { live } = home;
  const isPlayed = match.status === 'playing';
  const names = bySeat((seat) => playerName(match.sitters[seat]));
  const toAct = Array.isArray(view['toAct']) ? (view['toAct'] as readonly unknown[]) : [];
  const game = gameName(games, match.rules as { tradition: string });
  return (
    <a class="tv" href={`/match/${match.id}`}>
      <span class="tv-head">
        <strong class={isPlayed ? 'tv-live' : 'tv-last'}>{isPlayed ? live.now : live.last}</strong>
        <span class="tv-game">{game}</span>
        <span class="tv-action small">{isPlayed ? live.watch : live.review}</span>
      </span>
      <span class="tv-boards">
        <Boards match={match} view={view} />
      </span>
      <span class="tv-names">
        {names.map((name, seat) => (
          <span key={seat} class={isPlayed && toAct.includes(seat) ? 'tv-name turn' : 'tv-name'}>
            {name}
          </span>
        ))}
      </span>
    </a>
  );
}

function playerName(sitter: Featured['match']['sitters'][number]): string {
  if (sitter === null) return '';
  if (sitter.kind === 'bot') return displayName(`bot:${sitter.level}`);
  return sitter.kind === 'program' ? firstWords().home.program(sitter.name) : sitter.name;
}

function Boards({ match: { rules }, view }: Featured): JSX.Element {
  return rules['game'] === 'blind' ? <Field view={view} /> : <Seas rules={rules} view={view} />;
}

/** The cells of a seat that were fired at, by their names. */
const marksOf = (board: unknown): Readonly<Record<string, MarkKind>> =>
  isRecord(board) && isRecord(board['cells'])
    ? (board['cells'] as Readonly<Record<string, MarkKind>>)
    : {};

interface SeasProps {
  readonly rules: Featured['match']['rules'];
  readonly view: Featured['view'];
}

/** What each player has fired at, above the player's own name: the board of the opponent. */
function Seas({ rules, view }: SeasProps): JSX.Element {
  const { board, labels: scheme } = rules as unknown as {
    readonly board: Parameters<typeof labels>[0];
    readonly labels: Parameters<typeof labels>[1];
  };
  const { cells } = labels(board, scheme);
  const [first, second] = (Array.isArray(view['boards']) ? view['boards'] : []) as unknown[];
  return (
    <>
      {[second, first].map((sea, seat) => (
        <SmallSea key={seat} columns={board.columns} rows={board.rows}>
          {Object.entries(marksOf(sea)).map(([name, kind]) => (
            <Mark key={name} kind={kind} place={placeOn(board, cells.get(name) ?? 0)} />
          ))}
        </SmallSea>
      ))}
    </>
  );
}

/** The blind field: spectators see only backs. */
function Field({ view }: Pick<Featured, 'view'>): JSX.Element {
  const places = (
    Array.isArray(view['places']) ? view['places'] : []
  ) as readonly (readonly string[])[];
  return (
    <SmallSea {...FIELD_SIZE}>
      {places.flatMap((names, seat) =>
        names.map((name) => {
          const [x, y] = [name.charCodeAt(0) - 65, FIELD_SIZE.rows - Number(name.slice(1))];
          return <SmallPiece key={name} x={x} y={y} code={seat === 0 ? '' : null} />;
        }),
      )}
    </SmallSea>
  );
}

/** The tournament to enter next, or the one being played. */
function NextTournament({ tournament }: Pick<HomeState, 'tournament'>): JSX.Element | null {
  const { live } = firstWords().home;
  if (tournament === null) {
    return (
      <a key="none" class="live-tournament" href="/tournaments">
        <span class="live-tournament-name">{live.noTournament}</span>
      </a>
    );
  }
  const { id, title, status, players } = tournament;
  return (
    <a key={id} class="live-tournament" href={`/tournaments/${id}`}>
      <span class="caps">{status === 'open' ? live.nextTournament : live.runningTournament}</span>
      <span class="live-tournament-name">
        <strong>{title}</strong> <span class="quiet small">{live.entered(players)}</span>
      </span>
    </a>
  );
}
