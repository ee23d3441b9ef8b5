import type { Ruleset, SeenEvent } from '@flotilla/engine';
import { type Reader, tell } from '@flotilla/words';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { speech } from '../settings/speech.ts';
import type { Scene } from '../table/scene.ts';
import './log.css';

/** Turns are told by what comes of them; what is hidden has nothing to tell. */
const isTold = ({ type }: SeenEvent): boolean =>
  type !== 'turn' && type !== 'hidden' && type !== 'revealed';

/** Everything that has happened, the latest first, to be read back. */
export function Log({ scene }: { readonly scene: Scene }): JSX.Element {
  const { battle } = speech().page;
  const { table, reader, seen } = scene;
  const { language } = speech().words;
  // What has been told once need not be told anew: games grow long.
  const told = useMemo(() => new WeakMap<SeenEvent, string>(), [language, reader.seat, reader.hit]);
  const sentence = (event: SeenEvent): string => {
    const known = told.get(event) ?? tellBriefly(table.rules, event, reader);
    told.set(event, known);
    return known;
  };
  const events = seen.filter(isTold).toReversed();
  return (
    <section class="log">
      <h2 class="caps" id="log-title">
        {battle.log}
      </h2>
      {events.length === 0 && <p class="quiet small">{battle.logEmpty}</p>}
      <ol tabIndex={0} aria-labelledby="log-title">
        {events.map((event) => (
          <li key={event.seq}>{sentence(event)}</li>
        ))}
      </ol>
    </section>
  );
}

/** A seal is a long number: the log leaves it out. */
function tellBriefly(rules: Ruleset, event: SeenEvent, reader: Reader): string {
  const told = tell(speech().words, rules, event, reader);
  return event.type === 'deployed' ? told[0] : told.join(' ');
}
