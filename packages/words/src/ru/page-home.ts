import type { PageHomeWords } from '../page-home.ts';
import { forms, russian } from './numbers.ts';

const { counted } = russian;
const minutes = forms('минута', 'минуты', 'минут');
const days = forms('день', 'дня', 'дней');

export const home: PageHomeWords = {
  which: 'Во что играем?',
  against: 'С кем?',
  opponents: {
    computer: { name: 'С компьютером', meaning: 'Здесь и сейчас, с сетью или без неё.' },
    beside: {
      name: 'С тем, кто рядом',
      meaning: 'Двое за одним экраном, между ходами — занавес.',
    },
    friend: {
      name: 'С другом по ссылке',
      meaning: 'Вы получите ссылку; кто её откроет, тот и сядет за стол.',
    },
    lobby: { name: 'С тем, кто ждёт', meaning: 'Ваш стол будет виден в зале.' },
    program: {
      name: 'С программой',
      meaning: 'Вы получите номер стола; за него сядет программа со своим ключом.',
    },
  },
  strength: 'Насколько сильный?',
  name: 'Ваше имя',
  nameHint: 'Достаточно имени; регистрация не нужна.',
  playAs: (name) => `Вы играете под именем ${name}.`,
  otherName: 'Имя второго игрока',
  you: 'Вы',
  beside: (seat) => `Игрок ${seat + 1}`,
  guest: (number) => `Гость ${number}`,
  computer: (level) => `${level} (компьютер)`,
  program: (name) => `${name} (программа)`,
  begins: {
    title: 'Кто начинает?',
    lot: 'По жребию',
    always: (name) => `Всегда начинает ${name}.`,
  },
  clock: {
    title: 'Часы',
    none: 'Без часов',
    live: (time, seconds) =>
      seconds === 0 ? counted(time, minutes) : `${counted(time, minutes)} + ${seconds} с на ход`,
    days: (count) => `${counted(count, days)} на ход`,
  },
  rated: { name: 'На рейтинг', meaning: 'Идёт в зачёт рейтинга; нужны две учётные записи.' },
  privacy: {
    name: 'Закрытая',
    meaning: 'Её видят только игроки: её нет в списках, и наблюдать нельзя.',
  },
  account: 'Моя учётная запись',
  play: 'Играть',
  running: 'Начатые партии',
  finished: 'Оконченные партии',
  older: 'Показать более ранние',
  versus: (one, other) => `${one} – ${other}`,
  goOn: 'Продолжить',
  look: 'Просмотреть',
  discard: 'Удалить',
  discardSure: 'Удалить эту партию навсегда?',
  discardYes: 'Да, удалить',
  keepTroubles: {
    unread: 'Сейчас партии на этом устройстве не прочитать. Всё, что сохранил браузер, на месте.',
    undiscarded: 'Удалить эту партию не удалось. Она на месте; попробуйте ещё раз.',
  },
  openRecord: 'Открыть запись',
  badNames: {
    length: 'Имя — от 1 до 24 знаков.',
    invisible: 'В имени есть невидимый знак, например табуляция. Наберите имя заново.',
    computer: 'Имена, которые начинаются с «bot:», есть только у компьютеров. Выберите другое имя.',
  },
  namesake: (name, seat) => `${name} (${seat + 1})`,
};
