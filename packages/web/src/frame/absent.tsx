import type { JSX } from 'preact';
import { speech } from '../settings/speech.ts';
import { Page } from './page.tsx';

interface AbsentProps {
  readonly title: string;
  readonly text: string;
}

/** Says that what somebody looks for is not there. */
export function Absent({ title, text }: AbsentProps): JSX.Element {
  return (
    <Page title={title} className="stack">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a class="button" href="/">
          {speech().page.frame.missing.back}
        </a>
      </p>
    </Page>
  );
}
