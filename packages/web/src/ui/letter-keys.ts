import { useEffect } from 'preact/hooks';
import { isOneOf } from '@flotilla/engine';

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

/** Calls back when a letter key is pressed, except while the player types in a field. */
export function useLetterKey(letter: Letter, act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isLetter(event, letter) && !isField((event.target as Element).tagName)) act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
