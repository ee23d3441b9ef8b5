import { DECLINE_REASONS, type DeclineReason, Nothing } from '@flotilla/protocol';
import type { PageOnlineWords, PagePeopleWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { newText } from '../device/browser.ts';
import { denialText } from '../online/server-notice.tsx';
import { ask } from '../online/server.ts';
import { useOneAtATime } from '../ui/hooks.ts';
import { ErrorText } from '../ui/page.tsx';

interface DeclineProps {
  readonly match: string;
  readonly words: PagePeopleWords;
  readonly online: PageOnlineWords;
  /** Called once it is declined. */
  readonly done: () => void;
}

/** Declines a challenge, with a reason to choose. */
export function Decline({ match, words, online, done }: DeclineProps): JSX.Element {
  const { challenges: told } = words;
  const isAsked = useSignal(false);
  const reason = useSignal<DeclineReason>('no-thanks');
  const denied = useSignal('');
  const decline = useOneAtATime(async () => {
    const asked = { key: newText(), reason: reason.value };
    const answer = await ask(Nothing, 'POST', `/matches/${match}/decline`, asked);
    denied.value = answer.ok ? '' : denialText(answer.error, online);
    if (answer.ok) done();
  });
  if (!isAsked.value) {
    return (
      <button type="button" class="button" onClick={() => (isAsked.value = true)}>
        {told.decline}
      </button>
    );
  }
  return (
    <div class="decline">
      <label class="field">
        <span>{told.why}</span>
        <select
          name="reason"
          value={reason.value}
          onChange={({ currentTarget: { value } }) =>
            (reason.value = DECLINE_REASONS.find((each) => each === value)!)
          }
        >
          {DECLINE_REASONS.map((each) => (
            <option key={each} value={each}>
              {told.reasons[each]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" onClick={decline}>
        {told.decline}
      </button>
      <ErrorText text={denied.value} />
    </div>
  );
}
