import type { JSX } from 'preact';
import type { Voyage } from '../over/voyage.ts';
import { speech } from '../device/speech.ts';
import type { Scene } from '../table/scene.ts';
import './analysis.css';
import { BlindJudgement } from './blind-judgement.tsx';
import { FleetJudgement } from './fleet-judgement.tsx';
import { useAnalysis } from './use-analysis.ts';

interface AnalysisProps {
  readonly voyage: Voyage;
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
    <FleetJudgement analysis={analysis} voyage={voyage} names={scene.names} />
  ) : (
    <BlindJudgement analysis={analysis} voyage={voyage} names={scene.names} />
  );
}
