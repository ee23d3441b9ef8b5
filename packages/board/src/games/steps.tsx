import type { PageWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import './steps.css';

/** How long each step is shown while a game plays itself; in milliseconds. */
const PACE = 900;

/** Paths in a square of 24 units: not every device has these as characters. */
const SIGNS = {
  first: 'M7 5v14M18 5l-7 7 7 7',
  back: 'M15 5l-7 7 7 7',
  play: 'M7 4.5l12 7.5-12 7.5z',
  pause: 'M7 5h3v14H7zM14 5h3v14h-3z',
  forward: 'M9 5l7 7-7 7',
  last: 'M17 5v14M6 5l7 7-7 7',
} as const;

interface StepsProps {
  readonly step: number;
  /** Counted from the start of the record. */
  readonly first: number;
  readonly last: number;
  readonly words: PageWords['over']['steps'];
  readonly onStep: (step: number) => void;
}

/** Back and forth through a game: a slider, buttons, and playing it by itself. */
export function Steps({ step, first, last, words, onStep }: StepsProps): JSX.Element {
  const [playing, setPlaying] = useState(false);
  // The step that playing has shown last: any other step was chosen, and stops it.
  const played = useRef(step);
  useEffect(() => {
    if (step !== played.current || step === last) setPlaying(false);
    if (!playing || step >= last) return undefined;
    const timer = setTimeout(() => {
      played.current = step + 1;
      onStep(step + 1);
    }, PACE);
    return () => clearTimeout(timer);
  }, [playing, step, last]);
  const go = (to: number): void => {
    setPlaying(false);
    onStep(Math.max(first, Math.min(last, to)));
  };
  const begin = (): void => {
    const from = step === last ? first : step;
    played.current = from;
    if (from !== step) onStep(from);
    setPlaying(!playing);
  };
  const told = words.of(step - first, last - first);
  return (
    <div class="steps">
      <div class="row">
        <StepButton label={words.first} sign="first" go={() => go(first)} />
        <StepButton label={words.back} sign="back" go={() => go(step - 1)} />
        <StepButton
          label={playing ? words.pause : words.play}
          sign={playing ? 'pause' : 'play'}
          go={begin}
        />
        <StepButton label={words.forward} sign="forward" go={() => go(step + 1)} />
        <StepButton label={words.last} sign="last" go={() => go(last)} />
        <span class="count quiet small">{told}</span>
      </div>
      <input
        type="range"
        min={first}
        max={last}
        value={step}
        aria-label={words.label}
        aria-valuetext={told}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly sign: keyof typeof SIGNS;
  readonly go: () => void;
}

function StepButton({ label, sign, go }: StepButtonProps): JSX.Element {
  return (
    <button type="button" class="button small step" aria-label={label} title={label} onClick={go}>
      <svg class={`step-sign sign-${sign}`} viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
    </button>
  );
}
