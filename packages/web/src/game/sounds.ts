import { useEffect, useRef } from 'preact/hooks';
import type { SeenEvent, Viewer } from '@flotilla/engine';
import { settings } from '../device/settings.ts';
import { resultOf } from './calls.ts';

/** The sounds of a battle. */
type Noise = 'splash' | 'hit' | 'sinking' | 'move' | 'question' | 'victory';

let context: AudioContext | null = null;

/** Plays a short synthesized sound; no file is loaded. */
function sound(noise: Noise): void {
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') void audio.resume().catch(() => {});
  NOISES[noise](audio);
}

const NOISES: Readonly<Record<Noise, (audio: AudioContext) => void>> = {
  splash: (audio) => hiss(audio, { from: 1800, to: 500, seconds: 0.35, volume: 0.12 }),
  hit: (audio) => {
    hiss(audio, { from: 900, to: 120, seconds: 0.4, volume: 0.28 });
    tone(audio, { from: 110, to: 45, seconds: 0.35, volume: 0.3 });
  },
  sinking: (audio) => {
    hiss(audio, { from: 700, to: 60, seconds: 1, volume: 0.28 });
    tone(audio, { from: 90, to: 30, seconds: 1, volume: 0.32 });
  },
  move: (audio) => tone(audio, { from: 320, to: 260, seconds: 0.08, volume: 0.08 }),
  question: (audio) => tone(audio, { from: 440, to: 660, seconds: 0.18, volume: 0.1 }),
  victory: (audio) => {
    [392, 523, 659].forEach((pitch, index) =>
      tone(audio, { from: pitch, to: pitch, seconds: 0.35, volume: 0.12 }, index * 0.16),
    );
  },
};

interface Course {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly volume: number;
}

function tone(audio: AudioContext, course: Course, delay = 0): void {
  const source = audio.createOscillator();
  const begin = audio.currentTime + delay;
  source.frequency.setValueAtTime(course.from, begin);
  source.frequency.exponentialRampToValueAtTime(course.to, begin + course.seconds);
  play(audio, source, source, course, begin);
}

function hiss(audio: AudioContext, course: Course): void {
  const length = Math.ceil(audio.sampleRate * course.seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) samples[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  const begin = audio.currentTime;
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(course.from, begin);
  filter.frequency.exponentialRampToValueAtTime(course.to, begin + course.seconds);
  source.connect(filter);
  play(audio, source, filter, course, begin);
}

function play(
  audio: AudioContext,
  source: AudioScheduledSourceNode,
  last: AudioNode,
  { seconds, volume }: Course,
  begin: number,
): void {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
  last.connect(gain).connect(audio.destination);
  source.start(begin);
  source.stop(begin + seconds);
}

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

/** Plays the sounds of new events, once. */
export function useBattleSounds(seen: readonly SeenEvent[], viewer: Viewer): void {
  const heard = useRef(seen.length);
  useEffect(() => {
    const fresh = seen.slice(heard.current);
    heard.current = seen.length;
    const noise = fresh.map((event) => noiseOf(event, viewer)).findLast((made) => made !== null);
    if (noise && settings.value.sound) sound(noise);
  }, [seen.length]);
}

/** Plays the sound of a victory, once. */
export function useEndSound(isVictory: boolean): void {
  useEffect(() => {
    if (isVictory && settings.value.sound) sound('victory');
  }, []);
}
