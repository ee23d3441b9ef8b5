import { landing } from '@flotilla/board/parts';
import { useEffect, useRef } from 'preact/hooks';
import type { SeenEvent } from '@flotilla/engine';
import { isMotionReduced, settings } from '../../device/settings.ts';
import { type Scene, isShared } from '../scene.ts';
import { resultOf } from './calls.ts';

/** The sounds of a battle. */
type Noise = 'splash' | 'hit' | 'sinking' | 'move' | 'question' | End;
type End = 'victory' | 'defeat' | 'draw';

const isEnd = (noise: Noise): noise is End =>
  noise === 'victory' || noise === 'defeat' || noise === 'draw';

let context: AudioContext | null = null;

/** Plays a short synthesized sound, and lets the device shake with it where it can; no file is loaded. */
function sound(noise: Noise, delay = fallOf(noise)): void {
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') void audio.resume().catch(() => {});
  NOISES[noise](audio, delay);
  const shaking = SHAKING[noise];
  if (shaking !== undefined && 'vibrate' in navigator) navigator.vibrate(shaking);
}

/** A shell is heard before what it meets, where it is seen to fall; in seconds. */
const fallOf = (noise: Noise): number =>
  (noise === 'splash' || noise === 'hit' || noise === 'sinking') && !isMotionReduced()
    ? landing(0) / 1000
    : 0;

/** Milliseconds of shaking, then of rest, and so on. */
const SHAKING: Readonly<Partial<Record<Noise, number[]>>> = {
  hit: [40],
  sinking: [60, 40, 140],
  victory: [50, 60, 50, 60, 120],
  defeat: [240],
};

const whistle = (audio: AudioContext, seconds: number): void => {
  if (seconds > 0) tone(audio, { from: 1500, to: 420, seconds, volume: 0.03 });
};

const NOISES: Readonly<Record<Noise, (audio: AudioContext, fall: number) => void>> = {
  splash: (audio, fall) => {
    whistle(audio, fall);
    hiss(audio, { from: 1800, to: 500, seconds: 0.35, volume: 0.12 }, fall);
  },
  hit: (audio, fall) => {
    whistle(audio, fall);
    hiss(audio, { from: 900, to: 120, seconds: 0.4, volume: 0.28 }, fall);
    tone(audio, { from: 110, to: 45, seconds: 0.35, volume: 0.3 }, fall);
  },
  sinking: (audio, fall) => {
    whistle(audio, fall);
    hiss(audio, { from: 700, to: 60, seconds: 1, volume: 0.28 }, fall);
    tone(audio, { from: 90, to: 30, seconds: 1, volume: 0.32 }, fall);
  },
  move: (audio) => tone(audio, { from: 320, to: 260, seconds: 0.08, volume: 0.08 }),
  question: (audio) => tone(audio, { from: 440, to: 660, seconds: 0.18, volume: 0.1 }),
  victory: (audio, delay) => melody(audio, [392, 523, 659], delay),
  defeat: (audio, delay) => melody(audio, [330, 294, 220], delay),
  draw: (audio, delay) => melody(audio, [392, 392], delay),
};

const melody = (audio: AudioContext, pitches: readonly number[], delay: number): void =>
  pitches.forEach((pitch, index) =>
    tone(audio, { from: pitch, to: pitch, seconds: 0.35, volume: 0.12 }, delay + index * 0.16),
  );

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

function hiss(audio: AudioContext, course: Course, delay = 0): void {
  const length = Math.ceil(audio.sampleRate * course.seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) samples[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  const begin = audio.currentTime + delay;
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

function noiseOf(event: SeenEvent, { match, viewer }: Scene): Noise | null {
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
      if (event.winner === null) return 'draw';
      return viewer === 'spectator' || isShared(match) || event.winner === viewer
        ? 'victory'
        : 'defeat';
    default:
      return null;
  }
}

/** Plays the sounds of new events, once. */
export function useBattleSounds(scene: Scene): void {
  const { seen } = scene;
  const heard = useRef(seen.length);
  useEffect(() => {
    const fresh = seen.slice(heard.current);
    heard.current = seen.length;
    const noises = fresh.map((event) => noiseOf(event, scene)).filter((made) => made !== null);
    const end = noises.findLast(isEnd);
    const last = noises.findLast((noise) => !isEnd(noise));
    if (!settings.value.sound) return;
    if (last !== undefined) sound(last);
    // The last shot is heard out before the melody.
    if (end !== undefined) sound(end, last === undefined ? 0 : fallOf(last) + 0.9);
  }, [seen.length]);
}

/** Plays the sound of a victory, once. */
export function useEndSound(isVictory: boolean): void {
  useEffect(() => {
    if (isVictory && settings.value.sound) sound('victory');
  }, []);
}
