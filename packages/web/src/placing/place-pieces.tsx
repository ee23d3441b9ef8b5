import { type BlindRules, PIECES, type PieceClass, type Seat } from '@flotilla/engine';
import type { JSX } from 'preact';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { GameBar } from '../table/game-bar.tsx';
import { newSecret } from '../device/browser.ts';
import type { Scene } from '../table/scene.ts';
import { useArrival } from '../ui/hooks.ts';
import { useBegun } from './begun.ts';
import { FORMATIONS } from './formations.ts';
import { keepPieces, keptPieces } from './layouts.ts';
import { Muster } from './muster.ts';
import { MusterBoard } from './muster-board.tsx';
import { Palette } from './palette.tsx';
import { PlacingTools, Tool, useSaid } from './placing-tools.tsx';
import './placing.css';

interface PlacePiecesProps {
  readonly scene: Scene;
  readonly rules: BlindRules;
  readonly seat: Seat;
}

/** Placing the 45 pieces of the blind game. */
export default function PlacePieces({ scene, rules, seat }: PlacePiecesProps): JSX.Element {
  const { placing } = speech().page;
  const { draft: muster, handIn } = useBegun(seat, () => new Muster(seat));
  const said = useSaid(() => [muster.pieces.value, muster.brush.value]);
  const heading = useArrival();
  useTitle(placing.pieces.title);
  const kept = keptPieces(seat);
  const codeOf = (piece: PieceClass): string => PIECES[piece].codes[rules.codes];

  const deploy = () =>
    handIn(() =>
      scene.table.act(seat, { type: 'deploy', pieces: muster.placement(), salt: newSecret() }),
    );

  return (
    <div class="placing">
      <GameBar scene={scene} />
      <main id="main" class="placing-main pieces" tabIndex={-1}>
        <div class="placing-head">
          <h1 ref={heading} tabIndex={-1}>
            {placing.pieces.title}
          </h1>
          <p class="quiet small">{placing.pieces.hint}</p>
        </div>
        <div class="muster">
          <MusterBoard muster={muster} codeOf={codeOf} say={(text) => (said.value = text)} />
          <Palette muster={muster} codeOf={codeOf} />
        </div>
        <div class="placing-side">
          <div>
            <p class="legend">{placing.formations.title}</p>
            <div class="row">
              {FORMATIONS.map((name) => (
                <Tool key={name} onClick={() => muster.arrange(name)}>
                  {placing.formations[name]}
                </Tool>
              ))}
            </div>
          </div>
          <PlacingTools
            draft={muster}
            isEmpty={muster.pieces.value.size === 0}
            left={muster.left.value}
            load={kept === null ? null : () => muster.load(kept)}
            keep={() => keepPieces(seat, muster.placement())}
            deploy={deploy}
            said={said}
          >
            <Tool onClick={() => muster.mirror()}>{placing.mirror}</Tool>
          </PlacingTools>
        </div>
      </main>
    </div>
  );
}
