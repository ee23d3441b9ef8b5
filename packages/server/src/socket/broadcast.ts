import type { Viewer } from '@flotilla/engine';
import { arePublic } from '@flotilla/play';
import { updateOf } from '../match/show.ts';
import type { TableStep } from '../match/table.ts';

type Audience = Viewer | 'everybody';

let last: TableStep | null = null;
const texts = new Map<Audience, string>();

/** A step as the message one viewer gets; written once, however many look on: they are told one after the other. */
export function updateText(step: TableStep, viewer: Viewer, now: number): string {
  if (step !== last) {
    last = step;
    texts.clear();
  }
  const audience = audienceOf(step, viewer);
  const known = texts.get(audience);
  if (known !== undefined) return known;
  const text = JSON.stringify(updateOf(step, viewer, now));
  texts.set(audience, text);
  return text;
}

/** Those who are told the same as this viewer. */
const audienceOf = ({ table: { match }, events }: TableStep, viewer: Viewer): Audience =>
  match === null || arePublic(match, events) ? 'everybody' : viewer;
