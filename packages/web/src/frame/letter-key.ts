import { isOneOf } from '@flotilla/engine';
import { useEffect } from 'preact/hooks';

/** Letters that do something, and those on the same keys of a Russian keyboard. */
const CYRILLIC = { h: 'р', m: 'ь', n: 'т', r: 'к' } as const;

type Letter = keyof typeof CYRILLIC;

const isField = isOneOf(['INPUT', 'TEXTAREA', 'SELECT']);

/** Keys that are pressed together with these are meant for the browser. */
export const isForBrowser = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

export function isLetter(event: KeyboardEvent, letter: Letter): boolean {
  const key = event.key.toLowerCase();
  return !isForBrowser(event) && (key === letter || key === CYRILLIC[letter]);
}

/** Does something whenever a letter is pressed on this screen, unless somebody writes. */
export function useLetter(letter: Letter, act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isLetter(event, letter) && !isField((event.target as Element).tagName)) act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
