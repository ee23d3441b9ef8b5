import { type Answered, type ChatLine, MAX_REASON_LENGTH, Report } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorText } from '../ui/page.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { speech } from '../device/speech.ts';
import { playerText } from '../people/player-link.tsx';
import { mute } from '../account/mutes.tsx';
import { ask } from './server.ts';
import { denialText } from './server-notice.tsx';

interface LineDialogProps {
  readonly match: string;
  readonly line: ChatLine;
  readonly words: PageOnlineWords;
  readonly onMute: (line: ChatLine) => void;
  readonly onReport: () => void;
  readonly close: () => void;
}

/** A dialog about a chat line: mute its author, or report it to the administrators. */
export function LineDialog(props: LineDialogProps): JSX.Element {
  const { match, line, words, onMute, onReport, close } = props;
  const { talk } = words;
  const isReporting = useSignal(false);
  const denied = useSignal('');
  const settle = (answer: Answered<unknown>, shut: () => void, told: () => void): void => {
    denied.value = answer.ok ? '' : denialText(answer.error, words);
    if (!answer.ok) return;
    shut();
    told();
  };
  const silence = useOneAtATime(async (shut: () => void) =>
    settle(await mute(line.by), shut, () => onMute(line)),
  );
  const report = useOneAtATime(async (reason: string, shut: () => void) => {
    denied.value = reason === '' ? talk.noReason : '';
    if (reason === '') return;
    const answer = await ask(Report, 'POST', `/matches/${match}/reports`, {
      line: line.id,
      reason,
    });
    settle(answer, shut, onReport);
  });
  return (
    <Dialog labelledBy="line-title" close={close}>
      {(shut) => (
        <div class="stack">
          <h2 id="line-title">{playerText(line.by)}</h2>
          <blockquote class="chat-quote">{line.text}</blockquote>
          {isReporting.value ? (
            <ReportForm words={words} send={(reason) => report(reason, shut)} />
          ) : (
            <>
              <p class="small">{talk.muteText}</p>
              <div class="row">
                <button type="button" class="button" onClick={() => silence(shut)}>
                  {talk.mute(line.by.name)}
                </button>
                <button type="button" class="button" onClick={() => (isReporting.value = true)}>
                  {talk.report}
                </button>
              </div>
            </>
          )}
          <ErrorText text={denied.value} />
          <div class="row">
            <button type="button" class="button plain" onClick={shut}>
              {speech().page.frame.cancel}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface ReportFormProps {
  readonly words: PageOnlineWords;
  readonly send: (reason: string) => void;
}

/** What is wrong with a line, before it is reported. */
function ReportForm({ words: { talk }, send }: ReportFormProps): JSX.Element {
  const reason = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send(reason.value.trim());
      }}
    >
      <p class="small">{talk.reportText}</p>
      <label class="field">
        <span>{talk.reason}</span>
        <input
          type="text"
          ref={field}
          maxLength={MAX_REASON_LENGTH}
          value={reason.value}
          onInput={({ currentTarget }) => (reason.value = currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="button main">
          {talk.send}
        </button>
      </div>
    </form>
  );
}
