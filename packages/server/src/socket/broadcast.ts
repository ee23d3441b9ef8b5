import type { Viewer } from '@flotilla/engine';
import { updateOf } from '../match/show.ts';
import type { TableStep } from '../match/table.ts';

const texts = new WeakMap<TableStep, Map<Viewer, string>>();

/** A step as the message one viewer gets; written once, however many look on. */
export function updateText(step: TableStep, viewer: Viewer, now: number): string {
  let byViewer = texts.get(step);
  if (byViewer === undefined) {
    byViewer = new Map();
    texts.set(step, byViewer);
  }
  const known = byViewer.get(viewer);
  if (known !== undefined) return known;
  const text = JSON.stringify(updateOf(step, viewer, now));
  byViewer.set(viewer, text);
  return text;
}
