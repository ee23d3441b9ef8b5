import type { Ruleset } from '@flotilla/engine';
import type { OptionWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { speech } from '../settings/speech.ts';

/** Every option of a game and what it is set to, in sentences. */
export function EveryRule({ rules }: { readonly rules: Ruleset }): JSX.Element {
  const { options } = speech().words;
  const told = options[rules.game] as unknown as Readonly<Record<string, OptionWords<unknown>>>;
  const isSaid = (key: string): boolean =>
    key in told && (rules.game === 'blind' || rules.turn === 'salvo' || key !== 'salvo');
  return (
    <dl class="every-rule">
      {Object.entries(rules)
        .filter(([key]) => isSaid(key))
        .map(([key, value]) => {
          const choice = told[key]!.choice(value, rules.tradition);
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
