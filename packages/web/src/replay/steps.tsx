import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../ui/icons.tsx';
import { speech } from '../device/speech.ts';

/** How long each step is shown while a game plays itself; in milliseconds. */
const PACE = 900;

interface StepsProps {
  readonly step: Signal<number>;
  readonly last: number;
}

/** Back and forth through a game: a slider, buttons, and playing it by itself. */
export function Steps({ step, last }: StepsProps): JSX.Element {
  const { steps } = speech().page.over;
  const playing = useSignal(false);
  useEffect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(() => {
      if (step.value < last) step.value += 1;
      else playing.value = false;
    }, PACE);
    return () => clearInterval(timer);
  }, [playing.value, last]);
  const go = (to: number): void => {
    playing.value = false;
    step.value = Math.max(0, Math.min(last, to));
  };
  const begin = (): void => {
    if (step.value === last) step.value = 0;
    playing.value = !playing.value;
  };
  return (
    <div class="steps">
      <div class="row">
        <StepButton label={steps.first} sign="first" go={() => go(0)} />
        <StepButton label={steps.back} sign="back" go={() => go(step.value - 1)} />
        <StepButton
          label={playing.value ? steps.pause : steps.play}
          sign={playing.value ? 'pause' : 'play'}
          go={begin}
        />
        <StepButton label={steps.forward} sign="forward" go={() => go(step.value + 1)} />
        <StepButton label={steps.last} sign="last" go={() => go(last)} />
        <output class="quiet small">{steps.of(step.value, last)}</output>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={step.value}
        aria-label={steps.label}
        aria-valuetext={steps.of(step.value, last)}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly sign: IconName;
  readonly go: () => void;
}

function StepButton({ label, sign, go }: StepButtonProps): JSX.Element {
  return (
    <button type="button" class="button small step" aria-label={label} title={label} onClick={go}>
      <Icon name={sign} />
    </button>
  );
}
