import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import {
  DedicatedWorker,
  type LearnedHabits,
  type SeasonGame,
  seasonOf,
  skillOf,
} from '@flotilla/bots';
import { parseSavedLocalMatch } from '@flotilla/client';
import type { Json } from '@flotilla/engine';
import { makeRecord } from '@flotilla/play';
import { type PageRecordWords, loadRecordWords, tellPlacing, tellSeason } from '@flotilla/words';
import { startWorker } from '../device/bots.ts';
import { areHabitsLearned, fleetsSeen, learnHabits } from '../device/habits.ts';
import { type DeviceGame, allGames } from '../device/saved-games.ts';
import { speech } from '../device/speech.ts';
import { ownName } from '../home/names.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { LoadingPage, Page } from '../ui/page.tsx';
import { seenBy } from './analysis-parts.tsx';
import './analysis.css';
import './season.css';

/** The last games that are analysed, and how long one may take; in milliseconds. */
const [MANY, PATIENCE] = [30, 20_000];

/** How far the report has come; the games are in the order in which they were played. */
interface Progress {
  readonly done: number;
  readonly total: number;
  readonly games: readonly SeasonGame[];
}

/** Accuracy, luck, trend and habits over all finished games of this device. */
export default function SeasonScreen(): JSX.Element {
  const words = useLazyWords(loadRecordWords);
  const progress = useSeason();
  if (words === null || progress === null) return <LoadingPage />;
  const { season } = words;
  return (
    <Page title={season.title}>
      <div class="season">
        <h1>{season.title}</h1>
        {progress.total === 0 ? (
          <>
            <p>{season.none}</p>
            <p>
              <a class="button main" href="/">
                {speech().page.over.newGame}
              </a>
            </p>
          </>
        ) : (
          <Report progress={progress} words={words} />
        )}
        <LearnedHabitsPanel />
      </div>
    </Page>
  );
}

interface ReportProps {
  readonly progress: Progress;
  readonly words: PageRecordWords;
}

function Report({ progress: { done, total, games }, words }: ReportProps): JSX.Element {
  const { words: shared } = speech();
  const [first, ...others] = games.length === 0 ? [] : tellSeason(shared, seasonOf(games));
  return (
    <>
      <div class="analysis-progress" role="status">
        <p>
          {done < total
            ? words.season.progress(done, total)
            : shared.judgement.season.title(ownName(), games.length)}
        </p>
        {done < total && <progress value={done} max={total} aria-label={words.season.title} />}
      </div>
      <Accuracies games={games} title={words.season.chart} />
      {first !== undefined && <p class="season-first">{first}</p>}
      <ul class="season-told">
        {others.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

interface AccuraciesProps {
  readonly games: readonly SeasonGame[];
  readonly title: string;
}

/** A bar for the accuracy of each game. */
function Accuracies({ games, title }: AccuraciesProps): JSX.Element | null {
  const { percent } = speech().words.numbers;
  const skills = games.flatMap((game) => skillOf(game) ?? []);
  if (skills.length < 2) return null;
  return (
    <figure class="season-chart">
      <figcaption class="quiet small">{title}</figcaption>
      <ol>
        {skills.map((skill, index) => (
          <li key={index}>
            <span class="season-bar" style={{ height: `${skill * 8}rem` }} />
            <span class="small">{percent(skill)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Analyses the games of this device one after the other, and tells after each; null before they are read. */
function useSeason(): Progress | null {
  const progress = useSignal<Progress | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const tell = (next: Progress): void => {
      if (!leaving.signal.aborted) progress.value = next;
    };
    void analyseAll(leaving.signal, tell);
    return () => leaving.abort();
  }, []);
  return progress.value;
}

async function analyseAll(signal: AbortSignal, tell: (progress: Progress) => void): Promise<void> {
  const kept = await allGames().catch(() => []);
  const finished = kept.filter(isAgainstComputer).slice(0, MANY).toReversed();
  const total = finished.length;
  const games: SeasonGame[] = [];
  tell({ done: 0, total, games });
  const worker = new DedicatedWorker(startWorker);
  for (const [index, game] of finished.entries()) {
    const judged = await analysed(worker, game, signal);
    if (signal.aborted) break;
    if (judged !== null) games.push(judged);
    tell({ done: index + 1, total, games: games.slice() });
  }
  worker.close();
}

/** A game that one person has played against a computer. */
const isAgainstComputer = ({ over, saved }: DeviceGame): boolean =>
  over && saved.occupants.filter(({ kind }) => kind === 'person').length === 1;

async function analysed(
  worker: DedicatedWorker,
  { saved }: DeviceGame,
  signal: AbortSignal,
): Promise<SeasonGame | null> {
  const restored = parseSavedLocalMatch(saved);
  const record = restored.ok ? makeRecord(restored.value.steps.at(-1)!.match) : restored;
  if (!restored.ok || !record.ok) return null;
  const { steps, seatPlayers } = restored.value;
  const { rules } = record.value;
  const replayed = { record: record.value, steps };
  const result = await worker.run(
    {
      type: 'analyse',
      rules: rules as unknown as Json,
      seen: [seenBy(replayed, 0), seenBy(replayed, 1)],
      seed: 'analysis',
      milliseconds: PATIENCE,
    },
    signal,
  );
  const seat = seatPlayers[0].kind === 'person' ? 0 : 1;
  return result.ok ? { rules, analysis: result.value, seat } : null;
}

/** What admirals on this device have learned about your fleets, and the switch that stops them. */
function LearnedHabitsPanel(): JSX.Element | null {
  const learned = useLearned();
  const { words } = speech();
  const { placing } = words.judgement.season;
  const isOn = areHabitsLearned.value;
  if (learned === null) return null;
  const [first, ...styles] = tellPlacing(words, learned);
  return (
    <section class="season-placing">
      <h2>{placing.title}</h2>
      <label class="season-switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => learnHabits(event.currentTarget.checked)}
        />
        {placing.remember}
      </label>
      {isOn ? (
        <>
          <p>{first}</p>
          <ul>
            {styles.map((style) => (
              <li key={style}>{style}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{placing.forgets}</p>
      )}
    </section>
  );
}

const NOTHING: LearnedHabits['habits'] = {
  uniform: 0,
  edge: 0,
  corners: 0,
  centre: 0,
  spread: 0,
  huddled: 0,
};

/** What the finished games of this device tell; null before that is known. */
function useLearned(): LearnedHabits | null {
  const learned = useSignal<LearnedHabits | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const learn = async (): Promise<void> => {
      const fleets = await fleetsSeen(ownName());
      if (fleets.length === 0) {
        learned.value = { fleets: 0, habits: NOTHING };
        return;
      }
      const worker = new DedicatedWorker(startWorker);
      const task = { type: 'habits', fleets, seed: '', milliseconds: 1000 } as const;
      const told = await worker.run(task, leaving.signal);
      worker.close();
      if (told.ok && !leaving.signal.aborted) learned.value = told.value;
    };
    void learn();
    return () => leaving.abort();
  }, []);
  return learned.value;
}
