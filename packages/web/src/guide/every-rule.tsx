import type { BySeat, Ruleset } from '@flotilla/engine';
import type { OptionWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { beginnerTold } from '../rules/beginner-told.ts';
import { speech } from '../settings/speech.ts';

interface EveryRuleProps {
  readonly rules: Ruleset;
  /** What the players are called, where there are any yet. */
  readonly names?: BySeat<string>;
}

/** Every option of a game and what it is set to, in sentences. */
export function EveryRule({ rules, names }: EveryRuleProps): JSX.Element {
  const { options } = speech().words;
  const told = options[rules.game] as unknown as Readonly<Record<string, OptionWords<unknown>>>;
  const isSaid = (key: string): boolean =>
    key in told && (rules.game === 'blind' || rules.turn === 'salvo' || key !== 'salvo');
  return (
    <dl class="every-rule">
      {Object.entries(rules)
        .filter(([key]) => isSaid(key))
        .map(([key, value]) => {
          const named = key === 'first' && names !== undefined ? beginnerTold(value, names) : null;
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
