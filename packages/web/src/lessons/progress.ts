import { PRESET_NAMES, type PresetName } from '@flotilla/engine';
import { signal } from '@preact/signals';
import { writeJson } from '../device/storage.ts';

/** How many steps of each lesson are done, on this device. */
type Progress = Readonly<Partial<Record<PresetName, number>>>;

const KEY = 'flotilla.lessons';

function stored(): Progress {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Readonly<
      Record<string, unknown>
    >;
    return Object.fromEntries(
      PRESET_NAMES.map((name) => [name, found[name]] as const).filter(([, steps]) =>
        Number.isInteger(steps),
      ),
    );
  } catch {
    return {};
  }
}

const progress = signal<Progress>(stored());

export const stepsDone = (preset: PresetName): number => progress.value[preset] ?? 0;

/** Notes that so many steps are done; a step done again takes nothing away. */
export function keepProgress(preset: PresetName, steps: number): void {
  if (steps <= stepsDone(preset)) return;
  progress.value = { ...progress.value, [preset]: steps };
  writeJson('localStorage', KEY, progress.value);
}
