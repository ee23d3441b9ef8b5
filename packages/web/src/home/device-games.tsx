import { type PageHomeWords, gameName } from '@flotilla/words';
import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ErrorText } from '../ui/page.tsx';
import { lazyOptional, lazyPart } from '../ui/lazy.tsx';
import { firstWords } from '../device/speech.ts';
import { knownUser } from '../device/settings.ts';
import { type DeviceGame, allGames, deleteGame } from '../device/saved-games.ts';
import { playerNames } from './names.ts';
import '../ui/lists.css';

const Confirm = lazyPart(async () => ({ default: (await import('../ui/dialog.tsx')).Confirm }));
const OwnMatches = lazyOptional(() => import('../online/own-matches.tsx'));

/** The number of finished games shown at first, and added by each click on "more". */
const FEW = 10;

/** The games saved on this device, the last played first; null before they are read. */
const games = signal<readonly DeviceGame[] | null>(null);
const trouble = signal<keyof PageHomeWords['storageErrors'] | null>(null);
/** The game whose deletion is being confirmed. */
const doomed = signal<string | null>(null);

const KEY = 'flotilla.running';

/** How many games ran at the last visit: so much room is kept for them until they are read. */
const expected = signal(Number(localStorage.getItem(KEY) ?? 0));

/** Notes how many games run, on this device and on the server. */
export const expectGames = (from: 'device' | 'server', count: number): void => {
  counts[from] = count;
  expected.value = counts.device + counts.server;
  localStorage.setItem(KEY, String(expected.value));
};
const counts = { device: 0, server: 0 };

async function load(): Promise<void> {
  const found = await allGames().catch(() => null);
  trouble.value = found === null ? 'unread' : null;
  games.value = found ?? games.value ?? [];
  expectGames('device', games.value.filter(({ over }) => !over).length);
}

async function discard(id: string): Promise<void> {
  const isDiscarded = await deleteGame(id).then(
    () => true,
    () => false,
  );
  if (isDiscarded) await load();
  else trouble.value = 'undiscarded';
}

/** The games that can be continued, on top of the page: those that wait for you first. */
export function YourGames(): JSX.Element | null {
  const { frame, home } = firstWords();
  useEffect(() => void load(), []);
  const running = games.value?.filter(({ over }) => !over) ?? null;
  const isWaited = running === null && expected.value > 0;
  const hasAny = isWaited || expected.value > 0;
  return (
    <>
      <DeleteQuestion />
      <ErrorText text={trouble.value === null ? '' : home.storageErrors[trouble.value]} />
      {trouble.value === 'unread' && (
        <p>
          <button type="button" class="button small" onClick={() => void load()}>
            {frame.unfetched.again}
          </button>
        </p>
      )}
      <section class={hasAny ? 'your-games' : 'your-games none'} aria-label={home.running}>
        <ul class="your-games-row">
          {knownUser.value !== null && <OwnMatches />}
          {running?.map((game) => (
            <RunningGame key={game.id} game={game} />
          ))}
          {isWaited &&
            Array.from({ length: Math.min(expected.value, 4) }, (_, index) => (
              <li key={index} class="your-game skeleton" aria-hidden="true" />
            ))}
        </ul>
      </section>
    </>
  );
}

function DeleteQuestion(): JSX.Element | null {
  const { home } = firstWords();
  const { value } = doomed;
  if (value === null) return null;
  return (
    <Confirm
      question={home.discardSure}
      yes={home.discardYes}
      act={() => void discard(value)}
      close={() => (doomed.value = null)}
    />
  );
}

function RunningGame({ game: { id, saved } }: { readonly game: DeviceGame }): JSX.Element {
  const { games: named, home } = firstWords();
  const [one, other] = playerNames(saved.match);
  return (
    <li class="your-game list-row">
      <span class="list-row-name">
        <strong>{gameName(named, saved.match.rules)}</strong>{' '}
        <span class="small quiet">{home.versus(one, other)}</span>
      </span>
      <a class="button small" href={`/game/${id}`}>
        {home.goOn}
      </a>
      <DiscardButton id={id} />
    </li>
  );
}

const DiscardButton = ({ id }: { readonly id: string }): JSX.Element => (
  <button type="button" class="button plain small" onClick={() => (doomed.value = id)}>
    {firstWords().home.discard}
  </button>
);

/** The games of this device that are over. */
export function FinishedGames(): JSX.Element | null {
  const { language, games: named, home } = firstWords();
  const shown = useSignal(FEW);
  const finished = games.value?.filter(({ over }) => over) ?? [];
  if (finished.length === 0) return null;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section class="kept-section">
      <h2>{home.finished}</h2>
      <ul class="row-list">
        {finished.slice(0, shown.value).map(({ id, saved, changed }) => {
          const [one, other] = playerNames(saved.match);
          return (
            <li key={id} class="list-row">
              <span class="list-row-name">
                <strong>{gameName(named, saved.match.rules)}</strong>{' '}
                <span>{home.versus(one, other)}</span>{' '}
                <span class="quiet small">{when.format(changed)}</span>
              </span>
              <a class="button small" href={`/game/${id}`}>
                {home.look}
              </a>
              <DiscardButton id={id} />
            </li>
          );
        })}
      </ul>
      {finished.length > shown.value && (
        <p>
          <button type="button" class="button small" onClick={() => (shown.value += FEW)}>
            {home.older}
          </button>
        </p>
      )}
    </section>
  );
}
