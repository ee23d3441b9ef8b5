import type { Viewer } from '@flotilla/engine';
import { updateOf } from '../match/show.ts';
import type { TableStep } from '../match/table.ts';

let last: TableStep | null = null;
const texts = new Map<Viewer, string>();

/** A step as the message one viewer gets; written once, however many look on: they are told one after the other. */
export function updateText(step: TableStep, viewer: Viewer, now: number): string {
  if (step !== last) {
    last = step;
    texts.clear();
  }
  const known = texts.get(viewer);
  if (known !== undefined) return known;
  const text = JSON.stringify(updateOf(step, viewer, now));
  texts.set(viewer, text);
  return text;
}
