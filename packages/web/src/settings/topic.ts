import type { Language } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { speech } from './speech.ts';

/** Thrown by a screen whose words could not be fetched. */
export class Unfetched extends Error {}

/** Words that only some screens need, loaded when they are wanted; null until then. */
export function useTopic<Topic>(load: (language: Language) => Promise<Topic>): Topic | null {
  const { language } = speech().words;
  const topic = useSignal<Topic | Unfetched | null>(null);
  useEffect(() => {
    void load(language).then(
      (loaded) => (topic.value = loaded),
      () => (topic.value = new Unfetched()),
    );
  }, [language]);
  if (topic.value instanceof Unfetched) throw topic.value;
  return topic.value;
}
