import { CELL, Token } from '@flotilla/board/parts';
import type { JSX } from 'preact';
import { type BlindRules, PIECES, type PieceClass, type Seat } from '@flotilla/engine';
import { useTitle } from '../../ui/page.tsx';
import { speech } from '../../device/speech.ts';
import { GameBar } from '../../game/game-bar.tsx';
import { newSecret } from '../../device/browser.ts';
import type { Scene } from '../../game/scene.ts';
import { useFocusOnArrival } from '../../ui/hooks.ts';
import {
  useUnfinishedPlacement,
  savePieceLayout,
  savedPieceLayout,
  PlacingTools,
  Tool,
  usePlacingMessage,
} from '../../game/placing-tools.tsx';
import { stepsDone } from '../../lessons/progress.ts';
import { aboutPiece } from '../about.ts';
import { FORMATIONS, FORMATION_LINES, PiecePlacer } from './placement.ts';
import { PiecePlaceBoard } from './place-board.tsx';
import '../../game/placing.css';
import './place.css';

interface PlacePiecesProps {
  readonly scene: Scene;
  readonly rules: BlindRules;
  readonly seat: Seat;
}

/** Placing the 45 pieces of the blind game. */
export default function PlacePieces({ scene, rules, seat }: PlacePiecesProps): JSX.Element {
  const { placing } = speech().page;
  const kept = savedPieceLayout(seat);
  const { draft: placer, handIn } = useUnfinishedPlacement(seat, () => new PiecePlacer(seat), kept);
  const said = usePlacingMessage(() => [placer.pieces.value, placer.brush.value]);
  const heading = useFocusOnArrival();
  useTitle(placing.pieces.title);
  const codeOf = (piece: PieceClass): string => PIECES[piece].codes[rules.codes];

  const deploy = () =>
    handIn(() =>
      scene.match.act(seat, { type: 'deploy', pieces: placer.placement(), salt: newSecret() }),
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
          {scene.match.canTakeBack !== undefined && stepsDone(rules.tradition) === 0 && (
            <a href={`/learn/${rules.tradition}`}>{placing.pieces.newcomer}</a>
          )}
        </div>
        <div class="place-pieces">
          <PiecePlaceBoard placer={placer} codeOf={codeOf} say={(text) => (said.value = text)} />
          <Palette placer={placer} codeOf={codeOf} />
          <BrushTold placer={placer} rules={rules} />
        </div>
        <div class="placing-side">
          <div>
            <p class="legend">{placing.formations.title}</p>
            <div class="ready-made">
              {FORMATIONS.map((name) => (
                <Tool key={name} onClick={() => placer.arrange(name)}>
                  <FormationPicture name={name} />
                  {placing.formations[name]}
                </Tool>
              ))}
            </div>
          </div>
          <PlacingTools
            draft={placer}
            isEmpty={placer.pieces.value.size === 0}
            left={placer.left.value}
            load={kept === null ? null : () => placer.load(kept)}
            keep={() => savePieceLayout(seat, placer.placement())}
            deploy={deploy}
            said={said}
          >
            <Tool onClick={() => placer.mirror()}>{placing.mirror}</Tool>
          </PlacingTools>
        </div>
      </main>
    </div>
  );
}

/** What the class in hand can do. */
function BrushTold({
  placer,
  rules,
}: {
  readonly placer: PiecePlacer;
  readonly rules: BlindRules;
}): JSX.Element {
  const brush = placer.brush.value;
  return (
    <p class="brush-told small">
      {brush === 'erase' ? speech().page.placing.erase : aboutPiece(brush, rules)}
    </p>
  );
}

/** A ready-made placement in small: where its forts, its strong ships and the others stand. */
function FormationPicture({ name }: { readonly name: (typeof FORMATIONS)[number] }): JSX.Element {
  return (
    <svg class="formation-picture" viewBox="-1 -1 50 30" aria-hidden="true">
      {FORMATION_LINES[name].flatMap((line, y) =>
        [...line].map((code, x) =>
          code === '.' ? null : (
            <rect
              key={`${x} ${y}`}
              class={code === 'X' ? 'fort' : 'BC'.includes(code) ? 'strong' : ''}
              x={x * 4}
              y={y * 4}
              width={3.4}
              height={3.4}
            />
          ),
        ),
      )}
    </svg>
  );
}

interface PaletteProps {
  readonly placer: PiecePlacer;
  readonly codeOf: (piece: PieceClass) => string;
}

/** The classes to paint with, and how many pieces of each are left. */
export function Palette({ placer, codeOf }: PaletteProps): JSX.Element {
  const { words, page } = speech();
  const { brush, missing } = placer;
  return (
    <ul class="palette" aria-label={page.placing.palette}>
      {missing.value.map(({ piece, count }) => (
        <li key={piece}>
          <button
            type="button"
            class="palette-piece"
            aria-pressed={brush.value === piece}
            title={words.pieces.name(piece)}
            onClick={() => (brush.value = piece)}
          >
            <svg viewBox={`0 0 ${CELL} ${CELL}`} aria-hidden="true">
              <Token place={{ x: 0, y: 0 }} piece={piece} code={codeOf(piece)} own />
            </svg>
            <span class="unseen">{`${words.pieces.name(piece)}: ${page.placing.left(count)}`}</span>
            <span class={count === 0 ? 'palette-count none' : 'palette-count'} aria-hidden="true">
              {count}
            </span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          class="palette-piece"
          aria-pressed={brush.value === 'erase'}
          aria-label={page.placing.erase}
          title={page.placing.erase}
          onClick={() => (brush.value = 'erase')}
        >
          <span class="palette-erase" aria-hidden="true">
            ✕
          </span>
        </button>
      </li>
    </ul>
  );
}
