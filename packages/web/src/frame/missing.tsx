import type { JSX } from 'preact';
import { speech } from '../settings/speech.ts';
import { Page } from './page.tsx';

/** An address where nothing is. */
export default function Missing(): JSX.Element {
  const { title, text, back } = speech().page.frame.missing;
  return (
    <Page title={title} className="stack">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a class="button" href="/">
          {back}
        </a>
      </p>
    </Page>
  );
}
