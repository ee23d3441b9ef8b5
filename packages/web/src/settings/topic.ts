import type { Language } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { speech } from './speech.ts';

/** Words that only some screens need, loaded when they are wanted; null until then. */
export function useTopic<Topic>(load: (language: Language) => Promise<Topic>): Topic | null {
  const { language } = speech().words;
  const topic = useSignal<Topic | null>(null);
  useEffect(() => {
    void load(language).then((loaded) => (topic.value = loaded));
  }, [language]);
  return topic.value;
}
