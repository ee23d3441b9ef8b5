import type { PageRuleWords } from '../page-rules.ts';
import { numbers } from './numbers.ts';

export const rules: PageRuleWords = {
  change: 'Изменить правила',
  title: 'Правила этой партии',
  done: 'Играть по этим правилам',
  usual: 'Вернуть обычные правила',
  changed: 'правила изменены',
  sizes: { rows: 'Строки', columns: 'Столбцы' },
  fleet: {
    size: 'Клетки',
    count: 'Сколько',
    add: 'Добавить корабль',
    remove: (ship) => `Убрать: ${ship}`,
    other: 'Другой флот этой традиции',
    limit: (most) => `не больше ${most}`,
    limitInAll: (most) => `Всего кораблей на этом поле: не больше ${most}.`,
  },
  fixed: 'постоянное число',
  none: 'нет',
  objections: {
    emptyFleet: 'Во флоте должен быть хотя бы один корабль.',
    tooLong: (size, rows, columns) =>
      `Корабль длиной ${numbers.cells(size)} не помещается на поле ${rows} × ${columns}.`,
    tooMuch: (covered, cells) =>
      `Клеток под кораблями ${numbers.number(covered)}, а на поле их всего ${numbers.number(cells)}.`,
    noRoom: 'Кораблям, которым нельзя касаться, на этом поле не хватает места.',
    notFound: 'Расставить этот флот на этом поле не удалось. Уберите корабль или увеличьте поле.',
    rows: (most) => `В этой записи клеток букв хватает только на строки числом до ${most}.`,
    noSize: (size) => `В этой традиции нет кораблей такой длины: ${numbers.cells(size)}.`,
    tooMany: (size, most) =>
      `На этом поле кораблей такой длины (${numbers.cells(size)}) может быть не больше ${most}.`,
    tooManyInAll: (most) => `На этом поле традиция допускает не больше ${most} кораблей.`,
    twoSizes: (ship) => `«${ship}» стоит в списке с двумя длинами; у класса длина одна.`,
    number: (least, most) => `Введите целое число от ${least} до ${most}.`,
    atLeast: (least) => `Введите целое число, не меньше ${least}.`,
  },
  fine: 'По этим правилам можно играть.',
};
