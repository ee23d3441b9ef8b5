import {
  type BySeat,
  type Cell,
  type Seat,
  type SeenEvent,
  type View,
  type Viewer,
  markAt,
  see,
  view,
  wasShot,
} from '@flotilla/engine';
import { type Puzzle, answerChance, bestAnswer, puzzleView } from '@flotilla/play';
import { cellName } from '@flotilla/words';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { AnswerMarks } from '../games/answer-marks.tsx';
import { OpenBoards, ViewBoards } from '../games/boards.tsx';
import { shotsOf, wrecks } from '../games/known.ts';
import { type ReplayedGame, firstStep, tellStep } from '../games/replayed.ts';
import { SeaBoard } from '../games/sea-board.tsx';
import { Steps } from '../games/steps.tsx';
import { type BoardSpeech, shownNames } from './speech.ts';

/** A cell was chosen: of a seat's sea, or of the field that both share. */
type OnChoose = (cell: Cell, seat: Seat | null) => void;

interface ShownViewProps {
  readonly speech: BoardSpeech;
  readonly view: View;
  readonly seen: readonly SeenEvent[];
  readonly players: BySeat<string | null>;
  readonly onChoose: OnChoose | undefined;
}

/** A game as a viewer sees it now. */
export function ShownView({ speech, players, ...shown }: ShownViewProps): JSX.Element {
  const names = shownNames(speech, players);
  const { battle } = speech.page;
  return (
    <ViewBoards
      {...shown}
      names={names}
      titleOf={(seat) => (seat === shown.view.viewer ? battle.own : battle.boardOf(names[seat]))}
    />
  );
}

interface ShownRecordProps {
  readonly speech: BoardSpeech;
  readonly replayed: ReplayedGame;
  /** Counted from the moment when both sides have placed. */
  readonly step: number;
  readonly viewer: Viewer;
  readonly onStep: (step: number) => void;
}

/** A finished game, step by step: both boards, what happened, and the way through it. */
export function ShownRecord(props: ShownRecordProps): JSX.Element {
  const { speech, replayed, viewer, onStep } = props;
  const { page, words } = speech;
  const first = firstStep(replayed);
  const last = replayed.steps.length - 1;
  const step = Math.min(last, first + props.step);
  const { match, events } = replayed.steps[step]!;
  const seen = events.map((event) => see(match.game, event, viewer));
  const names = shownNames(speech, replayed.record.players);
  const captions = { names, titleOf: (seat: Seat) => page.battle.boardOf(names[seat]) };
  const go = (to: number): void => onStep(Math.max(first, Math.min(last, to)) - first);
  return (
    <div
      class="shown"
      onKeyDown={(event) => {
        const to = stepAfter(event.key, step, first, last);
        if (to === null || (event.target as Element).closest('input, [role=grid]') !== null) return;
        event.preventDefault();
        go(to);
      }}
    >
      {viewer === 'spectator' ? (
        <OpenBoards
          {...captions}
          state={match.game}
          viewer={viewer}
          seen={seen}
          fresh={shotsOf(seen)}
        />
      ) : (
        <ViewBoards {...captions} view={view(match.game, viewer)} seen={seen} />
      )}
      <Steps step={step} first={first} last={last} words={page.over.steps} onStep={go} />
      <p class="told" role="status">
        {step === first
          ? page.over.steps.start
          : tellStep(words, replayed, step, viewer, { seat: null, names })}
      </p>
    </div>
  );
}

/** Where a key leads in a replay; null: nowhere. */
function stepAfter(key: string, step: number, first: number, last: number): number | null {
  if (key === 'ArrowLeft') return step - 1;
  if (key === 'ArrowRight') return step + 1;
  if (key === 'Home') return first;
  return key === 'End' ? last : null;
}

interface ShownPuzzleProps {
  readonly speech: BoardSpeech;
  readonly puzzle: Puzzle;
  readonly onChoose: OnChoose;
}

/** A puzzle: the first cell chosen is the answer, every further one is looked at. */
export function ShownPuzzle({ speech, puzzle, onChoose }: ShownPuzzleProps): JSX.Element {
  const { puzzles, words } = speech;
  const { rules, seas } = useMemo(() => puzzleView(puzzle).publicState, [puzzle]);
  const sea = seas[1];
  const [answer, setAnswer] = useState<Cell | null>(null);
  const [looked, setLooked] = useState<Cell | null>(null);
  const best = bestAnswer(puzzle);
  const valueOf = (cell: Cell): string => {
    const [name, count] = [cellName(rules, cell), puzzle.answers.get(cell) ?? 0];
    return count === 0 ? puzzles.never(name) : puzzles.value(name, count, puzzle.layouts);
  };
  return (
    <div class="shown">
      <h2>{puzzles.question[puzzle.question]}</h2>
      <div class="open-field">
        <SeaBoard
          rules={rules}
          label={puzzles.board}
          ships={wrecks(rules, sea)}
          markOf={(cell) => markAt(sea, cell)}
          isOff={(cell) => wasShot(sea, cell)}
          onChoose={(cell) => {
            if (wasShot(sea, cell)) return;
            setAnswer(answer ?? cell);
            setLooked(cell);
            onChoose(cell, 1);
          }}
          describeMore={(cell) =>
            answer === null || wasShot(sea, cell)
              ? null
              : words.numbers.percent(answerChance(puzzle, cell))
          }
          over={
            answer !== null && <AnswerMarks puzzle={puzzle} board={rules.board} answer={answer} />
          }
        />
      </div>
      <p class="told" role="status">
        {answer === null
          ? puzzles.possible(puzzle.layouts)
          : [
              answer === best ? puzzles.solved : puzzles.missed(cellName(rules, best)),
              valueOf(looked ?? answer),
            ].join(' ')}
      </p>
    </div>
  );
}
