import { makeDailyRecord } from '@flotilla/play';
import { type DailyBoard, DailyRanking } from '@flotilla/protocol';
import type { DailyWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { saveFile } from '../device/browser.ts';
import { speech } from '../device/speech.ts';
import { ask } from '../online/server.ts';
import { profileAddress } from '../people/player-link.tsx';
import { ErrorText } from '../ui/page.tsx';

interface RankingProps {
  readonly ranking: DailyRanking;
  readonly words: DailyWords;
  /** The id of the player who looks. */
  readonly me: string | null;
}

/** Those who have sunk the fleet, with the fewest shots first. Equal results share a place. */
export function Ranking({ ranking: { results }, words, me }: RankingProps): JSX.Element {
  const { number } = speech().words.numbers;
  return (
    <section>
      <h2>{words.ranking}</h2>
      {results.length === 0 ? (
        <p class="quiet">{words.empty}</p>
      ) : (
        <ol class="daily-ranking">
          {results.map(({ person, count }) => (
            <li key={person.id} class={person.id === me ? 'mine' : ''}>
              <span class="quiet">
                {number(1 + results.filter((other) => other.count < count).length)}
              </span>
              <span class="daily-name">
                {person.kind === 'account' ? (
                  <a href={profileAddress(person.name)}>{person.name}</a>
                ) : (
                  <>
                    {person.name} <span class="small quiet">{words.guest}</span>
                  </>
                )}
              </span>
              <strong>{number(count)}</strong>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface FairPlayProps {
  readonly board: DailyBoard;
  readonly words: DailyWords;
  readonly yesterday: string;
}

/** How anyone can check that the board was not changed. */
export function FairPlay({ board, words, yesterday }: FairPlayProps): JSX.Element {
  const isMissing = useSignal(false);
  const save = async (): Promise<void> => {
    const found = await ask(DailyRanking, 'GET', `/daily/${yesterday}`);
    isMissing.value = !found.ok || found.value.seed === null;
    if (!found.ok || found.value.seed === null) return;
    const results = found.value.results.map(({ person, shots }) => ({
      player: person.name,
      shots: shots ?? [],
    }));
    const { hash, seed } = found.value;
    saveFile(
      `flotilla-${yesterday}.json`,
      makeDailyRecord({ day: yesterday, hash, seed, results }),
    );
  };
  return (
    <details class="daily-proof">
      <summary>{words.fair}</summary>
      <p>{words.proof}</p>
      <dl>
        {[{ day: board.day, hash: board.hash }, ...board.ahead].map(({ day, hash }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>
              <code>{hash}</code>
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" class="button" onClick={() => void save()}>
        {words.yesterday}
      </button>
      <ErrorText text={isMissing.value ? words.yesterdayMissing : ''} />
    </details>
  );
}
