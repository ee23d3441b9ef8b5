import type { BlindRules } from '@flotilla/engine';
import { type RuleWords, oneOf, yesOrNo } from '../options.ts';
import { firstOption } from './first-option.ts';
import { forms, numbers, russian } from './numbers.ts';

const forts = (count: number): string => russian.counted(count, forms('форт', 'форта', 'фортов'));

export const blindOptions: RuleWords<BlindRules> = {
  directions: {
    name: 'Направления',
    meaning: 'Куда ходят фишки и какие клетки считаются соседними.',
    choice: oneOf({
      4: { name: 'четыре', meaning: 'Вперёд, назад и в стороны.' },
      8: { name: 'восемь', meaning: 'Вперёд, назад, в стороны и наискось.' },
    }),
  },
  leap: {
    name: 'Прыжок катеров',
    meaning: 'Может ли торпедный катер на ходу в две клетки пройти через занятую.',
    choice: yesOrNo(
      { name: 'да', meaning: 'Клетка, через которую идёт катер, может быть занята.' },
      { name: 'нет', meaning: 'Клетка, через которую идёт катер, должна быть свободна.' },
    ),
  },
  standing: {
    name: 'Вопрос с места',
    meaning: 'Может ли корабль спрашивать, не сделав хода.',
    choice: yesOrNo(
      { name: 'да', meaning: 'Корабль может спросить с места.' },
      {
        name: 'нет',
        meaning:
          'Корабль сначала ходит и только потом спрашивает; торпеда может ударить и с места.',
      },
    ),
  },
  commit: {
    name: 'Сила атакующего',
    meaning: 'Когда атакующий назначает корабли, которыми сражается.',
    choice: oneOf({
      after: { name: 'после ответа', meaning: 'Атакующий сначала слышит ответ.' },
      before: {
        name: 'вместе с вопросом',
        meaning: 'Атакующий назначает свою силу тайно, когда спрашивает.',
      },
    }),
  },
  loss: {
    name: 'Потери атакующего',
    meaning: 'Что теряет побеждённый атакующий.',
    choice: oneOf({
      one: { name: 'спросивший корабль', meaning: 'Гибнет только тот корабль, который спросил.' },
      force: { name: 'вся сила', meaning: 'Гибнут все корабли назначенной силы.' },
    }),
  },
  spent: {
    name: 'Торпеды и мины',
    meaning: 'Расходуются ли торпеды и мины при взрыве.',
    choice: yesOrNo(
      { name: 'расходуются', meaning: 'Взорвавшиеся торпеды и мины снимаются с поля.' },
      {
        name: 'остаются',
        meaning: 'Торпеды и мины остаются на поле и могут взорваться снова.',
      },
    ),
  },
  torpedoAsked: {
    name: 'Вопрос торпеде',
    meaning: 'Что происходит, когда спрашивают о торпеде.',
    choice: oneOf({
      captured: { name: 'захвачена', meaning: 'Любой корабль захватывает торпеду вопросом.' },
      explodes: { name: 'взрывается', meaning: 'Торпеда уничтожает спросивший корабль.' },
    }),
  },
  forts: {
    name: 'Сколько взять фортов',
    meaning: 'Сколько фортов противника нужно взять для победы.',
    choice: (count) => ({
      name: forts(count),
      meaning: `Для победы нужно взять ${forts(count)} или все, что были у противника вначале, если их меньше.`,
    }),
  },
  drawAfter: {
    name: 'Ничья без потерь',
    meaning: 'Сколько ходов подряд без потерь ведут к ничьей.',
    choice: (turns) =>
      turns === null
        ? { name: 'никогда', meaning: 'Отсутствие потерь к ничьей не ведёт.' }
        : {
            name: numbers.turns(turns),
            meaning: `Ничья, если ${numbers.turns(turns)} подряд с поля ничего не снимается.`,
          },
  },
  memoryAid: {
    name: 'Помощь памяти',
    meaning: 'Остаются ли помеченными раскрытые фишки противника.',
    choice: yesOrNo(
      { name: 'да', meaning: 'Раскрытое остаётся помеченным на фишке.' },
      { name: 'нет', meaning: 'Ничего не помечается: помнить — часть игры.' },
    ),
  },
  codes: {
    name: 'Обозначения фишек',
    meaning: 'Как фишки пишутся на поле.',
    choice: oneOf({
      short: { name: 'одна буква', meaning: 'У каждого класса одна буква: B, C, D.' },
      long: { name: 'две буквы', meaning: 'У каждого класса две буквы: BS, CR, DS.' },
    }),
  },
  first: firstOption,
};
