import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { gameName } from '@flotilla/words';
import type { DeviceGame } from '../device/saved-games.ts';
import { speech } from '../device/speech.ts';
import { lazyPart } from '../ui/lazy.tsx';
import { discard } from './device-games.tsx';
import { playerNames } from './names.ts';
import '../ui/lists.css';

const Confirm = lazyPart(async () => ({ default: (await import('../ui/dialog.tsx')).Confirm }));

/** The game whose deletion is being confirmed. */
const doomed = signal<string | null>(null);

interface ListProps {
  /** The last played first. */
  readonly games: readonly DeviceGame[];
}

export function DeleteQuestion(): JSX.Element | null {
  const { home } = speech().page;
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

/** The games that can be continued. */
export function RunningGames({ games }: ListProps): JSX.Element {
  return (
    <>
      {games.map((game) => (
        <RunningGame key={game.id} game={game} />
      ))}
    </>
  );
}

function RunningGame({ game: { id, saved } }: { readonly game: DeviceGame }): JSX.Element {
  const { words, page } = speech();
  const { home } = page;
  const [one, other] = playerNames(saved.match);
  return (
    <li class="your-game list-row">
      <span class="list-row-name">
        <strong>{gameName(words.games, saved.match.rules)}</strong>{' '}
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
    {speech().page.home.discard}
  </button>
);

/** The number of games shown at first, and added by each click on "more". */
const FEW = 10;

/** The games of this device that are over. */
export function FinishedList({ games: finished }: ListProps): JSX.Element {
  const { words, page } = speech();
  const { home } = page;
  const shown = useSignal(FEW);
  const when = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section class="kept-section">
      <div class="row">
        <h2>{home.finished}</h2>
        <a class="button small" href="/season">
          {home.season}
        </a>
      </div>
      <ul class="row-list">
        {finished.slice(0, shown.value).map(({ id, saved, changed }) => {
          const [one, other] = playerNames(saved.match);
          return (
            <li key={id} class="list-row">
              <span class="list-row-name">
                <strong>{gameName(words.games, saved.match.rules)}</strong>{' '}
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
