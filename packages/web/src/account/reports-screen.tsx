import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import {
  type Answered,
  type Denial,
  type FiledReport,
  type Misread,
  Nothing,
  type Person,
  ReportPage,
} from '@flotilla/protocol';
import { type PageOnlineWords, loadOnlineWords, type PageTalkWords } from '@flotilla/words';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import '../online/online.css';
import { ask, isReachable, useServerData } from '../online/server.ts';
import { denialText, ServerNotice } from '../online/server-notice.tsx';
import { playerText } from '../online/match-lists.tsx';
import './account.css';
import '../ui/lists.css';

const STATES = ['open', 'closed'] as const;

/** What players have reported, for the administrators of the server. */
export default function ReportsScreen(): JSX.Element {
  const words = useLazyWords(loadOnlineWords);
  const state = useSignal<(typeof STATES)[number]>('open');
  const reports = useSignal<readonly FiledReport[] | null>(null);
  const next = useSignal<string | null>(null);
  const refused = useSignal<Denial | Misread | null>(null);
  const load = async (before: string | null): Promise<void> => {
    const from = before === null ? '' : `&before=${before}`;
    const answer = await ask(ReportPage, 'GET', `/reports?state=${state.value}${from}`);
    refused.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    const earlier = before === null ? [] : (reports.value ?? []);
    reports.value = [...earlier, ...answer.value.reports];
    next.value = answer.value.next;
  };
  useServerData(() => load(null));
  if (words === null) return <LoadingPage />;
  const { title, none, states, more } = words.talk.reports;
  const isShown = reports.value !== null && refused.value === null && isReachable.value === true;
  return (
    <Page title={title}>
      <div class="lobby">
        <h1>{title}</h1>
        <ServerNotice words={words} />
        {reports.value === null && refused.value === null && (
          <p role="status">{speech().page.frame.loading}</p>
        )}
        {refused.value !== null && isReachable.value === true && (
          <Refused error={refused.value} words={words} />
        )}
        {isShown && (
          <>
            <div class="row" role="group" aria-label={title}>
              {STATES.map((each) => (
                <button
                  key={each}
                  type="button"
                  class="button small"
                  aria-pressed={state.value === each}
                  onClick={() => {
                    state.value = each;
                    void load(null);
                  }}
                >
                  {states[each]}
                </button>
              ))}
            </div>
            {reports.value?.length === 0 && <p class="quiet">{none}</p>}
            <ul class="row-list">
              {reports.value?.map((report) => (
                <ReportCard
                  key={report.id}
                  report={report}
                  words={words}
                  onClose={() =>
                    (reports.value = reports.value!.filter(({ id }) => id !== report.id))
                  }
                />
              ))}
            </ul>
            {next.value !== null && (
              <p>
                <button type="button" class="button" onClick={() => void load(next.value)}>
                  {more}
                </button>
              </p>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

interface RefusedProps {
  readonly error: Denial | Misread;
  readonly words: PageOnlineWords;
}

/** Why this user may not see the reports. */
function Refused({ error, words }: RefusedProps): JSX.Element | null {
  const { code } = error;
  // The notice above says so already.
  if (code === 'bad-answer') return null;
  if (code !== 'not-allowed' && code !== 'not-signed-in')
    return <ErrorText text={denialText(error, words)} />;
  return (
    <>
      <p>{words.talk.reports.refused}</p>
      <p>
        <a class="button" href="/account">
          {speech().page.home.account}
        </a>
      </p>
    </>
  );
}

type ReportWords = PageTalkWords['reports'];

interface ReportCardProps {
  readonly report: FiledReport;
  readonly words: PageOnlineWords;
  readonly onClose: () => void;
}

/** Several guests may have the same name, so they are marked as guests. */
const personTold = (person: Person, words: ReportWords): string =>
  person.kind === 'guest' ? words.guest(person.name) : playerText(person);

/** One report: who, about whom, what was said, what is wrong with it, when, and where. */
function ReportCard({ report, words: online, onClose }: ReportCardProps): JSX.Element {
  const words = online.talk.reports;
  const { id, match, by, line, reason, at, closedAt } = report;
  const isDeleted = useSignal(false);
  const denied = useSignal('');
  const act = async (answered: Promise<Answered<unknown>>, then: () => void): Promise<void> => {
    const answer = await answered;
    denied.value = answer.ok ? '' : denialText(answer.error, online);
    if (answer.ok) then();
  };
  const { language } = speech().words;
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li class="card report">
      <dl>
        <dt>{words.by}</dt>
        <dd>{personTold(by, words)}</dd>
        <dt>{words.about}</dt>
        <dd>{line === null ? words.wholeMatch : personTold(line.by, words)}</dd>
        {line !== null && (
          <>
            <dt>{words.said}</dt>
            <dd>{line.text}</dd>
          </>
        )}
        <dt>{words.reason}</dt>
        <dd>{reason}</dd>
        <dt>{words.when}</dt>
        <dd>{moment.format(at)}</dd>
      </dl>
      <div class="row">
        <a class="button small" href={`/match/${match}`}>
          {words.match}
        </a>
        {line !== null && (
          <>
            <a class="button small" href={`/admin?player=${line.by.id}`}>
              {playerText(line.by)}
            </a>
            <button
              type="button"
              class="button small"
              disabled={isDeleted.value}
              onClick={() =>
                void act(
                  ask(Nothing, 'DELETE', `/matches/${match}/chat/${line.id}`, {}),
                  () => (isDeleted.value = true),
                )
              }
            >
              {words.deleteLine}
            </button>
          </>
        )}
        {closedAt === null && (
          <button
            type="button"
            class="button small"
            onClick={() => void act(ask(Nothing, 'POST', `/reports/${id}/close`, {}), onClose)}
          >
            {words.close}
          </button>
        )}
      </div>
      <p role="status">{isDeleted.value ? words.deleted : ''}</p>
      <ErrorText text={denied.value} />
    </li>
  );
}
