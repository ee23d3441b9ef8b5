import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { DailyScreen } from '../daily/daily-screen.tsx';
import { PuzzlesScreen } from './puzzles-screen.tsx';

/** What you play alone: the daily board and puzzles. They share most of their parts, so they are one file. */
export default function SoloScreen({ id }: { readonly id?: string }): JSX.Element {
  const { path } = useLocation();
  if (path === '/daily') return <DailyScreen />;
  return id === undefined ? <PuzzlesScreen /> : <PuzzlesScreen id={id} />;
}
