import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { type Answered, MOST_REPORTS, type Report, Reports } from '@flotilla/protocol';
import { type PageOnlineWords, loadOnlineWords } from '@flotilla/words';
import { Page, Said } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useTopic } from '../ui/lazy.tsx';
import './online.css';
import { ReportCard } from './report-card.tsx';
import { ask, isReachable } from './server.ts';
import { tellDenial } from './tell-denial.ts';
import { Unreachable } from './unreachable.tsx';
import { useLook } from './use-look.ts';

type Told = Answered<{ readonly reports: readonly Report[] }>;

/** What players have reported, for the administrators of the server. */
export default function ReportsScreen(): JSX.Element {
  const words = useTopic(loadOnlineWords);
  const told = useSignal<Told | null>(null);
  useLook(async () => {
    told.value = await ask(Reports, 'GET', '/reports');
  });
  if (words === null) return <p class="page">{speech().page.frame.loading}</p>;
  const { title } = words.talk.reports;
  return (
    <Page title={title}>
      <div class="lobby">
        <h1>{title}</h1>
        <Unreachable words={words} />
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

/** The list, or why it is not for the eyes of whoever asks. */
function ReportList({ told, words }: ReportsProps): JSX.Element | null {
  const { none, refused, newest } = words.talk.reports;
  if (!told.ok) {
    const { code } = told.error;
    // That is told above already.
    if (code === 'bad-answer') return null;
    if (code !== 'not-allowed' && code !== 'not-signed-in')
      return <Said text={tellDenial(told.error, words)} />;
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
      {reports.length === MOST_REPORTS && <p class="quiet">{newest(MOST_REPORTS)}</p>}
      <ul class="games-kept">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} words={words.talk.reports} />
        ))}
      </ul>
    </>
  );
}
