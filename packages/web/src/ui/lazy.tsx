import type { ComponentType, JSX, ComponentChildren } from 'preact';
import { lazy } from 'preact-iso';
import { useErrorBoundary, useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Language } from '@flotilla/words';
import { speech } from '../device/speech.ts';
import { Page } from './page.tsx';
import { useOneAtATime } from './hooks.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Something that is fetched when it is first wanted; something else where it, or its words, cannot be. */
function orElse<Props extends object>(
  load: Load<Props>,
  Instead: ComponentType,
): ComponentType<Props> {
  const Wanted: ComponentType<Props> = lazy(() =>
    load().catch(() => ({ default: Instead as ComponentType<Props> })),
  );
  return function Later(props: Props): JSX.Element {
    const [fault] = useErrorBoundary();
    if (fault instanceof NotLoaded) return <Instead />;
    if (fault !== undefined) throw fault;
    return <Wanted {...props} />;
  };
}

/** A screen that is fetched when it is first wanted; without a server it says so. */
export const lazyScreen = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  orElse(load, ScreenNotLoaded);

/** A part of a screen that is fetched when it is first wanted. */
export const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  orElse(load, PartNotLoaded);

/** A part of a screen that nobody misses where it cannot be fetched. */
export const lazyOptional = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  orElse(load, () => null);

/** A part of a screen that could not be fetched, and the way to try it again. */
function PartNotLoaded(): JSX.Element {
  const { text, again, still } = speech().page.frame.unfetched;
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

/** A screen that could not be fetched. */
function ScreenNotLoaded(): JSX.Element {
  const { title } = speech().page.frame.unfetched;
  return (
    <Page title={title} className="stack">
      <h1>{title}</h1>
      <PartNotLoaded />
    </Page>
  );
}

/** Says what to do when the page has met a fault of its own. */
export function ErrorBoundary({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const [error] = useErrorBoundary((fault: unknown) => console.error(fault));
  if (error === undefined) return <>{children}</>;
  const { title, text, again } = speech().page.frame.failed;
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

/** Loads the page anew, but only where somebody answers: otherwise the browser would put its own fault in its place. */
export async function reloadPage(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok !== true) return false;
  location.reload();
  return true;
}

/** Thrown by a screen whose words could not be fetched. */
class NotLoaded extends Error {}

/** Words that only some screens need, loaded when they are wanted; null until then. */
export function useLazyWords<Topic>(load: (language: Language) => Promise<Topic>): Topic | null {
  const { language } = speech().words;
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
