import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { SeenEvent } from '@flotilla/engine';
import { isTold, tellBriefly } from '@flotilla/words';
import { speech } from '../../device/speech.ts';
import { isForBrowser } from '../../ui/letter-keys.ts';
import type { Scene } from '../scene.ts';
import './log.css';

interface LogProps {
  readonly scene: Scene;
  /** The line whose cells are lit on the board, by its event; absent: lines cannot be chosen. */
  readonly chosen?: Signal<number | null>;
  /** The number of a salvo. */
  readonly numberOf?: (event: SeenEvent) => number | null;
}

/** Everything that has happened, the latest last and in sight, to be read back. */
export function Log({ scene, chosen, numberOf }: LogProps): JSX.Element {
  const { battle } = speech().page;
  const sentence = useSentences(scene);
  const list = useRef<HTMLOListElement>(null);
  const events = scene.seen.filter(isTold);
  // Lines are added below: lines that are being read stay where they are.
  useLayoutEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [events.length]);
  const choose = (seq: number | null): void => {
    if (chosen === undefined) return;
    chosen.value = chosen.value === seq ? null : seq;
    list.current?.querySelector(`#log-${seq}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || chosen === undefined || isForBrowser(event)) return;
    const at = events.findIndex(({ seq }) => seq === chosen.value);
    const next = events[at === -1 ? events.length - 1 : at + step];
    if (step === 0) choose(chosen.value);
    else if (next !== undefined) choose(next.seq);
    event.preventDefault();
  };
  const isList = chosen === undefined;
  return (
    <section class="log">
      <h2 class="caps" id="log-title">
        {battle.log}
      </h2>
      {events.length === 0 && <p class="quiet small">{battle.logEmpty}</p>}
      <ol
        ref={list}
        tabIndex={0}
        role={isList ? undefined : 'listbox'}
        aria-labelledby="log-title"
        aria-activedescendant={isList || chosen.value === null ? undefined : `log-${chosen.value}`}
        onKeyDown={isList ? undefined : onKeyDown}
      >
        {events.map((event) => {
          const number = numberOf?.(event) ?? null;
          return (
            <li
              key={event.seq}
              id={`log-${event.seq}`}
              role={isList ? undefined : 'option'}
              aria-selected={isList ? undefined : chosen.value === event.seq}
              onClick={() => choose(event.seq)}
            >
              {number !== null && <span class="log-number">{number}</span>}
              {sentence(event)}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Escape: 0 };

/** The sentence of an event; lines are cached, since games grow long. */
function useSentences({ match, reader }: Scene): (event: SeenEvent) => string {
  const { words } = speech();
  const { language } = words;
  const told = useMemo(() => new WeakMap<SeenEvent, string>(), [language, reader.seat, reader.hit]);
  return (event) => {
    const known = told.get(event) ?? tellBriefly(words, match.rules, event, reader);
    told.set(event, known);
    return known;
  };
}
