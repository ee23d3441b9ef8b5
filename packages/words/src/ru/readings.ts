import type { BlindReadings, FleetReadings } from '@flotilla/engine';
import { type RuleWords, oneOf, yesOrNo } from '../types/options.ts';

/** Options for other readings of the old texts (rulebook 1.2, 2.7). */
export const fleetReadings: RuleWords<FleetReadings> = {
  sunkTold: {
    name: 'Потопленные корабли',
    meaning: 'Говорят ли в ответ на залп, какие корабли потоплены.',
    choice: yesOrNo(
      { name: 'называются', meaning: 'Потопленные корабли называются потопленными.' },
      {
        name: 'не называются',
        meaning: 'В ответе названы задетые корабли, но не сказано, какие из них потоплены.',
      },
    ),
  },
  shotLimitTie: {
    name: 'Когда выстрелы кончились',
    meaning: 'Кто побеждает, когда обе стороны израсходовали все выстрелы.',
    choice: oneOf({
      hits: { name: 'больше попаданий', meaning: 'Побеждает тот, кто поразил больше клеток.' },
      draw: { name: 'ничья', meaning: 'Ничья, сколько бы клеток ни было поражено.' },
    }),
  },
  repeat: {
    name: 'Повторный выстрел',
    meaning: 'Что будет, если выстрелить в ту же клетку ещё раз.',
    choice: oneOf({
      refused: { name: 'нельзя', meaning: 'Выстрел не принимается, нужно выбрать другую клетку.' },
      wasted: { name: 'пропадает', meaning: 'Выстрел пропадает и считается промахом.' },
    }),
  },
};

export const blindReadings: RuleWords<BlindReadings> = {
  contactDirections: {
    name: 'Соприкосновение',
    meaning: 'О каких соседних фигурах можно спросить и по каким можно ударить.',
    choice: oneOf({
      4: { name: 'четыре стороны', meaning: 'Только спереди, сзади и по бокам.' },
      8: { name: 'восемь сторон', meaning: 'Соседи наискось тоже.' },
    }),
  },
  juniors: {
    name: 'Численный перевес',
    meaning: 'Сколько младших кораблей вместе побеждают один старший.',
    choice: oneOf({
      three: { name: 'три', meaning: 'Три младших побеждают один старший.' },
      'two-or-three': {
        name: 'два или три',
        meaning: 'Два или три младших побеждают один старший.',
      },
      none: { name: 'никогда', meaning: 'Число никогда не побеждает ранг.' },
    }),
  },
  juniorsReach: {
    name: 'На сколько рангов выше',
    meaning: 'Насколько старше может быть побеждённый корабль.',
    choice: oneOf({
      1: { name: 'на один ранг', meaning: 'Только следующий ранг.' },
      any: { name: 'на любой', meaning: 'Любой более высокий ранг.' },
    }),
  },
  submarine: {
    name: 'Подводные лодки',
    meaning: 'Кого может победить подводная лодка.',
    choice: oneOf({
      ship: { name: 'по рангу', meaning: 'Линкоры и всех, кого позволяет её ранг.' },
      'battleships-only': {
        name: 'только линкоры',
        meaning: 'Только линкоры: ни форт, ни торпеду не берёт, и числом никого не побеждает.',
      },
    }),
  },
  torpedoTargets: {
    name: 'Цели торпед',
    meaning: 'Что снимает с поля удар торпеды.',
    choice: oneOf({
      all: { name: 'всё, кроме фортов', meaning: 'Любую фигуру, кроме форта.' },
      ships: {
        name: 'только корабли',
        meaning: 'Только корабли; мины, торпеды и форты выдерживают удар.',
      },
    }),
  },
  mineSpent: {
    name: 'Мины',
    meaning: 'Расходуется ли мина при взрыве.',
    choice: yesOrNo(
      { name: 'расходуются', meaning: 'Взорвавшаяся мина снимается с поля.' },
      { name: 'остаются', meaning: 'Мина остаётся на поле и может взорваться снова.' },
    ),
  },
  torpedoSpent: {
    name: 'Торпеды',
    meaning: 'Расходуется ли торпеда при взрыве.',
    choice: yesOrNo(
      { name: 'расходуются', meaning: 'Взорвавшаяся торпеда снимается с поля.' },
      { name: 'остаются', meaning: 'Торпеда остаётся на поле и может ударить снова.' },
    ),
  },
  answerClock: {
    name: 'Часы во время ответа',
    meaning: 'Чьи часы идут, пока ждут ответа на вопрос.',
    choice: oneOf({
      answerer: { name: 'отвечающего', meaning: 'Отвечающий тратит своё время.' },
      asker: { name: 'спросившего', meaning: 'Идут часы того, кто спросил.' },
      stopped: { name: 'стоят', meaning: 'Часы обеих сторон стоят.' },
    }),
  },
  noMove: {
    name: 'Нет ходов',
    meaning: 'Что будет, если ваш ход, а ни одна фигура ничего не может.',
    choice: oneOf({
      loss: { name: 'поражение', meaning: 'Вы проиграли.' },
      draw: { name: 'ничья', meaning: 'Игра заканчивается вничью.' },
    }),
  },
  noShips: {
    name: 'Нет кораблей',
    meaning: 'Что будет, если ни у одной стороны не осталось кораблей.',
    choice: oneOf({
      draw: { name: 'ничья', meaning: 'Игра заканчивается вничью.' },
      forts: {
        name: 'больше фортов',
        meaning: 'Побеждает тот, кто захватил больше фортов; если поровну — ничья.',
      },
    }),
  },
};
