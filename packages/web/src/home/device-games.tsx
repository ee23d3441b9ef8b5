import { type PageHomeWords, gameName } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ErrorText } from '../ui/page.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { speech } from '../device/speech.ts';
import { type DeviceGame, allGames, deleteGame } from '../device/saved-games.ts';
import { playerNames } from './names.ts';

/** The number of finished games shown at first, and added by each click on "more". */
const FEW = 10;

/** The games saved on this device, unfinished ones first. */
export function DeviceGames(): JSX.Element | null {
  const games = useSignal<readonly DeviceGame[]>([]);
  const shown = useSignal(FEW);
  const trouble = useSignal<keyof PageHomeWords['storageErrors'] | null>(null);
  const { frame, home } = speech().page;
  const load = async (): Promise<void> => {
    const found = await allGames().catch(() => null);
    trouble.value = found === null ? 'unread' : null;
    games.value = found ?? games.value;
  };
  useEffect(() => void load(), []);
  /** The game whose deletion is being confirmed. */
  const doomed = useSignal<string | null>(null);
  const discard = async (id: string): Promise<void> => {
    const isDiscarded = await deleteGame(id).then(
      () => true,
      () => false,
    );
    if (isDiscarded) await load();
    else trouble.value = 'undiscarded';
  };
  const offer = (id: string): void => {
    doomed.value = id;
  };
  const running = games.value.filter(({ over }) => !over);
  const finished = games.value.filter(({ over }) => over);
  const { value } = doomed;
  return (
    <>
      {value !== null && (
        <Confirm
          question={home.discardSure}
          yes={home.discardYes}
          act={() => void discard(value)}
          close={() => (doomed.value = null)}
        />
      )}
      <ErrorText text={trouble.value === null ? '' : home.storageErrors[trouble.value]} />
      {trouble.value === 'unread' && (
        <p>
          <button type="button" class="button small" onClick={() => void load()}>
            {frame.unfetched.again}
          </button>
        </p>
      )}
      {running.length > 0 && <GameList title={home.running} games={running} discard={offer} />}
      {finished.length > 0 && (
        <GameList title={home.finished} games={finished.slice(0, shown.value)} discard={offer} />
      )}
      {finished.length > shown.value && (
        <p>
          <button type="button" class="button small" onClick={() => (shown.value += FEW)}>
            {home.older}
          </button>
        </p>
      )}
    </>
  );
}

interface GameListProps {
  readonly title: string;
  readonly games: readonly DeviceGame[];
  readonly discard: (id: string) => void;
}

function GameList({ title, games, discard }: GameListProps): JSX.Element {
  const { words, page } = speech();
  const when = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section class="kept-section">
      <h2>{title}</h2>
      <ul class="row-list">
        {games.map(({ id, saved, changed, over }) => {
          const { rules } = saved.match;
          const [one, other] = playerNames(saved.match);
          return (
            <li key={id} class="list-row">
              <span class="list-row-name">
                <strong>{gameName(words.games, rules)}</strong>{' '}
                <span>{page.home.versus(one, other)}</span>{' '}
                <span class="quiet small">{when.format(changed)}</span>
              </span>
              <a class="button small" href={`/game/${id}`}>
                {over ? page.home.look : page.home.goOn}
              </a>
              <button type="button" class="button plain small" onClick={() => discard(id)}>
                {page.home.discard}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
