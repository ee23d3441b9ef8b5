import type { JSX } from 'preact';
import type { ReplayedGame } from '@flotilla/board/parts';
import { speech } from '../device/speech.ts';
import type { Scene } from '../game/scene.ts';
import './analysis.css';
import { BlindAnalysisView } from '../blind/analysis.tsx';
import { FleetAnalysisView } from '../fleet/analysis.tsx';
import { useAnalysis } from './analysis-parts.tsx';
import { type ByGame, forGame } from '../ui/by-game.ts';
import type { Analysis as GameAnalysis } from '@flotilla/bots';
import type { BySeat } from '@flotilla/engine';

interface AnalysisProps {
  readonly replayed: ReplayedGame;
  readonly scene: Scene;
  /** Opens a step of the game in the replay. */
  readonly open: (step: number) => void;
}

/** Skill and luck of both sides, shot by shot. */
export default function Analysis({ replayed, scene, open }: AnalysisProps): JSX.Element {
  const { over } = speech().page;
  const judging = useAnalysis(replayed).value;
  if (judging.kind === 'none') return <p>{over.noAnalysis}</p>;
  if (judging.kind === 'judging') {
    return (
      <div class="analysis-progress" role="status">
        <p>{over.analysing(judging.done)}</p>
        <progress value={judging.done} max={1} aria-label={over.analysis} />
      </div>
    );
  }
  const { analysis } = judging;
  return forGame(VIEWS, analysis, replayed, scene.names, open);
}

const VIEWS: ByGame<
  GameAnalysis,
  [replayed: ReplayedGame, names: BySeat<string>, open: (step: number) => void],
  JSX.Element
> = {
  fleet: (analysis, replayed, names, open) => (
    <FleetAnalysisView analysis={analysis} replayed={replayed} names={names} open={open} />
  ),
  blind: (analysis, replayed, names, open) => (
    <BlindAnalysisView analysis={analysis} replayed={replayed} names={names} open={open} />
  ),
};
