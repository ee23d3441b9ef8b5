import { OwnData } from '@flotilla/protocol';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Said } from '../ui/page.tsx';
import { saveFile } from '../device/browser.ts';
import type { AccountSpeech } from './account-speech.ts';
import { ask } from './server.ts';
import { tellDenial } from './tell-denial.ts';

/** Everything the server keeps about oneself, as a file. */
export function DownloadData({ words, online }: AccountSpeech): JSX.Element {
  const { data } = words;
  const denied = useSignal('');
  const fetchAll = async (): Promise<void> => {
    const answer = await ask(OwnData, 'GET', '/me/export');
    denied.value = answer.ok ? '' : tellDenial(answer.error, online);
    if (answer.ok) saveFile('flotilla-account.json', answer.value);
  };
  return (
    <section>
      <h2>{data.title}</h2>
      <p>{data.text}</p>
      <p>
        <button type="button" class="button" onClick={() => void fetchAll()}>
          {data.button}
        </button>
      </p>
      <Said text={denied.value} />
    </section>
  );
}
