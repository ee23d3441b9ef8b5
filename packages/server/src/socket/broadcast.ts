import type { Viewer } from '@flotilla/engine';
import { arePublic } from '@flotilla/play';
import { updateOf } from '../match/show.ts';
import type { TableStep } from '../match/table.ts';

/** Viewers who are told the same: all of them, or one. */
type Audience = Viewer | 'everyone';

/** The messages of a step that is being sent, so that each is written once for all who get it. */
const written = new WeakMap<TableStep, Map<Audience, string>>();

/** A step as the message to a viewer. */
export function updateText(step: TableStep, viewer: Viewer, now: number): string {
  const texts = written.get(step) ?? new Map<Audience, string>();
  written.set(step, texts);
  const { match } = step.table;
  const audience = match === null || arePublic(match, step.events) ? 'everyone' : viewer;
  const text = texts.get(audience) ?? JSON.stringify(updateOf(step, viewer, now));
  texts.set(audience, text);
  return text;
}
