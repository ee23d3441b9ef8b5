import type { PieceClass } from '@flotilla/engine';
import {
  type NumberWords,
  type Other,
  type PhaseWords,
  classWords,
  type PieceWords,
  type MarkWords,
  type CallWords,
  type RefusalWords,
} from '../types/game.ts';
import { numerals } from '../numerals.ts';
import { russianForms as forms } from '../counting.ts';

export const locale = numerals('ru');
const { counted } = locale;

export const numbers: NumberWords = {
  ...locale,
  shots: (count) => counted(count, forms('выстрел', 'выстрела', 'выстрелов')),
  hits: (count) => counted(count, forms('попадание', 'попадания', 'попаданий')),
  cells: (count) => counted(count, forms('клетка', 'клетки', 'клеток')),
  ships: (count) => counted(count, forms('корабль', 'корабля', 'кораблей')),
  pieces: (count) => counted(count, forms('фигура', 'фигуры', 'фигур')),
  turns: (count) => counted(count, forms('ход', 'хода', 'ходов')),
  games: (count) => counted(count, forms('партия', 'партии', 'партий')),
};

// Names are not declined, and a player's gender is not known: the noun «игрок» carries the case, and
// sentences about others stand in the present tense.

/** A player at the beginning of a sentence. */
export const starting = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'Противник' : `Игрок ${other.seat}`;
};

/** The same within a sentence. */
export const within = (other: Other): string => {
  if (other.kind === 'named') return other.name;
  return other.kind === 'enemy' ? 'противник' : `игрок ${other.seat}`;
};

/** In the genitive. */
export const of = (other: Other): string => {
  if (other.kind === 'named') return `игрока ${other.name}`;
  return other.kind === 'enemy' ? 'противника' : `игрока ${other.seat}`;
};

export const phases: PhaseWords = {
  deploy: 'Расстановка',
  play: 'Бой',
  answer: 'Ответ',
  declare: 'Силы нападающего',
  over: 'Игра окончена',
};

export const classes = classWords(locale, {
  usual: {
    carrier: forms('авианосец', 'авианосца', 'авианосцев'),
    battleship: forms('линкор', 'линкора', 'линкоров'),
    cruiser: forms('крейсер', 'крейсера', 'крейсеров'),
    destroyer: forms('эсминец', 'эсминца', 'эсминцев'),
    submarine: forms('подводная лодка', 'подводные лодки', 'подводных лодок'),
    'torpedo-boat': forms('миноносец', 'миноносца', 'миноносцев'),
    launch: forms('катер', 'катера', 'катеров'),
  },
  traditions: {},
});

const NAMES: Readonly<Record<PieceClass, ReturnType<typeof forms>>> = {
  battleship: forms('линкор', 'линкора', 'линкоров'),
  cruiser: forms('крейсер', 'крейсера', 'крейсеров'),
  destroyer: forms('эсминец', 'эсминца', 'эсминцев'),
  patrol: forms('сторожевик', 'сторожевика', 'сторожевиков'),
  vedette: forms('торпедный катер', 'торпедных катера', 'торпедных катеров'),
  sweeper: forms('тральщик', 'тральщика', 'тральщиков'),
  submarine: forms('подводная лодка', 'подводные лодки', 'подводных лодок'),
  torpedo: forms('торпеда', 'торпеды', 'торпед'),
  mine: forms('плавающая мина', 'плавающие мины', 'плавающих мин'),
  fort: forms('форт', 'форта', 'фортов'),
};

/** What is lost stands in the accusative, which differs for feminine nouns only. */
const ACCUSATIVES: Readonly<Partial<Record<PieceClass, string>>> = {
  submarine: 'подводную лодку',
  torpedo: 'торпеду',
  mine: 'плавающую мину',
};

export const accusative = (piece: PieceClass): string => ACCUSATIVES[piece] ?? NAMES[piece].one;

export const pieces: PieceWords = {
  name: (piece) => NAMES[piece].one,
  counted: (count, piece) => (count === 1 ? NAMES[piece].one : locale.counted(count, NAMES[piece])),
};

export const marks: MarkWords = {
  ship: 'ваш корабль',
  miss: 'мимо',
  hit: 'ранен',
  sunk: 'убит',
  shot: 'обстреляна, результат неизвестен',
  unknown: 'не обстреляна',
};

export const calls: CallWords = {
  shots: { miss: 'Мимо!', hit: 'Ранен!', sunk: 'Убит!' },
  hits: ['Ранен!'],
  won: 'Победа!',
  drawn: 'Ничья',
  drawDeclined: 'Ничья отклонена!',
  question: 'Что это?',
  verdicts: {
    attacker: 'Отдавай мне. Я победил!',
    defender: 'Я проиграл!',
    equal: 'Погибли оба!',
    mine: 'Мина!',
    torpedo: 'Торпеда!',
  },
};

export const refusals: RefusalWords = {
  'bad-message': 'Сообщение не понято. Проверьте его вид и отправьте ещё раз.',
  'bad-rules': 'По таким правилам играть нельзя. Измените их или выберите готовую игру.',
  'bad-cell': 'Такой клетки на этом поле нет. Используйте буквы и цифры по краям поля.',
  'bad-fleet':
    'Флот расставлен неверно. Расставьте его целиком, без наложений и так, как разрешают правила.',
  'not-your-turn': 'Сейчас не ваш ход. Подождите соперника.',
  'wrong-phase': 'Сейчас этого сделать нельзя. Посмотрите, чего ждёт игра.',
  'already-shot': 'По этой клетке уже стреляли. Выберите другую.',
  'too-many-shots': 'Слишком много выстрелов. Уберите лишние.',
  'not-free': 'Путь занят. Выберите пустую клетку со свободным путём.',
  'not-yours': 'Там нет вашей фигуры. Выберите одну из своих.',
  'too-far': 'Эта фигура так далеко не ходит. Выберите клетку поближе.',
  'cannot-move': 'Форты никогда не ходят. Выберите другую фигуру.',
  'cannot-ask':
    'Эта фигура так не может. Спрашивайте кораблём (по некоторым правилам — только после хода), бейте торпедой.',
  'not-in-contact':
    'На этой клетке нет фигуры противника рядом с вашей. Выберите её на соседней клетке.',
  'not-a-formation':
    'Это не соединение. Выберите одну фигуру или два-три корабля её класса борт о борт.',
  'game-over': 'Игра окончена. Просмотрите её или начните новую.',
  'unknown-preset': 'Игры с таким названием нет. Выберите игру из списка.',
  'bad-position':
    'Эту позицию сыграть нельзя. Проверьте её пятнадцать строк: у каждой стороны должны быть форт и корабль.',
};
