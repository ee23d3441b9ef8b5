import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { HomeState } from '@flotilla/protocol';
import { firstWords } from '../../device/speech.ts';
import { lazyOptional } from '../../ui/lazy.tsx';
import { changeDraft } from '../draft.ts';
import { Example } from './example.tsx';
import { liveState, useLiveState } from './live-state.ts';
import './live.css';

const MisreadNotice = lazyOptional(async () => ({
  default: (await import('../../online/server-notice.tsx')).MisreadNotice,
}));

export type Featured = NonNullable<HomeState['featured']>;

/** Draws matches, where there are any; until it is loaded the example stays. */
const television = signal<ComponentType<{ readonly featured: Featured }> | null>(null);

/** Loads the television when there is something to see. */
function useTelevision(isWanted: boolean): typeof television.value {
  useEffect(() => {
    if (!isWanted || television.value !== null) return;
    void import('./television.tsx').then(
      ({ Television }) => (television.value = Television),
      () => undefined,
    );
  }, [isWanted]);
  return television.value;
}

/** What happens on the server: a match to look at, how many play, the next tournament. */
export function Live(): JSX.Element {
  const { live } = firstWords().home;
  useLiveState();
  const state = liveState.value;
  const known = typeof state === 'object' ? state : null;
  const featured = known?.featured ?? null;
  const isSeen = featured !== null && isBegun(featured);
  const Television = useTelevision(isSeen);
  return (
    <section class="live" aria-label={live.label}>
      {state === 'misread' && <MisreadNotice isShown />}
      {isSeen && Television !== null ? (
        <Television featured={featured} />
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

/** Whether there is something to see: a piece on the field, or a cell that was fired at. Empty boards look like a mistake. */
function isBegun({ view: { boards, places } }: Featured): boolean {
  const seas = (boards ?? []) as readonly { readonly cells?: object }[];
  return [...((places ?? []) as readonly object[]), ...seas.map(({ cells }) => cells ?? {})].some(
    (side) => Object.keys(side).length > 0,
  );
}

interface CountsProps {
  /** Null until it is known. */
  readonly known: HomeState | null;
}

/** How many are here; while you are alone, a way to change that. */
function Counts({ known }: CountsProps): JSX.Element {
  const { live } = firstWords().home;
  if (known?.players === 0) {
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
      <li>
        {known === null && <span class="skeleton-line" />}
        {known !== null && known.matches > 0 && live.matches(known.matches)}
      </li>
    </ul>
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
  const { id, title, status, players, series = null, preset, startsAt = null } = tournament;
  const presets: Readonly<Record<string, { readonly name: string }>> = firstWords().games.presets;
  // Those of the server are told by their game.
  const shown = (series !== null && presets[preset!]?.name) || title;
  return (
    <a key={id} class="live-tournament" href={`/tournaments/${id}`}>
      <span class="caps">{status === 'open' ? live.nextTournament : live.runningTournament}</span>
      <span class="live-tournament-name">
        <strong>{shown}</strong>{' '}
        <span class="quiet small">
          {startsAt !== null &&
            `${new Date(startsAt).toLocaleTimeString(firstWords().language, { timeStyle: 'short' })} · `}
          {live.entered(players)}
        </span>
      </span>
    </a>
  );
}
