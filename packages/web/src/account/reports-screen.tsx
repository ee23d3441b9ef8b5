import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import {
  type Answered,
  type FiledReport,
  Nothing,
  type Person,
  ReportPage,
} from '@flotilla/protocol';
import { type PageOnlineWords, loadOnlineWords, type PageTalkWords } from '@flotilla/words';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import '../online/online.css';
import { ask, isMisread, isReachable, useServerData } from '../online/server.ts';
import { denialText, ServerNotice } from '../online/server-notice.tsx';
import { playerText } from '../people/player-link.tsx';
import './account.css';
import { AdministratorsOnly } from './administrators.tsx';
import '../ui/lists.css';

const STATES = ['open', 'closed'] as const;

/** What players have reported, for the administrators of the server. */
export default function ReportsScreen(): JSX.Element {
  const words = useLazyWords(loadOnlineWords);
  if (words === null) return <LoadingPage />;
  const { title } = words.talk.reports;
  return (
    <Page title={title}>
      <div class="lobby">
        <h1>{title}</h1>
        <ServerNotice words={words} />
        <AdministratorsOnly words={words}>
          <ReportList words={words} />
        </AdministratorsOnly>
      </div>
    </Page>
  );
}

/** The reports, those still open or those closed, the newest first. */
export function ReportList({ words }: { readonly words: PageOnlineWords }): JSX.Element {
  const state = useSignal<(typeof STATES)[number]>('open');
  const reports = useSignal<readonly FiledReport[] | null>(null);
  const next = useSignal<string | null>(null);
  const denied = useSignal('');
  const load = async (before: string | null): Promise<void> => {
    const from = before === null ? '' : `&before=${before}`;
    const answer = await ask(ReportPage, 'GET', `/reports?state=${state.value}${from}`);
    // The notice above says so if the server cannot be reached or read.
    const isTold = isReachable.value === false || isMisread.value;
    denied.value = answer.ok || isTold ? '' : denialText(answer.error, words);
    if (!answer.ok) return;
    const earlier = before === null ? [] : (reports.value ?? []);
    reports.value = [...earlier, ...answer.value.reports];
    next.value = answer.value.next;
  };
  useServerData(() => load(null));
  const { title, none, states, more } = words.talk.reports;
  return (
    <div class="stack">
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
      <ErrorText text={denied.value} />
      {reports.value?.length === 0 && <p class="quiet">{none}</p>}
      <ul class="row-list">
        {reports.value?.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            words={words}
            onClose={() => (reports.value = reports.value!.filter(({ id }) => id !== report.id))}
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
    </div>
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
