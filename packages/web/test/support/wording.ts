import {
  LANGUAGES,
  type Language,
  loadAccountWords,
  loadGuideWords,
  loadLessonWords,
  loadOnlineWords,
  loadPageWords,
  loadRecordWords,
  loadWords,
} from '@flotilla/words';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutOf, overflowOf } from './audit.ts';

/** Everything on a screen that is read or heard. */
export const saidOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];
    const heard = [...document.querySelectorAll('body *')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    // Each language is offered in its own.
    const read = [...document.querySelectorAll('body :not([lang]):not(noscript)')].flatMap(
      (element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.nodeValue),
    );
    return [document.title, ...heard, ...read].join('\n');
  });

const wordsIn = (text: string): readonly string[] =>
  (text.match(/\p{L}{3,}/gu) ?? []).map((word) => word.toLowerCase());

/** All words of the sentences without gaps in a tree. */
function vocabularyOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return wordsIn(value);
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((part) => vocabularyOf(part))
    : [];
}

async function vocabulary(language: Language): Promise<ReadonlySet<string>> {
  const words = await loadWords(language);
  const topics = await Promise.all(
    [
      loadPageWords,
      loadGuideWords,
      loadLessonWords,
      loadOnlineWords,
      loadAccountWords,
      loadRecordWords,
    ].map((load: (language: Language) => Promise<unknown>) => load(language)),
  );
  return new Set(vocabularyOf([words, ...topics]));
}

/** The words of a text that other languages of the page have, and its own has not. */
export async function foreignWords(text: string, language: Language): Promise<readonly string[]> {
  const own = await vocabulary(language);
  const others = await Promise.all(
    LANGUAGES.filter((other) => other !== language).map((other) => vocabulary(other)),
  );
  return [...new Set(wordsIn(text))].filter(
    (word) => !own.has(word) && others.some((other) => other.has(word)),
  );
}

/** What stands in a text for a word: keys of the program, gaps that nothing filled. */
export const unsaid = (text: string): readonly string[] =>
  text.match(/\b[a-z]+(?:-[a-z]+)+\b|\b(?:undefined|null|NaN)\b|\[object|\$\{/gu) ?? [];

/** Nothing is said in another language or not at all, and nothing is cut. */
export async function lookAt(page: Page, language: Language, screen: string): Promise<void> {
  const said = await saidOn(page);
  expect([screen, await foreignWords(said, language)]).toEqual([screen, []]);
  expect([screen, unsaid(said)]).toEqual([screen, []]);
  expect([screen, await cutOf(page)]).toEqual([screen, []]);
  expect([screen, await overflowOf(page)]).toEqual([screen, 0]);
}
