import { type BlindRules, PIECES, type PieceClass, type Seat } from '@flotilla/engine';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { useTitle } from '../frame/page.tsx';
import { speech } from '../settings/speech.ts';
import { GameBar } from '../table/game-bar.tsx';
import type { Scene } from '../table/scene.ts';
import { tellTrouble } from '../table/tell-trouble.ts';
import { FORMATIONS } from './formations.ts';
import { keepPieces, keptPieces } from './layouts.ts';
import { Muster } from './muster.ts';
import { MusterBoard } from './muster-board.tsx';
import { Palette } from './palette.tsx';
import './placing.css';
import { ownSalt } from './salt.ts';

interface PlacePiecesProps {
  readonly scene: Scene;
  readonly rules: BlindRules;
  readonly seat: Seat;
}

/** Placing the 45 pieces of the blind game. */
export default function PlacePieces({ scene, rules, seat }: PlacePiecesProps): JSX.Element {
  const { placing } = speech().page;
  const muster = useMemo(() => new Muster(seat), [seat]);
  const said = useSignal('');
  const busy = useSignal(false);
  useTitle(placing.pieces.title);
  const left = muster.left.value;
  const kept = keptPieces(seat);
  const codeOf = (piece: PieceClass): string => PIECES[piece].codes[rules.codes];

  const ready = async (): Promise<void> => {
    busy.value = true;
    const pieces = muster.placement();
    const made = await scene.table.act(seat, { type: 'deploy', pieces, salt: ownSalt() });
    busy.value = false;
    if (!made.ok) said.value = tellTrouble(made.error);
  };

  return (
    <div class="placing">
      <GameBar scene={scene} />
      <main id="main" class="placing-main pieces" tabIndex={-1}>
        <div class="placing-head">
          <h1>{placing.pieces.title}</h1>
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
                <button
                  key={name}
                  type="button"
                  class="button small"
                  onClick={() => muster.arrange(name)}
                >
                  {placing.formations[name]}
                </button>
              ))}
            </div>
          </div>
          <div class="placing-tools">
            <button
              type="button"
              class="button small"
              onClick={() => muster.random(crypto.randomUUID())}
            >
              {placing.random}
            </button>
            <button type="button" class="button small" onClick={() => muster.mirror()}>
              {placing.mirror}
            </button>
            <button
              type="button"
              class="button small"
              disabled={!muster.canUndo.value}
              onClick={() => muster.undo()}
            >
              {placing.undo}
            </button>
            <button
              type="button"
              class="button small"
              disabled={muster.pieces.value.size === 0}
              onClick={() => muster.clear()}
            >
              {placing.clear}
            </button>
            {kept !== null && (
              <button type="button" class="button small" onClick={() => muster.load(kept)}>
                {placing.useKept}
              </button>
            )}
            <button
              type="button"
              class="button small"
              disabled={left > 0}
              onClick={() => {
                keepPieces(seat, muster.placement());
                said.value = placing.kept;
              }}
            >
              {placing.keep}
            </button>
          </div>
          <p class="placing-said" role="status">
            {said.value !== '' ? said.value : left === 0 ? placing.allPlaced : placing.left(left)}
          </p>
          <button
            type="button"
            class="button main"
            disabled={left > 0 || busy.value}
            onClick={() => void ready()}
          >
            {placing.ready}
          </button>
        </div>
      </main>
    </div>
  );
}
