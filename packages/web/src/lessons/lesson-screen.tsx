import { Spotlight } from '@flotilla/board/parts';
import { LoadingGame, gameOf } from '../game/loading.tsx';
import { REAL_TIME } from '@flotilla/client';
import type { BlindView, FleetView, View } from '@flotilla/engine';
import type { PageLessonWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import BlindBattle from '../blind/battle/battle.tsx';
import { newText } from '../device/browser.ts';
import { isMotionReduced, settings } from '../device/settings.ts';
import { FleetBattle } from '../fleet/battle.tsx';
import { type Scene, sceneOf, useChanges } from '../game/scene.ts';
import { type ByGame, forGame } from '../ui/by-game.ts';
import { Coach } from './coach.tsx';
import { CoachedMatch } from './coached-match.ts';
import type { Lesson, LessonStep } from './lesson.ts';
import { keepProgress, stepsDone } from './progress.ts';

/** Long enough to read what the opponent did; in milliseconds. */
const PAUSE = 900;

interface LessonScreenProps {
  readonly lesson: Lesson;
  readonly words: PageLessonWords;
}

/** A lesson step by step, from where the player left it. */
export function LessonScreen({ lesson, words }: LessonScreenProps): JSX.Element {
  const { steps } = lesson;
  const done = stepsDone(lesson.preset);
  const at = useSignal(done >= steps.length ? 0 : done);
  /** Counts the attempts at a step, so that it can be begun anew. */
  const attempt = useSignal(0);
  const match = useSignal<CoachedMatch | null>(null);
  const step = steps[at.value]!;
  useEffect(() => {
    let isGone = false;
    const name = settings.value.name.trim();
    const begin = async (): Promise<void> => {
      const begun = await CoachedMatch.start(step, {
        time: REAL_TIME,
        pause: () => (isMotionReduced() ? 0 : PAUSE),
        seed: newText(),
        name: name === '' ? null : name,
      });
      if (isGone) begun.close();
      else match.value = begun;
    };
    void begin();
    return () => {
      isGone = true;
      match.value?.close();
      match.value = null;
    };
  }, [step, attempt.value]);
  // The match of the step before is on its way out.
  if (match.value?.step !== step) return <LoadingGame game={gameOf(lesson.preset)} />;
  return (
    <LessonStage
      key={`${at.value} ${attempt.value}`}
      match={match.value}
      lesson={lesson}
      at={at.value}
      words={words}
      goTo={(next) => (at.value = next)}
      again={() => (attempt.value += 1)}
    />
  );
}

interface LessonStageProps extends LessonScreenProps {
  readonly match: CoachedMatch;
  /** The number of the step, from 0. */
  readonly at: number;
  readonly goTo: (step: number) => void;
  readonly again: () => void;
}

/** The board of a step with the coach beside it. */
function LessonStage(props: LessonStageProps): JSX.Element {
  const { match, lesson, at } = props;
  useChanges(match);
  const scene = sceneOf(match, 0);
  const { phase, toAct, outcome } = scene.view.publicState;
  const { isDone, task, step } = match;
  const isWon = step.tasks.length > 0 || outcome?.winner === 0;
  useEffect(() => {
    if (isDone && isWon) keepProgress(lesson.preset, at + 1);
  }, [isDone]);
  const isMine = toAct.includes(0) && phase !== 'over' && !match.isForced;
  const points = isMine && task !== null && !isDone ? task.points(scene.view) : [];
  return (
    <div class="lesson">
      <Coach {...props} scene={scene} isMine={isMine} points={points} isWon={isWon} />
      <Spotlight.Provider value={points}>
        <div class={step.tasks.length > 0 ? 'lesson-stage guided' : 'lesson-stage'}>
          {forGame(BATTLES, scene.view, scene, step)}
        </div>
      </Spotlight.Provider>
    </div>
  );
}

const BATTLES: ByGame<View, [scene: Scene, step: LessonStep], JSX.Element> = {
  fleet: (view: FleetView, scene) => <FleetBattle scene={{ ...scene, view }} pass={null} />,
  blind: (view: BlindView, scene, { part, began }) => (
    <BlindBattle scene={{ ...scene, view }} pass={null} part={part} began={began} />
  ),
};
