import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { speech } from '../settings/speech.ts';
import { loadAgain } from './load-again.ts';
import { Page } from './page.tsx';
import { useSingly } from './use-singly.ts';

/** A part of a screen that could not be fetched, and the way to try it again. */
export function UnfetchedPart(): JSX.Element {
  const { text, again, still } = speech().page.frame.unfetched;
  const failures = useSignal(0);
  const retry = useSingly(async () => {
    const isLoading = await loadAgain();
    if (!isLoading) failures.value += 1;
    return isLoading;
  });
  return (
    <div class="said stack">
      <p>{text}</p>
      <p role="status">{failures.value === 0 ? '' : still(failures.value)}</p>
      <p>
        <button type="button" class="button" onClick={retry}>
          {again}
        </button>
      </p>
    </div>
  );
}

/** A screen that could not be fetched. */
export function UnfetchedScreen(): JSX.Element {
  const { title } = speech().page.frame.unfetched;
  return (
    <Page title={title} className="stack">
      <h1>{title}</h1>
      <UnfetchedPart />
    </Page>
  );
}
