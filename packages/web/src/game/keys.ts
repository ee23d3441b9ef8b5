import { isOneOf } from '@flotilla/engine';
import { useEffect } from 'preact/hooks';
import { isForBrowser } from '../ui/letter-keys.ts';

const isField = isOneOf(['INPUT', 'TEXTAREA', 'SELECT']);

/** Where the keys of the terminal scroll an enlarged board: a cell at a time. */
const SCROLLS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  F1: [-1, 0],
  F2: [1, 0],
  F3: [0, -1],
  F4: [0, 1],
};

/** A cell of an enlarged board, in pixels. */
const CELL = 44;

/** Scrolls the enlarged board; false: none is, and the key keeps its meaning in the browser. */
function scrollBoard(key: string): boolean {
  const way = SCROLLS[key];
  const board = document.querySelector('.zoomable.large .zoomable-view');
  if (way === undefined || board === null) return false;
  board.scrollBy(way[0] * CELL, way[1] * CELL);
  return true;
}

/** Opens or closes the scores, where a game has them. */
function turnScores(): boolean {
  const scores = document.querySelector<HTMLDetailsElement>('details.scores');
  if (scores === null) return false;
  scores.open = !scores.open;
  scores.querySelector('summary')!.focus();
  return true;
}

/**
 * The keys of the terminal game: F1 to F4 scroll, F9 says that the game is saved, F10 and ? explain, \ shows the scores.
 * F5 to F8 and Tab stay the browser's: they reload, search and move the focus.
 */
export function useGameKeys(explain: () => void, saved: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): boolean => {
      if (event.key === 'F9') saved();
      else if (event.key === 'F10' || event.key === '?') explain();
      else return event.key === '\\' ? turnScores() : scrollBoard(event.key);
      return true;
    };
    const onKey = (event: KeyboardEvent): void => {
      const isTyped = event.key.length === 1 && isField((event.target as Element).tagName);
      const isOver = document.querySelector('dialog[open]') !== null;
      if (!isTyped && !isOver && !isForBrowser(event) && press(event)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
