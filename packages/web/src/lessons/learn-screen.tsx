import { PRESET_NAMES, type PresetName } from '@flotilla/engine';
import { type PageLessonWords, isPresetName, loadLessonWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { Preview } from '../home/live/preview.tsx';
import { useLazyWords } from '../ui/lazy.tsx';
import UnknownAddress from '../ui/not-found.tsx';
import { LoadingPage, Page } from '../ui/page.tsx';
import { LessonScreen } from './lesson-screen.tsx';
import { lessonOf } from './lesson.ts';
import { stepsDone } from './progress.ts';
import './lessons.css';

/** All lessons, or the lesson of one game. */
export default function LearnScreen({ game }: { readonly game?: string }): JSX.Element {
  const words = useLazyWords(loadLessonWords);
  if (game !== undefined && !isPresetName(game)) return <UnknownAddress />;
  if (words === null) return <LoadingPage />;
  return game === undefined ? (
    <AllLessons words={words} />
  ) : (
    <LessonScreen key={game} lesson={lessonOf(game)} words={words} />
  );
}

interface AllLessonsProps {
  readonly words: PageLessonWords;
}

function AllLessons({ words }: AllLessonsProps): JSX.Element {
  return (
    <Page title={words.title}>
      <div class="lessons">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <ul class="lesson-list">
          {PRESET_NAMES.map((name) => (
            <LessonLink key={name} preset={name} words={words} />
          ))}
        </ul>
      </div>
    </Page>
  );
}

interface LessonLinkProps extends AllLessonsProps {
  readonly preset: PresetName;
}

/** A lesson with how far the player has come. */
function LessonLink({ preset, words }: LessonLinkProps): JSX.Element {
  const { name, meaning } = speech().words.games.presets[preset];
  const all = lessonOf(preset).steps.length;
  const done = Math.min(stepsDone(preset), all);
  return (
    <li>
      <a href={`/learn/${preset}`} class="lesson-link">
        <span class="lesson-board">
          <Preview preset={preset} />
        </span>
        <span>
          <strong>{name}</strong>
          <span class="small quiet">{meaning}</span>
          <span class="lesson-state small">
            {done === all
              ? `✓ ${words.finished} · ${words.again}`
              : done === 0
                ? words.start
                : words.goOn}
            {done > 0 && done < all && ` · ${words.step(done + 1, all)}`}
          </span>
        </span>
      </a>
    </li>
  );
}
