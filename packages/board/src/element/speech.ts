import {
  type Language,
  type PageWords,
  type PuzzleWords,
  type SharedWords,
  languageOf,
  loadPageWords,
  loadPuzzleWords,
  loadWords,
  playerName,
} from '@flotilla/words';
import { type BySeat, bySeat } from '@flotilla/engine';

/** All that an element says, in one language. */
export interface BoardSpeech {
  readonly words: SharedWords;
  readonly page: PageWords;
  readonly puzzles: PuzzleWords;
}

const loaded = new Map<Language, Promise<BoardSpeech>>();

/** The language of the text around an element, or of the browser. */
export function languageAround(element: Element): Language {
  const around = element.closest<HTMLElement>('[lang]')?.lang ?? '';
  return languageOf([around, ...navigator.languages]);
}

/** Loads a language once; a failed load is tried again at the next call. */
export function loadBoardSpeech(language: Language): Promise<BoardSpeech> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const loading = load(language);
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}

async function load(language: Language): Promise<BoardSpeech> {
  const [words, page, puzzles] = await Promise.all([
    loadWords(language),
    loadPageWords(language),
    loadPuzzleWords(language),
  ]);
  return { words, page, puzzles };
}

/** The players as they are shown: computers by their level, and players without a name by their number. */
export const shownNames = (
  { words, page }: BoardSpeech,
  players: BySeat<string | null>,
): BySeat<string> =>
  bySeat((seat) => {
    const name = players[seat];
    return name === null ? page.home.beside(seat) : playerName(words.levels, name);
  });
