import type { PageSettingWords } from '../page-settings.ts';

export const settings: PageSettingWords = {
  title: 'Настройки',
  language: 'Язык',
  unspoken: (language) =>
    `Не удалось загрузить язык «${language}»: сервер недоступен. Выберите его позже.`,
  theme: 'Оформление',
  themes: { system: 'Как в системе', chart: 'Карта (светлое)', night: 'Ночь (тёмное)' },
  marks: 'Отметки',
  markStyles: { paper: 'Крест и круг', squares: 'Квадраты', pins: 'Булавки' },
  hit: 'Слово для попадания',
  pieces: 'Фишки боя вслепую',
  pieceColours: {
    own: { name: 'У каждой стороны свой цвет', meaning: 'Сразу видно, чья фишка.' },
    alike: { name: 'Одинаковые', meaning: 'Как позволяют старые правила.' },
  },
  sound: 'Звук',
  soundOn: 'Включён',
  soundOff: 'Выключен',
  motion: 'Движение',
  motions: { system: 'Как в системе', reduced: 'Как можно меньше' },
  kept: 'Всё это хранится только на этом устройстве.',
};
