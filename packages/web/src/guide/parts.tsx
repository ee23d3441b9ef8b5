import { CELL, Mark, gridPath } from '@flotilla/board/parts';
import type { JSX, ComponentChildren } from 'preact';
import { type BySeat, type Ruleset, type Mark as MarkKind, idleOptions } from '@flotilla/engine';
import type { OptionWords, Explained } from '@flotilla/words';
import { speech } from '../device/speech.ts';
import { everyOption } from '../rules/options.tsx';
import './mark-legend.css';

interface EveryRuleProps {
  readonly rules: Ruleset;
  /** The players' names, if there are players yet. */
  readonly names?: BySeat<string>;
}

/** Every option of a game and what it is set to, in sentences. */
export function EveryRule({ rules, names }: EveryRuleProps): JSX.Element {
  const { options } = speech().words;
  const told = options[rules.game] as unknown as Readonly<Record<string, OptionWords<unknown>>>;
  const left = idleOptions(rules);
  const values = everyOption(rules);
  return (
    <dl class="every-rule">
      {Object.keys(told)
        .filter((key) => !left.includes(key))
        .map((key) => {
          const value = values[key];
          const named =
            key === 'first' && names !== undefined ? firstPlayerText(value, names) : null;
          const choice = named ?? told[key]!.choice(value, rules.tradition);
          return (
            <div key={key}>
              <dt>{told[key]!.name}</dt>
              <dd>
                <strong>{choice.name}</strong>
                <span>{choice.meaning}</span>
              </dd>
            </div>
          );
        })}
    </dl>
  );
}

interface GuidePartProps {
  readonly title: string;
  readonly text: ComponentChildren;
  /** What is drawn beside the text, where there is room. */
  readonly children?: ComponentChildren;
}

/** A part of the rules: what is said, and its drawn examples. */
export const GuidePart = ({ title, text, children }: GuidePartProps): JSX.Element => (
  <section class={children === undefined ? 'guide-part told' : 'guide-part'}>
    <div>
      <h2>{title}</h2>
      {text}
    </div>
    {children}
  </section>
);

interface ExampleProps {
  readonly columns: number;
  readonly rows: number;
  readonly caption: string;
  /** Whether what is drawn is allowed; absent: it only shows something. */
  readonly verdict?: { readonly good: boolean; readonly text: string };
  readonly children: ComponentChildren;
}

/** A small drawn piece of a board with a sentence under it. */
export function Example({ columns, rows, caption, verdict, children }: ExampleProps): JSX.Element {
  return (
    <figure class="example">
      <svg viewBox={`-2 -2 ${columns * CELL + 4} ${rows * CELL + 4}`} aria-hidden="true">
        <rect class="sea" width={columns * CELL} height={rows * CELL} />
        <path class="sea-grid" d={gridPath(columns, rows)} />
        {children}
        <rect class="preview-edge" width={columns * CELL} height={rows * CELL} />
      </svg>
      <figcaption>
        {verdict !== undefined && (
          <strong class={verdict.good ? 'example-good' : 'example-bad'}>
            {verdict.good ? '✓' : '✗'} {verdict.text}
          </strong>
        )}
        <span>{caption}</span>
      </figcaption>
    </figure>
  );
}

/** Who begins, by name; null where the rules leave it open. */
export function firstPlayerText(first: unknown, names: BySeat<string>): Explained | null {
  if (first !== 'seat-0' && first !== 'seat-1') return null;
  const name = names[first === 'seat-0' ? 0 : 1];
  return { name, meaning: speech().page.home.begins.always(name) };
}

/** What the chosen marks look like, and what each of them means. */
export function MarkLegend({ kinds }: { readonly kinds: readonly MarkKind[] }): JSX.Element {
  const { marks } = speech().words;
  return (
    <ul class="mark-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <svg viewBox={`0 0 ${CELL} ${CELL}`} width={36} height={36} aria-hidden="true">
            <rect class="sea" width={CELL} height={CELL} />
            <Mark kind={kind} place={{ x: 0, y: 0 }} />
          </svg>
          <span>{marks[kind]}</span>
        </li>
      ))}
    </ul>
  );
}
