import { Me } from '@flotilla/protocol';
import type { PageTalkWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ask } from './server.ts';
import { useLook } from './use-look.ts';

/** The way to what was reported, for those who may read it. */
export function ReportsLink({
  words,
}: {
  readonly words: PageTalkWords['reports'];
}): JSX.Element | null {
  const mayRead = useSignal(false);
  useLook(async () => {
    const answer = await ask(Me, 'GET', '/me');
    if (answer.ok) mayRead.value = answer.value.administrator;
  });
  if (!mayRead.value) return null;
  return (
    <a class="button" href="/reports">
      {words.title}
    </a>
  );
}
