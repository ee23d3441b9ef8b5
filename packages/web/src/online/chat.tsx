import type { RemoteTable } from '@flotilla/client';
import type { PageOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { tellDenial } from './tell-denial.ts';

interface ChatProps {
  readonly table: RemoteTable;
  readonly words: PageOnlineWords;
  /** How much has been said: it is drawn again when there is more. */
  readonly version: number;
}

/** What is said at a table. */
export function Chat({ table, words }: ChatProps): JSX.Element {
  const text = useSignal('');
  const trouble = useSignal('');
  const send = async (): Promise<void> => {
    const line = text.value.trim();
    if (line === '') return;
    text.value = '';
    const said = await table.say(line);
    trouble.value = said.ok ? '' : tellDenial(said.error, words);
    if (!said.ok) text.value = line;
  };
  return (
    <section class="chat">
      <h2 class="caps">{words.chat.title}</h2>
      <ol aria-live="polite">
        {table.chat.map(({ id, by, text: line }) => (
          <li key={id}>
            <strong>{by.name}</strong> {line}
          </li>
        ))}
      </ol>
      {trouble.value !== '' && <p class="small said">{trouble.value}</p>}
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input
          type="text"
          maxLength={300}
          aria-label={words.chat.say}
          placeholder={words.chat.say}
          value={text.value}
          onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        />
        <button type="submit" class="button small">
          {words.chat.send}
        </button>
      </form>
    </section>
  );
}
