import type { PieceClass } from '@flotilla/engine';
import type { PieceWords } from '../pieces.ts';
import { forms, russian } from './numbers.ts';

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
  counted: (count, piece) =>
    count === 1 ? NAMES[piece].one : russian.counted(count, NAMES[piece]),
};
