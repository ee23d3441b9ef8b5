import type { MatchClient, MatchClientStatus } from '@flotilla/client';
import type { BySeat, Seat, SeenEvent, View, Viewer } from '@flotilla/engine';
import type { Reader } from '@flotilla/words';
import { useLayoutEffect } from 'preact/hooks';
import { useRedraw } from '../ui/hooks.ts';
import { settings } from '../device/settings.ts';
import { speech } from '../device/speech.ts';
import { playerNames } from '../home/names.ts';

/** A match at one moment, as one viewer sees it: what a screen is drawn from. */
export interface Scene<V extends View = View> {
  readonly match: MatchClient;
  readonly viewer: Viewer;
  readonly view: V;
  readonly seen: readonly SeenEvent[];
  readonly status: MatchClientStatus;
  readonly names: BySeat<string>;
  readonly reader: Reader;
}

export function sceneOf(match: MatchClient, viewer: Viewer): Scene {
  const names = playerNames(match);
  const { hit } = settings.value;
  return {
    match,
    viewer,
    view: match.view(viewer),
    seen: match.seen(viewer),
    status: match.status,
    names,
    reader: {
      seat: viewer === 'spectator' ? null : viewer,
      names,
      ...(hit === null ? {} : { hit }),
    },
  };
}

/** Whether both players sit at this screen: then its words speak of them by name. */
export const isShared = ({ seats }: MatchClient): boolean => seats.length === 2;

/** The title of a seat's board for this viewer. */
export function boardTitle({ viewer, names }: Pick<Scene, 'viewer' | 'names'>, seat: Seat): string {
  const { battle } = speech().page;
  return seat === viewer ? battle.own : battle.boardOf(names[seat]);
}

/** Redraws the component after every change of a match. */
export function useChanges(match: MatchClient): void {
  const again = useRedraw();
  // In a layout effect, so that no change between drawing and watching is missed.
  useLayoutEffect(() => match.watch(again), [match]);
}
