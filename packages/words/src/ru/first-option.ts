import type { First } from '@flotilla/engine';
import { type OptionWords, oneOf } from '../options.ts';

export const firstOption: OptionWords<First> = {
  name: 'Кто начинает',
  meaning: 'Как решается, кому достаётся первый ход.',
  choice: oneOf({
    lot: { name: 'по жребию', meaning: 'Кто начинает, решает жребий.' },
    'seat-0': { name: 'первый игрок', meaning: 'Всегда начинает первый игрок.' },
    'seat-1': { name: 'второй игрок', meaning: 'Всегда начинает второй игрок.' },
    agreed: { name: 'по уговору', meaning: 'Игроки до боя договариваются, кто начинает.' },
  }),
};
