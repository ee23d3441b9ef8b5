import type { SeenEvent } from '@flotilla/engine';
import { isTold, tellBriefly } from '@flotilla/words';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { speech } from '../device/speech.ts';
import type { Scene } from '../table/scene.ts';
import './log.css';

/** Everything that has happened, the latest first, to be read back. */
export function Log({ scene }: { readonly scene: Scene }): JSX.Element {
  const { words, page } = speech();
  const { battle } = page;
  const { table, reader, seen } = scene;
  const { language } = words;
  // What has been told once need not be told anew: games grow long.
  const told = useMemo(() => new WeakMap<SeenEvent, string>(), [language, reader.seat, reader.hit]);
  const sentence = (event: SeenEvent): string => {
    const known = told.get(event) ?? tellBriefly(words, table.rules, event, reader);
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
