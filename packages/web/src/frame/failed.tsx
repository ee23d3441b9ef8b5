import type { ComponentChildren, JSX } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { speech } from '../settings/speech.ts';
import { loadAgain } from './load-again.ts';

/** Says what to do when the page has met a fault of its own. */
export function Failed({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const [error] = useErrorBoundary((fault: unknown) => console.error(fault));
  if (error === undefined) return <>{children}</>;
  const { title, text, again } = speech().page.frame.failed;
  return (
    <main class="page stack">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <button type="button" class="button" onClick={() => void loadAgain()}>
          {again}
        </button>
      </p>
    </main>
  );
}
