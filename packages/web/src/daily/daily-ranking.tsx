import { type DailyRecord, dayOf, makeDailyRecord, startOfDay } from '@flotilla/play';
import { type DailyBoard, DailyRanking } from '@flotilla/protocol';
import type { DailyWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { saveFile } from '../device/browser.ts';
import { speech } from '../device/speech.ts';
import { ask } from '../online/server.ts';
import { profileAddress } from '../people/player-link.tsx';
import { ErrorText } from '../ui/page.tsx';
import { noteHashes, seenHash } from './seen-hashes.ts';

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

/** How anyone can check that the board was not changed: hashes that this device has seen are compared. */
export function FairPlay({ board, words, yesterday }: FairPlayProps): JSX.Element {
  const shown = useMemo(() => noteHashes(board, Date.now()), [board.day, board.hash]);
  const record = useSignal<DailyRanking | null>(null);
  const isMissing = useSignal(false);
  const save = async (): Promise<void> => {
    record.value = await wholeRanking(yesterday);
    isMissing.value = record.value === null;
    if (record.value !== null) saveFile(`flotilla-${yesterday}.json`, recordOf(record.value));
  };
  const date = (day: string): string =>
    new Intl.DateTimeFormat(speech().words.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      startOfDay(day),
    );
  const past = seenHash(yesterday);
  const compared = [
    ...shown,
    ...(record.value === null || past === null
      ? []
      : [{ day: yesterday, hash: record.value.hash, before: past }]),
  ];
  const changed = compared.filter(({ hash, before }) => before !== null && before.hash !== hash);
  const { since } = board;
  return (
    <>
      {changed.map(({ day, before }) => (
        <ErrorText key={day} text={words.changed(date(day), date(before!.on))} />
      ))}
      <details class="daily-proof">
        <summary>{words.fair}</summary>
        <p>{words.proof}</p>
        {since !== null && dayOf(startOfDay(since), DAYS_OF_NOTICE) > board.day && (
          <p>{words.young(date(since))}</p>
        )}
        <dl>
          {shown.map(({ day, hash, before }) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>
                <code>{hash}</code>
                {before?.hash === hash && (
                  <span class="small quiet">{words.seen(date(before.on))}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <button type="button" class="button" onClick={() => void save()}>
          {words.yesterday}
        </button>
        <ErrorText text={isMissing.value ? words.yesterdayMissing : ''} />
      </details>
    </>
  );
}

/** Every hash is shown so many days before its day, but on a new server. */
const DAYS_OF_NOTICE = 7;

/** The results of a day that is over, asked for 100 at a time; null: they could not all be fetched. */
async function wholeRanking(day: string): Promise<DailyRanking | null> {
  const first = await ask(DailyRanking, 'GET', `/daily/${day}`);
  if (!first.ok || first.value.seed === null) return null;
  const results = [...first.value.results];
  while (results.length > 0 && results.length < first.value.finished) {
    const path = `/daily/${day}?after=${results.at(-1)!.person.id}`;
    const next = await ask(DailyRanking, 'GET', path);
    if (!next.ok) return null;
    if (next.value.results.length === 0) break;
    results.push(...next.value.results);
  }
  return { ...first.value, results };
}

const recordOf = ({ day, hash, seed, results }: DailyRanking): DailyRecord =>
  makeDailyRecord({
    day,
    hash,
    seed: seed!,
    results: results.map(({ person, shots }) => ({ player: person.name, shots: shots ?? [] })),
  });
