import {
  type FirstWords,
  type Language,
  type PageWords,
  type SharedWords,
  loadFirstWords,
  loadPageWords,
  loadWords,
} from '@flotilla/words';
import { effect, signal } from '@preact/signals';
import { changeSettings, settings } from './settings.ts';

/** All words in the chosen language. */
interface Speech {
  readonly words: SharedWords;
  readonly page: PageWords;
}

const first = signal<FirstWords | null>(null);
const spoken = signal<Speech | null>(null);

/** The words of the home page; a component that reads them is redrawn when the language changes. */
export function firstWords(): FirstWords {
  if (first.value === null) throw new Error('No language has been loaded.');
  return first.value;
}

/** All current words. Only for screens loaded on demand: `loadSpeech` comes before them. */
export function speech(): Speech {
  if (spoken.value === null) throw new Error('Not all words have been loaded.');
  return spoken.value;
}

let loading: Promise<unknown> | null = null;

/** Loads the words that the home page does without. A failed load is tried again at the next call. */
export function loadSpeech(): Promise<unknown> {
  loading ??= speak(settings.value.language, true).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function speak(language: Language, all: boolean): Promise<void> {
  const [greeting, words, page] = await Promise.all([
    loadFirstWords(language),
    all ? loadWords(language) : null,
    all ? loadPageWords(language) : null,
  ]);
  // Another language may have been chosen meanwhile.
  if (settings.value.language !== language) return;
  first.value = greeting;
  if (words !== null && page !== null) spoken.value = { words, page };
}

/** A chosen language whose words could not be loaded. */
export const failedLanguage = signal<Language | null>(null);

/** Loads the chosen language, now and after each change; if that fails the current one stays. */
export async function followLanguage(): Promise<void> {
  await speak(settings.value.language, false);
  effect(() => {
    const { language } = settings.value;
    if (language === first.peek()?.language) return;
    void speak(language, spoken.peek() !== null).then(
      () => (failedLanguage.value = null),
      () => {
        if (settings.value.language !== language) return;
        failedLanguage.value = language;
        changeSettings({ language: firstWords().language });
      },
    );
  });
}
