import type { Board, Cell } from '@flotilla/engine';
import { type Puzzle, answerChance, bestAnswer } from '@flotilla/play';
import type { JSX } from 'preact';
import { CELL, placeOn } from '../draw/grid.ts';
import './answer-marks.css';

interface AnswerMarksProps {
  readonly puzzle: Puzzle;
  readonly board: Board;
  /** The cell that was chosen. */
  readonly answer: Cell;
}

/** Every cell with its chance in hundredths, the best one framed, and the one that was chosen. */
export function AnswerMarks({ puzzle, board, answer }: AnswerMarksProps): JSX.Element {
  const best = bestAnswer(puzzle);
  const most = answerChance(puzzle, best);
  return (
    <>
      {[...puzzle.answers.keys()].map((cell) => {
        const chance = answerChance(puzzle, cell);
        const { x, y } = placeOn(board, cell);
        return (
          <g key={cell} class="answer">
            <rect
              class="heat"
              x={x * CELL + 1}
              y={y * CELL + 1}
              width={CELL - 2}
              height={CELL - 2}
              opacity={0.06 + 0.5 * (chance / most)}
            />
            <text class="answer-chance" x={(x + 0.5) * CELL} y={(y + 0.5) * CELL}>
              {chance < 0.01 ? '<1' : Math.round(100 * chance)}
            </text>
          </g>
        );
      })}
      <Frame board={board} cell={best} className="answer-best" />
      {answer !== best && <Frame board={board} cell={answer} className="answer-chosen" />}
    </>
  );
}

interface FrameProps {
  readonly board: Board;
  readonly cell: Cell;
  readonly className: string;
}

function Frame({ board, cell, className }: FrameProps): JSX.Element {
  const { x, y } = placeOn(board, cell);
  return (
    <rect
      class={className}
      x={x * CELL + 1.5}
      y={y * CELL + 1.5}
      width={CELL - 3}
      height={CELL - 3}
      rx={3}
    />
  );
}
