import type { Answer, ChatLine } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Said } from '../frame/said.tsx';
import { useSingly } from '../frame/use-singly.ts';
import { speech } from '../settings/speech.ts';
import { sitterTold } from './listing-row.tsx';
import { mute } from './mutes.ts';
import { ask } from './server.ts';
import { tellDenial } from './tell-denial.ts';

interface LineDialogProps {
  readonly match: string;
  readonly line: ChatLine;
  readonly words: PageOnlineWords;
  readonly onMute: (line: ChatLine) => void;
  readonly onReport: () => void;
  readonly close: () => void;
}

/** What can be done about a line of the chat: hear no more of whoever said it, or tell the administrators. */
export function LineDialog(props: LineDialogProps): JSX.Element {
  const { match, line, words, onMute, onReport, close } = props;
  const { talk } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  const isReporting = useSignal(false);
  const denied = useSignal('');
  useEffect(() => dialog.current?.showModal(), []);
  const settle = (answer: Answer<unknown>, told: () => void): void => {
    denied.value = answer.ok ? '' : tellDenial(answer.error, words);
    if (!answer.ok) return;
    dialog.current?.close();
    told();
  };
  const silence = useSingly(async () => settle(await mute(line.by), () => onMute(line)));
  const report = useSingly(async (reason: string) => {
    if (reason === '') denied.value = talk.noReason;
    else
      settle(await ask('POST', `/matches/${match}/reports`, { line: line.id, reason }), onReport);
  });
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="line-title">
      <div class="stack">
        <h2 id="line-title">{sitterTold(line.by)}</h2>
        <blockquote class="chat-quote">{line.text}</blockquote>
        {isReporting.value ? (
          <ReportForm words={words} send={report} />
        ) : (
          <>
            <p class="small">{talk.muteText}</p>
            <div class="row">
              <button type="button" class="button" onClick={silence}>
                {talk.mute(line.by.name)}
              </button>
              <button type="button" class="button" onClick={() => (isReporting.value = true)}>
                {talk.report}
              </button>
            </div>
          </>
        )}
        <Said text={denied.value} />
        <div class="row">
          <button type="button" class="button plain" onClick={() => dialog.current?.close()}>
            {speech().page.frame.cancel}
          </button>
        </div>
      </div>
    </dialog>
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
          maxLength={500}
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
