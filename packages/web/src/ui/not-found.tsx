import type { JSX } from 'preact';
import { firstWords } from '../device/speech.ts';
import './not-found.css';
import { Page } from './page.tsx';

interface NotFoundProps {
  readonly title: string;
  readonly text: string;
}

/** The page for a match, player or tournament that does not exist. */
export function NotFound({ title, text }: NotFoundProps): JSX.Element {
  return (
    <Page title={title} className="not-found">
      <Serpent />
      <h1>{title}</h1>
      <p>{text}</p>
      <a class="button main" href="/">
        {firstWords().frame.missing.back}
      </a>
    </Page>
  );
}

/** What lives where the chart ends. */
const Serpent = (): JSX.Element => (
  <svg class="serpent" viewBox="0 0 240 76" aria-hidden="true">
    <path d="M4 58q10-40 34-40t34 40M84 58q8-32 26-32t26 32M148 58q6-24 18-24t18 24M200 58q2-12 14-22M40 18q-16-14-26 0 4 12 18 10" />
    <path d="M0 66q10-8 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0" />
    <circle cx="22" cy="17" r="2" />
  </svg>
);

/** The page for an unknown address. */
export default function UnknownAddress(): JSX.Element {
  const { title, text } = firstWords().frame.missing;
  return <NotFound title={title} text={text} />;
}
