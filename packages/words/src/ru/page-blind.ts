import type { PageBlindWords } from '../page-blind.ts';
import { numbers } from './numbers.ts';
import { pieces } from './pieces.ts';

const { list } = numbers;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const blind: PageBlindWords = {
  field: 'Поле',
  empty: 'пусто',
  enemy: 'фишка противника',
  pieceOf: (name) => `фишка: ${name}`,
  choosePiece: 'Выберите фишку для хода.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} на ${at}: выберите, куда идти.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: сейчас хода нет.`,
  after: (at) => `На ${at}. Что дальше?`,
  standing: 'Не сходя с места:',
  ask: (about) => `Спросить про ${about}`,
  strike: (at) => `Торпедировать ${at}`,
  nothing: 'Пойти молча',
  back: 'Назад',
  force: 'Какой силой?',
  alone: (piece, at) => `${capital(pieces.name(piece))} на ${at} без поддержки`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${from} спрашивает про ${about}`,
  askedHint: 'Отвечайте правду: одна фишка или соединение, в котором она стоит.',
  declare: (answer) => `Ответ: ${answer}`,
  declareHint: 'Какой силой вы сражаетесь?',
  trays: { own: 'Взято вами', enemy: 'Взято противником', none: 'пока ничего' },
  note: (at) => `Пометка на ${at}`,
  noteNone: 'Без пометки',
  noteHint:
    'Правой кнопкой, клавишей N или долгим касанием на фишке противника можно поставить свою пометку.',
  noted: (note) => `пометка ${note}`,
};
