import type { PagePlacingWords } from '../page-placing.ts';
import { numbers } from './numbers.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Расставьте флот',
    hint: 'Перетащите корабли на карту или выберите корабль и коснитесь клетки. Клавиша R или правая кнопка поворачивает корабль.',
    grid: 'Ваши воды для расстановки',
  },
  pieces: {
    title: 'Расставьте 45 фишек',
    hint: 'Выберите класс и расставляйте его на своей половине; перетащите фишку, чтобы поменять её местами с другой.',
    grid: 'Ваша половина поля',
  },
  dock: 'Ещё не расставлены',
  palette: 'Ещё не расставлены',
  turn: 'Повернуть',
  random: 'Наугад',
  clear: 'Очистить',
  undo: 'Отменить',
  keep: 'Запомнить расстановку',
  kept: 'Расстановка сохранена на следующий раз.',
  useKept: 'Моя расстановка',
  mirror: 'Отразить',
  erase: 'Убрать',
  ready: 'Готово',
  left: (count) => `Осталось расставить: ${numbers.number(count)}`,
  allPlaced: 'Всё расставлено. Можно начинать.',
  placed: (ship, from, to) =>
    from === to ? `${capital(ship)}: ${from}.` : `${capital(ship)}: от ${from} до ${to}.`,
  removed: (ship) => `${capital(ship)}: снова в гавани.`,
  refused: (ship) => `${capital(ship)}: сюда поставить нельзя.`,
  free: 'свободно',
  covered: (ship) => ship,
  formations: {
    title: 'Готовые построения',
    wall: 'Стена',
    wings: 'Два крыла',
    fortress: 'Крепость',
  },
  waiting: (name) => `${name} ещё расставляет…`,
  sealed: 'Ваша расстановка опечатана: теперь никто не может передвинуть корабль.',
};
