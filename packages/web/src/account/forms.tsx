import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { MAX_PASSWORD_LENGTH, type NewToken, SCOPES } from '@flotilla/protocol';
import type { PageAccountWords } from '@flotilla/words';
import { MAX_TYPED_NAME, nameProblem } from '../home/names.ts';
import { ErrorText } from '../ui/page.tsx';
import { useOneAtATime } from '../ui/hooks.ts';

interface TextFieldProps {
  readonly label: string;
  readonly text: Signal<string>;
  readonly autocomplete: 'username' | 'current-password' | 'new-password' | 'off';
}

/** A text field for a name or a password. */
export function TextField({ label, text, autocomplete }: TextFieldProps): JSX.Element {
  const shared = {
    autocomplete,
    value: text.value,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
      text.value = currentTarget.value;
    },
  };
  return (
    <label class="field">
      <span>{label}</span>
      {autocomplete.endsWith('password') ? (
        <input type="password" maxLength={MAX_PASSWORD_LENGTH} {...shared} />
      ) : (
        <input type="text" maxLength={MAX_TYPED_NAME} {...shared} />
      )}
    </label>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly isChecked: Signal<boolean>;
}

/** A choice that can be left. */
export function CheckField({ label, isChecked }: CheckFieldProps): JSX.Element {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isChecked.value}
        onChange={({ currentTarget }) => (isChecked.value = currentTarget.checked)}
      />
      {label}
    </label>
  );
}

interface DaysFieldProps {
  readonly label: string;
  /** Null: without end. */
  readonly days: Signal<number | null>;
  readonly choices: readonly number[];
  readonly words: { readonly days: (count: number) => string; readonly always: string };
}

/** How many days something lasts. */
export function DaysField({ label, days, choices, words }: DaysFieldProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={String(days.value)}
        onChange={({ currentTarget: { value } }) =>
          (days.value = value === 'null' ? null : Number(value))
        }
      >
        <option value="null">{words.always}</option>
        {choices.map((count) => (
          <option key={count} value={String(count)}>
            {words.days(count)}
          </option>
        ))}
      </select>
    </label>
  );
}

const DAY = 24 * 60 * 60 * 1000;

/** The moment that lies so many days ahead; null: without end. */
export const daysFromNow = (days: number | null): number | null =>
  days === null ? null : Date.now() + days * DAY;

interface KeyFormProps {
  readonly words: PageAccountWords['keys'];
  /** Whether it was made. */
  readonly make: (wanted: NewToken) => Promise<boolean>;
}

/** A form for the key of a new program. */
export function KeyForm({ words, make }: KeyFormProps): JSX.Element {
  const label = useSignal('');
  const denied = useSignal('');
  const days = useSignal<number | null>(null);
  const [play, open, chat] = [useSignal(true), useSignal(true), useSignal(true)];
  const chosen = { play, open, chat } as const;
  const send = useOneAtATime(async () => {
    const name = label.value.trim();
    denied.value = nameProblem(name) ?? '';
    if (denied.value !== '') return;
    const scopes = SCOPES.filter((scope) => chosen[scope].value);
    const expiresAt = daysFromNow(days.value);
    if (await make({ label: name, scopes, expiresAt })) label.value = '';
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
      <fieldset class="checks">
        <legend>{words.scopes.title}</legend>
        {SCOPES.map((scope) => (
          <CheckField key={scope} label={words.scopes[scope]} isChecked={chosen[scope]} />
        ))}
      </fieldset>
      <DaysField
        label={words.validFor}
        days={days}
        choices={[30, 90, 365]}
        words={{ days: words.days, always: words.untilRevoked }}
      />
      <button type="submit" class="button main">
        {words.make}
      </button>
      <ErrorText text={denied.value} />
    </form>
  );
}

interface CopyLineProps {
  readonly text: string;
  /** What the text is, spoken. */
  readonly label: string;
  readonly words: { readonly copy: string; readonly copied: string };
}

/** A text to be taken elsewhere. */
export function CopyLine({ text, label, words }: CopyLineProps): JSX.Element {
  const copied = useSignal(false);
  const line = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    // Over connections that are not safe the browser leaves the copying to the player.
    try {
      await navigator.clipboard.writeText(text);
      copied.value = true;
    } catch {
      line.current?.focus();
    }
  };
  return (
    <div class="copy-line">
      <input
        ref={line}
        type="text"
        readOnly
        value={text}
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="button" class="button" onClick={() => void copy()}>
        {copied.value ? words.copied : words.copy}
      </button>
    </div>
  );
}
