import {
  ANSWER_CLOCKS,
  type AllBlindOptions,
  type BlindRules,
  CODES,
  COMMITS,
  CONTACT_DIRECTIONS,
  DIRECTIONS,
  FIRST,
  JUNIORS,
  JUNIOR_REACHES,
  LOSSES,
  NO_MOVES,
  NO_SHIPS,
  SUBMARINES,
  TORPEDOES_ASKED,
  TORPEDO_TARGETS,
  allBlindOptions,
} from '@flotilla/engine';
import type { Words } from '@flotilla/words';
import type { OptionEdit } from '../families.ts';
import { type FormField, choiceField, optionalNumberField } from '../ui/form.ts';

/** Every option of the blind naval battle (rulebook 2). */
export function blindFields<T>(
  words: Words,
  { options, set }: OptionEdit<BlindRules, T>,
): readonly FormField<T>[] {
  const rules = allBlindOptions(options);
  const withOption = <Key extends keyof AllBlindOptions>(
    key: Key,
    value: AllBlindOptions[Key],
  ): T => {
    const next = { ...options, [key]: value };
    return set(next, next);
  };
  const option = <Key extends Exclude<keyof AllBlindOptions, 'game' | 'tradition'>>(
    key: Key,
    values: readonly AllBlindOptions[Key][],
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
    option('directions', DIRECTIONS),
    option('contactDirections', CONTACT_DIRECTIONS),
    option('leap', [true, false]),
    option('standing', [true, false]),
    option('commit', COMMITS),
    option('loss', LOSSES),
    option('juniors', JUNIORS),
    ...(rules.juniors === 'none' ? [] : [option('juniorsReach', JUNIOR_REACHES)]),
    option('submarine', SUBMARINES),
    option('torpedoTargets', TORPEDO_TARGETS),
    option('torpedoSpent', [true, false]),
    option('torpedoAsked', TORPEDOES_ASKED),
    option('mineSpent', [true, false]),
    option('forts', [1, 2]),
    optionalNumberField(
      { label: drawAfter.name, value: limit.name, hint: limit.meaning },
      rules.drawAfter,
      9999,
      (next) => withOption('drawAfter', next),
    ),
    option('noMove', NO_MOVES),
    option('noShips', NO_SHIPS),
    option('answerClock', ANSWER_CLOCKS),
    option('memoryAid', [true, false]),
    option('codes', CODES),
    option('first', FIRST),
  ];
}
