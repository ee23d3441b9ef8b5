import {
  type Language,
  type PageWords,
  type SharedWords,
  loadPageWords,
  loadWords,
} from '@flotilla/words';
import { effect, signal } from '@preact/signals';
import { changeSettings, settings } from './settings.ts';

/** Everything said to people, in the language they have chosen. */
interface Speech {
  readonly words: SharedWords;
  readonly page: PageWords;
}

const spoken = signal<Speech | null>(null);

/** The words of the moment; a component that asks is drawn again when the language changes. */
export function speech(): Speech {
  if (spoken.value === null) throw new Error('No language has been loaded.');
  return spoken.value;
}

async function speak(language: Language): Promise<void> {
  const [words, page] = await Promise.all([loadWords(language), loadPageWords(language)]);
  // A language that was chosen meanwhile has the last word.
  if (settings.value.language === language) spoken.value = { words, page };
}

/** A language that was chosen, but whose words could not be fetched. */
export const failedLanguage = signal<Language | null>(null);

/** Loads the chosen language, and every one chosen later; one that cannot be had leaves the one that is spoken. */
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
