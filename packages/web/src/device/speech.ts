import {
  type Language,
  type PageWords,
  type SharedWords,
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

const spoken = signal<Speech | null>(null);

/** The current words; a component that reads them is redrawn when the language changes. */
export function speech(): Speech {
  if (spoken.value === null) throw new Error('No language has been loaded.');
  return spoken.value;
}

async function speak(language: Language): Promise<void> {
  const [words, page] = await Promise.all([loadWords(language), loadPageWords(language)]);
  // Another language may have been chosen meanwhile.
  if (settings.value.language === language) spoken.value = { words, page };
}

/** A chosen language whose words could not be loaded. */
export const failedLanguage = signal<Language | null>(null);

/** Loads the chosen language, now and after each change; if that fails the current one stays. */
export async function followLanguage(): Promise<void> {
  await speak(settings.value.language);
  effect(() => {
    const { language } = settings.value;
    if (language === spoken.peek()?.words.language) return;
    void speak(language).then(
      () => (failedLanguage.value = null),
      () => {
        if (settings.value.language !== language) return;
        failedLanguage.value = language;
        changeSettings({ language: speech().words.language });
      },
    );
  });
}
