import type { PageFrameWords } from '../page-frame.ts';

export const frame: PageFrameWords = {
  tagline: 'Морской бой всех традиций',
  skip: 'К содержанию',
  places: {
    label: 'Разделы',
    games: 'Игры',
    lobby: 'Зал',
    tournaments: 'Турниры',
    rules: 'Правила',
    settings: 'Настройки',
  },
  loading: 'Минуту…',
  missing: {
    title: 'Неизведанные воды',
    text: 'По этому адресу ничего нет. Ссылка могла устареть или записана с ошибкой.',
    back: 'Вернуться к играм',
  },
  failed: {
    title: 'Что-то пошло не так',
    text: 'На странице произошла ошибка. Ваши партии сохранены; загрузите страницу заново, чтобы продолжить.',
    again: 'Загрузить заново',
  },
  cancel: 'Отмена',
};
