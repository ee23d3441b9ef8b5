import type { Cell } from '@flotilla/engine';
import { type PageLessonWords, cellName } from '@flotilla/words';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useRef } from 'preact/hooks';
import type { Scene } from '../game/scene.ts';
import { choosePreset } from '../home/draft.ts';
import type { CoachedMatch } from './coached-match.ts';
import type { Lesson } from './lesson.ts';

interface CoachProps {
  readonly lesson: Lesson;
  readonly match: CoachedMatch;
  readonly scene: Scene;
  /** The number of the step, from 0. */
  readonly at: number;
  readonly words: PageLessonWords;
  readonly isMine: boolean;
  readonly isWon: boolean;
  readonly points: readonly Cell[];
  readonly goTo: (step: number) => void;
  readonly again: () => void;
}

/** Says what to do, and leads from step to step. */
export function Coach(props: CoachProps): JSX.Element {
  const { lesson, match, at, words, isWon, goTo, again } = props;
  const { steps } = lesson;
  const { isDone } = match;
  const isLast = at === steps.length - 1;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isDone) next.current?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <aside class={isDone && isWon ? 'coach done' : 'coach'} aria-label={words.title}>
      <div class="coach-head">
        <strong>{match.step.title(words)}</strong>
        <span class="small quiet">{words.step(at + 1, steps.length)}</span>
        <span class="coach-dots" aria-hidden="true">
          {steps.map((_, index) => (
            <span key={index} class={index < at ? 'past' : index === at ? 'now' : ''} />
          ))}
        </span>
        <a class="coach-leave" href="/learn" aria-label={words.all} title={words.all}>
          ✕
        </a>
      </div>
      <p class="coach-told" role="status">
        {isDone && isWon && isLast && <strong>{words.complete} </strong>}
        {said(props)}
      </p>
      {isDone && (
        <div class="row">
          {isWon && !isLast && (
            <button type="button" class="button main" ref={next} onClick={() => goTo(at + 1)}>
              {words.next}
            </button>
          )}
          {!isWon && (
            <button type="button" class="button main" ref={next} onClick={again}>
              {words.retry}
            </button>
          )}
          {isWon && isLast && <PlayButton {...props} />}
          {(isLast || !isWon) && (
            <a class="button" href="/learn">
              {words.all}
            </a>
          )}
        </div>
      )}
    </aside>
  );
}

/** What the coach says now. */
function said({ match, scene, words, isMine, isWon, points }: CoachProps): string {
  const { task, step, isDone } = match;
  if (isDone) return isWon ? step.done(words) : words.battle.lost;
  if (step.tasks.length === 0) return words.battle[match.rules.game];
  if (!isMine || task === null) return words.watch;
  const names = points.map((cell) => cellName(scene.match.rules, cell));
  const text = task.text(words, names);
  return match.isNudged.value ? `${words.nudge} ${text}` : text;
}

/** Leads to the start of a real game by the same rules. */
function PlayButton({ lesson, words }: CoachProps): JSX.Element {
  const { route } = useLocation();
  return (
    <button
      type="button"
      class="button main"
      onClick={() => {
        choosePreset(lesson.preset);
        route('/');
      }}
    >
      {words.play}
    </button>
  );
}
