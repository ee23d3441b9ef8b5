import type { PieceClass } from '@flotilla/engine';
import {
  type NumberWords,
  type Other,
  type GameWords,
  type LevelWords,
  type PhaseWords,
  classWords,
  type PieceWords,
  type MarkWords,
  type CallWords,
  type RefusalWords,
} from '../types/game.ts';
import { type PluralForms, numerals } from '../numerals.ts';

export const locale = numerals('ru');
const { counted } = locale;

/** The forms beside 1, 2 and 5; a fraction takes the second. */
export const forms = (
  one: string,
  few: string,
  many: string,
): PluralForms & Readonly<Record<'one' | 'few' | 'many', string>> => ({
  one,
  few,
  many,
  other: few,
});

export const numbers: NumberWords = {
  ...locale,
  shots: (count) => counted(count, forms('выстрел', 'выстрела', 'выстрелов')),
  hits: (count) => counted(count, forms('попадание', 'попадания', 'попаданий')),
  cells: (count) => counted(count, forms('клетка', 'клетки', 'клеток')),
  ships: (count) => counted(count, forms('корабль', 'корабля', 'кораблей')),
  pieces: (count) => counted(count, forms('фишка', 'фишки', 'фишек')),
  turns: (count) => counted(count, forms('ход', 'хода', 'ходов')),
  games: (count) => counted(count, forms('партия', 'партии', 'партий')),
};

// Names are not declined, and nobody's gender is known: the noun «игрок» carries the case, and
// sentences about others stand in the present tense.

/** Somebody at the beginning of a sentence. */
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

export const games: GameWords = {
  families: { fleet: 'Игры флотов', blind: 'Морской бой вслепую' },
  presets: {
    spanish: {
      name: 'Испанская игра',
      meaning:
        'Пять кораблей могут касаться углами; попавший стреляет ещё раз, а у второго игрока есть последний выстрел, которым ещё можно свести бой вничью.',
    },
    italian: {
      name: 'Итальянская игра',
      meaning:
        'Пять кораблей никогда не касаются друг друга; попавший стреляет ещё раз, а обороняющийся отмечает только попадания.',
    },
    salvo: {
      name: 'Залп',
      meaning:
        'За ход столько выстрелов, сколько у вас клеток на плаву, и все сразу; в ответ называют только корабли, в которые попали.',
    },
    'salvo-2': {
      name: 'Залп, второй флот',
      meaning:
        'Залп с пятью кораблями: столько выстрелов, сколько клеток на плаву, а называют только корабли, в которые попали.',
    },
    classic: {
      name: 'Классическая игра',
      meaning: 'Пять кораблей, один выстрел за ход, и каждый потопленный корабль называют.',
    },
    russian: {
      name: 'Русская игра на бумаге',
      meaning: 'Десять кораблей никогда не касаются друг друга; попавший стреляет ещё раз.',
    },
    blind: {
      name: 'Морской бой вслепую',
      meaning:
        'У каждой стороны 45 закрытых фишек на общем поле: ходите, спрашивайте, что перед вами, и возьмите оба форта противника.',
    },
    'blind-patent': {
      name: 'Морской бой вслепую, старые правила',
      meaning:
        'Бой вслепую, где корабль ходит, прежде чем спросить, заранее и тайно назначает свою силу и при поражении теряет её всю.',
    },
  },
};

export const levels: LevelWords = {
  cadet: { name: 'Кадет', meaning: 'Играет как новичок и прощает ошибки.' },
  mate: { name: 'Старпом', meaning: 'Играет по проверенным правилам и добивает найденное.' },
  captain: { name: 'Капитан', meaning: 'Взвешивает всё сказанное и играет вероятнейшее.' },
  admiral: { name: 'Адмирал', meaning: 'Смотрит ещё и вперёд и ничего не отдаёт даром.' },
};

export const phases: PhaseWords = {
  deploy: 'Расстановка',
  play: 'Бой',
  answer: 'Ответ',
  declare: 'Сила атакующего',
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
  ship: 'свой корабль',
  miss: 'мимо',
  hit: 'ранен',
  sunk: 'убит',
  shot: 'выстрел, итог не назван',
  unknown: 'не названа',
};

export const calls: CallWords = {
  shots: { miss: 'Мимо!', hit: 'Ранен!', sunk: 'Убит!' },
  hits: ['Ранен!'],
  won: 'Победа!',
  drawn: 'Ничья',
  drawDeclined: 'Ничьей не будет!',
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
  'bad-message': 'Сообщение не понято. Проверьте, как оно написано, и отправьте ещё раз.',
  'bad-rules': 'По таким правилам играть нельзя. Измените их или возьмите одну из готовых игр.',
  'bad-cell': 'Такой клетки на этом поле нет. Назовите клетку так, как написано по краям.',
  'bad-fleet':
    'Флот расставлен не по правилам. Расставьте его целиком, всё на своих клетках и там, где можно стоять.',
  'not-your-turn': 'Сейчас не ваш ход. Подождите, пока сыграет другая сторона.',
  'wrong-phase': 'Сейчас этого сделать нельзя. Сначала сделайте то, чего ждёт игра.',
  'already-shot': 'По этой клетке уже стреляли. Выберите другую.',
  'too-many-shots': 'Выстрелов больше, чем у вас есть. Уберите лишние.',
  'not-free': 'Путь занят. Выберите пустую клетку со свободным путём к ней.',
  'not-yours': 'Там нет вашей фишки. Выберите одну из своих.',
  'too-far': 'Эта фишка туда не ходит. Выберите клетку, до которой она достаёт.',
  'cannot-move': 'Форты никогда не ходят. Выберите другую фишку.',
  'cannot-ask':
    'Эта фишка так не может. Спрашивайте кораблём, сделав им ход, если того требуют правила, а бейте торпедой.',
  'not-in-contact': 'Это не фишка противника рядом с вашей. Выберите стоящую на соседней клетке.',
  'not-a-formation':
    'Эти фишки — не соединение. Назовите одну фишку или два-три корабля её класса борт о борт.',
  'game-over': 'Игра окончена. Просмотрите её ещё раз или начните новую.',
  'unknown-preset': 'Игры с таким именем нет. Выберите игру из списка.',
  'bad-position':
    'Эту позицию разыграть нельзя. Проверьте её пятнадцать строк и дайте каждой стороне форт и корабль.',
};
