import { type BlindRules, FIRST } from '@flotilla/engine';
import type { Words } from '@flotilla/words';
import type { OptionEdit } from '../families.ts';
import { type FormField, choiceField, optionalNumberField } from '../ui/form.ts';

/** Every option of the blind naval battle (rulebook 2). */
export function blindFields<T>(
  words: Words,
  { options: rules, set }: OptionEdit<BlindRules, T>,
): readonly FormField<T>[] {
  const withOption = <Key extends keyof BlindRules>(key: Key, value: BlindRules[Key]): T => {
    const next = { ...rules, [key]: value };
    return set(next, next);
  };
  const option = <Key extends Exclude<keyof BlindRules, 'game' | 'tradition'>>(
    key: Key,
    values: readonly BlindRules[Key][],
  ): FormField<T> => {
    const { name, choice } = words.options.blind[key];
    const { name: value, meaning } = choice(rules[key], rules.tradition);
    return choiceField({ label: name, value, hint: meaning }, values, rules[key], (next) =>
      withOption(key, next),
    );
  };
  const { drawAfter } = words.options.blind;
  const limit = drawAfter.choice(rules.drawAfter, rules.tradition);
  return [
    option('directions', [4, 8]),
    option('leap', [true, false]),
    option('standing', [true, false]),
    option('commit', ['after', 'before']),
    option('loss', ['one', 'force']),
    option('spent', [true, false]),
    option('torpedoAsked', ['captured', 'explodes']),
    option('forts', [1, 2]),
    optionalNumberField(
      { label: drawAfter.name, value: limit.name, hint: limit.meaning },
      rules.drawAfter,
      9999,
      (next) => withOption('drawAfter', next),
    ),
    option('memoryAid', [true, false]),
    option('codes', ['short', 'long']),
    option('first', FIRST),
  ];
}
