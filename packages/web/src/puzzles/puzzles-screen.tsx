import { AnswerMarks, SeaBoard, wrecks } from '@flotilla/board/parts';
import { DEFAULT_PRESETS } from '@flotilla/client';
import {
  PUZZLE_GAMES,
  type Puzzle,
  type PuzzleGame,
  answerChance,
  bestAnswer,
  puzzleView,
} from '@flotilla/play';
import { type Cell, markAt, wasShot } from '@flotilla/engine';
import { type PuzzleWords, cellName, loadPuzzleWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { CopyButton } from '../daily/copy-button.tsx';
import { firstWords, speech } from '../device/speech.ts';
import { ShipsLeft } from '../fleet/afloat.tsx';
import { useLazyWords } from '../ui/lazy.tsx';
import { LoadingPage, Page } from '../ui/page.tsx';
import { nextPuzzle, puzzleById } from './puzzle-files.ts';
import { type PuzzleResult, countAnswer, puzzleScore } from './puzzle-score.ts';
import './puzzles.css';

/** Puzzles of one game after the other, or the one that a link leads to. */
export function PuzzlesScreen({ id }: { readonly id?: string }): JSX.Element {
  const words = useLazyWords(loadPuzzleWords);
  const { route } = useLocation();
  const { language } = firstWords();
  const puzzle = useSignal<Puzzle | 'missing' | 'failed' | null>(null);
  /** Every puzzle of the game has been played: they come again. */
  const isFinished = useSignal(false);
  const game = useSignal<PuzzleGame>(
    PUZZLE_GAMES.find((name) => name === DEFAULT_PRESETS[language]) ?? 'classic',
  );
  const show = async (last: string | null): Promise<void> => {
    const { rating, seen } = puzzleScore.value;
    try {
      const found = await nextPuzzle(game.value, rating.rating, new Set(seen), last);
      isFinished.value = found.isFinished;
      puzzle.value = found.puzzle;
    } catch {
      puzzle.value = 'failed';
    }
  };
  const showLinked = async (wanted: string): Promise<void> => {
    const found = await puzzleById(wanted).catch(() => 'failed' as const);
    isFinished.value = false;
    puzzle.value = found ?? 'missing';
    if (found !== null && found !== 'failed') game.value = found.game;
  };
  useEffect(() => {
    if (id === undefined) {
      if (puzzle.value === null) void show(null);
      return;
    }
    void showLinked(id);
  }, [id]);
  if (words === null || puzzle.value === null) return <LoadingPage />;
  const next = (last: string | null): void => {
    if (id !== undefined) {
      puzzle.value = null;
      route('/puzzles');
    } else void show(last);
  };
  const choose = (name: PuzzleGame): void => {
    game.value = name;
    next(null);
  };
  return (
    <Page title={words.title} className="puzzles">
      <div class="puzzles-head">
        <h1>{words.title}</h1>
        <GameChoice words={words} chosen={game.value} choose={choose} />
      </div>
      {isFinished.value && (
        <p class="said" role="status">
          {words.finished}
        </p>
      )}
      {typeof puzzle.value === 'string' ? (
        <p class="said" role="alert">
          {puzzle.value === 'missing' ? words.missing : firstWords().frame.unfetched.text}
        </p>
      ) : (
        <PuzzleBoard key={puzzle.value.id} puzzle={puzzle.value} words={words} next={next} />
      )}
    </Page>
  );
}

interface GameChoiceProps {
  readonly words: PuzzleWords;
  readonly chosen: PuzzleGame;
  readonly choose: (game: PuzzleGame) => void;
}

function GameChoice({ words, chosen, choose }: GameChoiceProps): JSX.Element {
  const { presets } = speech().words.games;
  return (
    <fieldset class="puzzles-games">
      <legend class="unseen">{words.game}</legend>
      <div class="choices">
        {PUZZLE_GAMES.map((name) => (
          <label key={name} class="choice">
            <input
              type="radio"
              name="game"
              checked={name === chosen}
              onChange={() => choose(name)}
            />
            <span>{presets[name].name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PuzzleBoardProps {
  readonly puzzle: Puzzle;
  readonly words: PuzzleWords;
  readonly next: (last: string | null) => void;
}

/** A puzzle on its board: one tap answers it, every further one looks at a cell. */
function PuzzleBoard({ puzzle, words, next }: PuzzleBoardProps): JSX.Element {
  const view = useMemo(() => puzzleView(puzzle), [puzzle]);
  const { rules, seas } = view.publicState;
  const sea = seas[1];
  const answer = useSignal<Cell | null>(null);
  const looked = useSignal<Cell | null>(null);
  const result = useSignal<PuzzleResult | null>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const choose = (cell: Cell): void => {
    if (wasShot(sea, cell)) return;
    looked.value = cell;
    if (answer.value !== null) return;
    answer.value = cell;
    result.value = countAnswer(puzzle, cell === bestAnswer(puzzle));
  };
  useEffect(() => {
    if (answer.value !== null) onward.current?.focus({ preventScroll: true });
  }, [answer.value]);
  const valueOf = (cell: Cell): string => {
    const count = puzzle.answers.get(cell) ?? 0;
    const name = cellName(rules, cell);
    return count === 0 ? words.never(name) : words.value(name, count, puzzle.layouts);
  };
  const isAnswered = answer.value !== null;
  return (
    <div class="puzzle">
      <div class="puzzle-ask">
        <h2>{words.question[puzzle.question]}</h2>
        <ShipsLeft rules={rules} sea={sea} />
      </div>
      <div class="puzzle-board">
        <SeaBoard
          rules={rules}
          label={words.board}
          ships={wrecks(rules, sea)}
          markOf={(cell) => markAt(sea, cell)}
          onChoose={choose}
          isOff={(cell) => wasShot(sea, cell)}
          describeMore={(cell) =>
            isAnswered && !wasShot(sea, cell)
              ? speech().words.numbers.percent(answerChance(puzzle, cell))
              : null
          }
          over={
            isAnswered && <AnswerMarks puzzle={puzzle} board={rules.board} answer={answer.value!} />
          }
        />
      </div>
      <div class="puzzle-told" aria-live="polite">
        {isAnswered && result.value !== null ? (
          <>
            <Verdict puzzle={puzzle} words={words} result={result.value} valueOf={valueOf} />
            {looked.value !== null && <p class="puzzle-value">{valueOf(looked.value)}</p>}
            <div class="row">
              <button
                type="button"
                class="button main"
                ref={onward}
                onClick={() => next(puzzle.id)}
              >
                {words.next}
              </button>
              <CopyButton
                text={`${location.origin}/puzzles/${puzzle.id}`}
                name={words.share}
                copied={words.copied}
              />
            </div>
            <p class="small quiet">
              {words.difficulty(puzzle.rating)} · {words.possible(puzzle.layouts)}{' '}
              {looked.value === answer.value && words.explore}
            </p>
          </>
        ) : (
          <>
            <p>{words.intro}</p>
            <p class="small quiet">{words.possible(puzzle.layouts)}</p>
          </>
        )}
      </div>
      <Score words={words} change={result.value?.change ?? null} />
    </div>
  );
}

interface VerdictProps {
  readonly puzzle: Puzzle;
  readonly words: PuzzleWords;
  readonly result: PuzzleResult;
  readonly valueOf: (cell: Cell) => string;
}

function Verdict({ puzzle, words, result, valueOf }: VerdictProps): JSX.Element {
  const { rules } = puzzleView(puzzle).publicState;
  const best = bestAnswer(puzzle);
  return (
    <>
      <p class={result.isSolved ? 'puzzle-verdict good' : 'puzzle-verdict'}>
        <strong>
          {result.isSolved ? `✓ ${words.solved}` : words.missed(cellName(rules, best))}
        </strong>
      </p>
      {!result.isSolved && <p class="puzzle-value good">{valueOf(best)}</p>}
      {result.change === null && <p class="small quiet">{words.repeated}</p>}
    </>
  );
}

interface ScoreProps {
  readonly words: PuzzleWords;
  readonly change: number | null;
}

function Score({ words, change }: ScoreProps): JSX.Element {
  const { number } = speech().words.numbers;
  const { rating, solved, streak, longest, seen } = puzzleScore.value;
  return (
    <dl class="puzzle-score">
      <div>
        <dt>{words.rating}</dt>
        <dd>
          {seen.length === 0 ? '–' : number(Math.round(rating.rating))}
          {change !== null && change !== 0 && (
            <span class={change > 0 ? 'good' : 'bad'}>
              {change > 0 ? ` +${change}` : ` −${-change}`}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{words.done}</dt>
        <dd>
          {number(solved)}
          <span class="quiet"> / {number(seen.length)}</span>
        </dd>
      </div>
      <div>
        <dt>{words.streak}</dt>
        <dd>{number(streak)}</dd>
      </div>
      <div>
        <dt>{words.record}</dt>
        <dd>{number(longest)}</dd>
      </div>
    </dl>
  );
}
