import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import { UnfetchedPart, UnfetchedScreen } from './unfetched.tsx';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

const orElse = <Props>(load: Load<Props>, instead: ComponentType): ComponentType<Props> =>
  lazy(() => load().catch(() => ({ default: instead as ComponentType<Props> })));

/** A screen that is fetched when it is first wanted; without a server it says so. */
export const laterScreen = <Props>(load: Load<Props>): ComponentType<Props> =>
  orElse(load, UnfetchedScreen);

/** A part of a screen that is fetched when it is first wanted. */
export const laterPart = <Props>(load: Load<Props>): ComponentType<Props> =>
  orElse(load, UnfetchedPart);

/** A part of a screen that nobody misses where it cannot be fetched. */
export const laterIfAtAll = <Props>(load: Load<Props>): ComponentType<Props> =>
  orElse(load, () => null);
