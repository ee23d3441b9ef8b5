import { Nothing } from '@flotilla/protocol';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Dialog } from '../ui/dialog.tsx';
import { Said } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import type { AccountSpeech } from './account-speech.ts';
import { ask, vanish } from './server.ts';
import { tellDenial } from './tell-denial.ts';
import { TextField } from './text-field.tsx';

interface FarewellProps extends AccountSpeech {
  readonly name: string;
  readonly onLeave: () => void;
}

/** Deleting the account, for whoever knows its password and says so twice. */
export function Farewell({ name, words, online, onLeave }: FarewellProps): JSX.Element {
  const { farewell } = words;
  const isAsked = useSignal(false);
  const password = useSignal('');
  const denied = useSignal('');
  const leave = async (): Promise<void> => {
    const answer = await ask(Nothing, 'DELETE', '/me', { password: password.value });
    if (!answer.ok) {
      denied.value = tellDenial(answer.error, online);
      return;
    }
    onLeave();
    vanish();
  };
  return (
    <section>
      <h2>{farewell.title}</h2>
      <p>{farewell.text}</p>
      <p>
        <button type="button" class="button" onClick={() => (isAsked.value = true)}>
          {farewell.button}
        </button>
      </p>
      {isAsked.value && (
        <Dialog labelledBy="farewell-title" close={() => (isAsked.value = false)}>
          {(shut) => (
            <form
              class="stack"
              onSubmit={(event) => {
                event.preventDefault();
                void leave();
              }}
            >
              <h2 id="farewell-title">{farewell.sure(name)}</h2>
              <TextField label={words.password} text={password} autocomplete="current-password" />
              <Said text={denied.value} />
              <div class="row">
                <button type="button" class="button main" onClick={shut}>
                  {speech().page.frame.cancel}
                </button>
                <button type="submit" class="button">
                  {farewell.yes}
                </button>
              </div>
            </form>
          )}
        </Dialog>
      )}
    </section>
  );
}
