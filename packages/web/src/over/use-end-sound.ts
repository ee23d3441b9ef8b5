import { useEffect } from 'preact/hooks';
import { settings } from '../device/settings.ts';
import { sound } from '../settings/sound.ts';

/** Lets a victory be heard, once. */
export function useEndSound(isVictory: boolean): void {
  useEffect(() => {
    if (isVictory && settings.value.sound) sound('victory');
  }, []);
}
