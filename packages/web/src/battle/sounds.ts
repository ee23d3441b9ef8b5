import type { SeenEvent, Viewer } from '@flotilla/engine';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../device/settings.ts';
import { type Noise, sound } from '../settings/sound.ts';
import { resultOf } from './cry.ts';

const SHOTS = { miss: 'splash', hit: 'hit', sunk: 'sinking' } as const;

function noiseOf(event: SeenEvent, viewer: Viewer): Noise | null {
  switch (event.type) {
    case 'fired':
      return SHOTS[resultOf(event)];
    case 'moved':
      return 'move';
    case 'asked':
      return 'question';
    case 'clash':
    case 'struck':
      return 'hit';
    case 'ended':
      return event.winner === viewer ? 'victory' : 'sinking';
    default:
      return null;
  }
}

/** Lets what happens be heard, once. */
export function useBattleSounds(seen: readonly SeenEvent[], viewer: Viewer): void {
  const heard = useRef(seen.length);
  useEffect(() => {
    const fresh = seen.slice(heard.current);
    heard.current = seen.length;
    const noise = fresh.map((event) => noiseOf(event, viewer)).findLast((made) => made !== null);
    if (noise && settings.value.sound) sound(noise);
  }, [seen.length]);
}
