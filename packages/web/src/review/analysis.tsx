import type { JSX } from 'preact';
import type { ReplayedGame } from './replayed-game.ts';
import { speech } from '../device/speech.ts';
import type { Scene } from '../game/scene.ts';
import './analysis.css';
import { BlindAnalysisView } from '../blind/analysis.tsx';
import { FleetAnalysisView } from '../fleet/analysis.tsx';
import { useAnalysis } from './analysis-parts.tsx';

interface AnalysisProps {
  readonly voyage: ReplayedGame;
  readonly scene: Scene;
}

/** Luck told from skill, shot by shot. */
export default function Analysis({ voyage, scene }: AnalysisProps): JSX.Element {
  const { over } = speech().page;
  const judging = useAnalysis(voyage).value;
  if (judging.kind === 'none') return <p>{over.noAnalysis}</p>;
  if (judging.kind === 'judging') {
    return (
      <div class="judging" role="status">
        <p>{over.analysing(judging.done)}</p>
        <progress value={judging.done} max={1} aria-label={over.analysis} />
      </div>
    );
  }
  const { analysis } = judging;
  return analysis.game === 'fleet' ? (
    <FleetAnalysisView analysis={analysis} voyage={voyage} names={scene.names} />
  ) : (
    <BlindAnalysisView analysis={analysis} voyage={voyage} names={scene.names} />
  );
}
