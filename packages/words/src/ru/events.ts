import { type EventWords, callTold, callsTold, shipsTold } from '../events.ts';
import { told } from '../who.ts';
import { calls } from './calls.ts';
import { numbers } from './numbers.ts';
import { accusative, pieces } from './pieces.ts';
import { starting, within } from './who.ts';

const { list } = numbers;

export const events: EventWords = {
  deployed: (who) =>
    told(who, 'Ваш флот расставлен.', (other) => `${starting(other)} завершает расстановку.`),
  sealed: (seal) => `Печать ${seal}.`,
  position: 'Игра начинается с заданной позиции.',
  began: (first) =>
    told(first, 'Бой открыт; начинаете вы.', (other) => `Бой открыт; начинает ${within(other)}.`),
  toFire: (who, shots) =>
    told(
      who,
      `Вам стрелять: ${numbers.shots(shots)}.`,
      (other) => `Стреляет ${within(other)}: ${numbers.shots(shots)}.`,
    ),
  toMove: (who) => told(who, 'Ваш ход.', (other) => `Ходит ${within(other)}.`),
  shot: (who, shot) => {
    const { at } = shot;
    const answer = callTold(shot);
    return told(
      who,
      `Вы стреляете по ${at}. ${answer}`,
      (other) => `${starting(other)} стреляет по ${at}. ${answer}`,
    );
  },
  salvo: (who, shots) => {
    const answers = callsTold(shots);
    return told(
      who,
      `Вы даёте залп. ${answers}`,
      (other) => `${starting(other)} даёт залп. ${answers}`,
    );
  },
  fired: (who, cells) =>
    told(
      who,
      `Вы стреляете по ${list(cells)}.`,
      (other) => `${starting(other)} стреляет по ${list(cells)}.`,
    ),
  shipsHit: (ships) => {
    const named = shipsTold(numbers, ships);
    return ships.length === 1 ? `Ранен корабль: ${named}.` : `Ранены корабли: ${named}.`;
  },
  shipsSunk: (ships) => {
    const named = shipsTold(numbers, ships);
    return ships.length === 1 ? `Убит корабль: ${named}.` : `Убиты корабли: ${named}.`;
  },
  nothingHit: 'Всё мимо.',
  moved: (who, from, target) =>
    told(
      who,
      `Вы идёте с ${from} на ${target}.`,
      (other) => `${starting(other)} идёт с ${from} на ${target}.`,
    ),
  asked: (who, from, about) =>
    told(
      who,
      `Вы спрашиваете с ${from} про ${about}: «${calls.question}»`,
      (other) => `${starting(other)} спрашивает с ${from} про ${about}: «${calls.question}»`,
    ),
  force: (cells) =>
    cells.length === 1
      ? `Назначенная сила — только ${cells[0]}.`
      : `Назначенная сила — соединение на ${list(cells)}.`,
  answered: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `Вы отвечаете: ${answer}.`,
      (other) => `${starting(other)} отвечает: ${answer}.`,
    );
  },
  meant: (cells) =>
    cells.length === 1 ? `Имеется в виду только ${cells[0]}.` : `Имеются в виду ${list(cells)}.`,
  clashes: {
    attacker: 'Побеждает атакующий.',
    defender: 'Побеждает обороняющийся.',
    equal: 'Обе силы уничтожены.',
    mine: 'Взрывается мина.',
    torpedo: 'Взрывается торпеда.',
  },
  struck: (who, from, at, piece) =>
    told(
      who,
      `Вы торпедируете ${at} с ${from}: ${pieces.name(piece)}.`,
      (other) => `${starting(other)} торпедирует ${at} с ${from}: ${pieces.name(piece)}.`,
    ),
  lost: (who, lost) => {
    const losses = list(lost.map(({ piece, at }) => `${accusative(piece)} на ${at}`));
    return told(who, `Вы теряете ${losses}.`, (other) => `${starting(other)} теряет ${losses}.`);
  },
  nothingLost: 'С поля ничего не снимается.',
  drawOffered: (who) =>
    told(who, 'Вы предлагаете ничью.', (other) => `${starting(other)} предлагает ничью.`),
  drawDeclined: (who) =>
    told(who, 'Вы отклоняете ничью.', (other) => `${starting(other)} отклоняет ничью.`),
  revealed: 'Стороны открывают всё, что было скрыто.',
  hidden: 'Происходит нечто скрытое.',
};
