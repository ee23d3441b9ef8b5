import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { type Answered, MAX_REPORTS, type Report, Reports, type Person } from '@flotilla/protocol';
import { type PageOnlineWords, loadOnlineWords, type PageTalkWords } from '@flotilla/words';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import '../online/online.css';
import { ask, isReachable, useServerData } from '../online/server.ts';
import { denialText, ServerNotice } from '../online/server-notice.tsx';
import { playerText } from '../online/match-lists.tsx';
import './account.css';

type Told = Answered<{ readonly reports: readonly Report[] }>;

/** What players have reported, for the administrators of the server. */
export default function ReportsScreen(): JSX.Element {
  const words = useLazyWords(loadOnlineWords);
  const told = useSignal<Told | null>(null);
  useServerData(async () => {
    told.value = await ask(Reports, 'GET', '/reports');
  });
  if (words === null) return <LoadingPage />;
  const { title } = words.talk.reports;
  return (
    <Page title={title}>
      <div class="lobby">
        <h1>{title}</h1>
        <ServerNotice words={words} />
        {told.value === null && <p role="status">{speech().page.frame.loading}</p>}
        {told.value !== null && isReachable.value === true && (
          <ReportList told={told.value} words={words} />
        )}
      </div>
    </Page>
  );
}

interface ReportsProps {
  readonly told: Told;
  readonly words: PageOnlineWords;
}

/** The reports, or why this user may not see them. */
function ReportList({ told, words }: ReportsProps): JSX.Element | null {
  const { none, refused, newest } = words.talk.reports;
  if (!told.ok) {
    const { code } = told.error;
    // The notice above says so already.
    if (code === 'bad-answer') return null;
    if (code !== 'not-allowed' && code !== 'not-signed-in')
      return <ErrorText text={denialText(told.error, words)} />;
    return (
      <>
        <p>{refused}</p>
        <p>
          <a class="button" href="/account">
            {speech().page.home.account}
          </a>
        </p>
      </>
    );
  }
  const { reports } = told.value;
  return (
    <>
      {reports.length === 0 && <p class="quiet">{none}</p>}
      {reports.length === MAX_REPORTS && <p class="quiet">{newest(MAX_REPORTS)}</p>}
      <ul class="row-list">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} words={words.talk.reports} />
        ))}
      </ul>
    </>
  );
}

type ReportWords = PageTalkWords['reports'];

interface ReportCardProps {
  readonly report: Report;
  readonly words: ReportWords;
}

/** Several guests may have the same name, so they are marked as guests. */
const personTold = (person: Person, words: ReportWords): string =>
  person.kind === 'guest' ? words.guest(person.name) : playerText(person);

/** One report: who, about whom, what was said, what is wrong with it, when, and where. */
function ReportCard({ report, words }: ReportCardProps): JSX.Element {
  const { match, by, line, reason, at } = report;
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
      <a class="button small" href={`/match/${match}`}>
        {words.match}
      </a>
    </li>
  );
}
