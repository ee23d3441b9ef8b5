import type { ComponentType, JSX, ComponentChildren } from 'preact';
import { lazy } from 'preact-iso';
import { useErrorBoundary, useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Language } from '@flotilla/words';
import { firstWords, loadSpeech } from '../device/speech.ts';
import { Page } from './page.tsx';
import { useOneAtATime } from './hooks.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A component loaded on first use; the fallback is shown if it, or its words, cannot be loaded. */
function orElse<Props extends object>(
  load: Load<Props>,
  Instead: ComponentType,
): ComponentType<Props> {
  const Wanted: ComponentType<Props> = lazy(() =>
    Promise.all([load(), loadSpeech()]).then(
      ([screen]) => screen,
      () => ({ default: Instead as ComponentType<Props> }),
    ),
  );
  return function Later(props: Props): JSX.Element {
    const [fault] = useErrorBoundary();
    if (fault instanceof NotLoaded) return <Instead />;
    if (fault !== undefined) throw fault;
    return <Wanted {...props} />;
  };
}

/** A screen loaded on first use; without a network it says so. */
export const lazyScreen = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  orElse(load, ScreenNotLoaded);

/** A part of a screen loaded on first use. */
export const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  orElse(load, PartNotLoaded);

/** A part of a screen loaded on first use, left out if that fails. */
export const lazyOptional = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  orElse(load, () => null);

/** A part of a screen that could not be loaded, with a button to try again. */
function PartNotLoaded(): JSX.Element {
  const { text, again, still } = firstWords().frame.unfetched;
  const failures = useSignal(0);
  const retry = useOneAtATime(async () => {
    const isLoading = await reloadPage();
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

/** A screen that could not be loaded. */
function ScreenNotLoaded(): JSX.Element {
  const { title } = firstWords().frame.unfetched;
  return (
    <Page title={title} className="stack">
      <h1>{title}</h1>
      <PartNotLoaded />
      <p>
        <a class="button" href="/">
          {firstWords().frame.missing.back}
        </a>
      </p>
    </Page>
  );
}

/** Shows what to do after an uncaught error in the page. */
export function ErrorBoundary({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const [error] = useErrorBoundary((fault: unknown) => console.error(fault));
  if (error === undefined) return <>{children}</>;
  const { title, text, again } = firstWords().frame.failed;
  return (
    <main class="page stack">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <button type="button" class="button" onClick={() => void reloadPage()}>
          {again}
        </button>
      </p>
    </main>
  );
}

/** Reloads the page, but only if the server answers: otherwise the browser would show its own error page. */
export async function reloadPage(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok !== true) return false;
  location.reload();
  return true;
}

/** Thrown by a screen whose words could not be loaded. */
class NotLoaded extends Error {}

/** Words that only some screens need, loaded on first use; null until then. */
export function useLazyWords<Topic>(load: (language: Language) => Promise<Topic>): Topic | null {
  const { language } = firstWords();
  const topic = useSignal<Topic | NotLoaded | null>(null);
  useEffect(() => {
    void load(language).then(
      (loaded) => (topic.value = loaded),
      () => (topic.value = new NotLoaded()),
    );
  }, [language]);
  if (topic.value instanceof NotLoaded) throw topic.value;
  return topic.value;
}
