import type { First } from '@flotilla/engine';
import { type OptionWords, oneOf } from '../options.ts';

export const firstOption: OptionWords<First> = {
  name: 'Кто начинает',
  meaning: 'Как решается, кому достаётся первый ход.',
  choice: oneOf({
    lot: { name: 'по жребию', meaning: 'Кто начинает, решает жребий.' },
    'seat-0': { name: 'игрок 0', meaning: 'Всегда начинает игрок 0.' },
    'seat-1': { name: 'игрок 1', meaning: 'Всегда начинает игрок 1.' },
    agreed: { name: 'по уговору', meaning: 'Игроки до боя договариваются, кто начинает.' },
  }),
};
