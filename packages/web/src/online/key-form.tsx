import type { PageAccountWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Said } from '../ui/page.tsx';
import { useSingly } from '../ui/hooks.ts';
import { nameObjection } from '../home/names.ts';
import { TextField } from './text-field.tsx';

interface KeyFormProps {
  readonly words: PageAccountWords['keys'];
  /** Whether it was made. */
  readonly make: (label: string) => Promise<boolean>;
}

/** A key for one more program. */
export function KeyForm({ words, make }: KeyFormProps): JSX.Element {
  const label = useSignal('');
  const denied = useSignal('');
  const send = useSingly(async () => {
    const name = label.value.trim();
    denied.value = nameObjection(name) ?? '';
    if (denied.value === '' && (await make(name))) label.value = '';
  });
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField label={words.label} text={label} autocomplete="off" />
      <button type="submit" class="button main">
        {words.make}
      </button>
      <Said text={denied.value} />
    </form>
  );
}
