import type { ComponentType, JSX } from 'preact';
import { lazy } from 'preact-iso';
import { useErrorBoundary } from 'preact/hooks';
import { Unfetched } from '../settings/topic.ts';
import { UnfetchedPart, UnfetchedScreen } from './unfetched.tsx';

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
    if (fault instanceof Unfetched) return <Instead />;
    if (fault !== undefined) throw fault;
    return <Wanted {...props} />;
  };
}

/** A screen that is fetched when it is first wanted; without a server it says so. */
export const laterScreen = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  orElse(load, UnfetchedScreen);

/** A part of a screen that is fetched when it is first wanted. */
export const laterPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  orElse(load, UnfetchedPart);

/** A part of a screen that nobody misses where it cannot be fetched. */
export const laterIfAtAll = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  orElse(load, () => null);
