import type { Person, Report } from '@flotilla/protocol';
import type { PageTalkWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { sitterTold } from './listing-row.tsx';
import './report-card.css';

type ReportWords = PageTalkWords['reports'];

interface ReportCardProps {
  readonly report: Report;
  readonly words: ReportWords;
}

/** Guests may be called like each other: they are called guests. */
const personTold = (person: Person, words: ReportWords): string =>
  person.kind === 'guest' ? words.guest(person.name) : sitterTold(person);

/** One report: who, about whom, what was said, what is wrong with it, when, and where. */
export function ReportCard({ report, words }: ReportCardProps): JSX.Element {
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
