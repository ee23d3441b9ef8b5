import type { First } from '@flotilla/engine';
import { type OptionWords, oneOf } from '../options.ts';

export const firstOption: OptionWords<First> = {
  name: 'Who begins',
  meaning: 'How it is settled who has the first turn.',
  choice: oneOf({
    lot: { name: 'by lot', meaning: 'The lot decides who begins.' },
    'seat-0': { name: 'the first player', meaning: 'The first player always begins.' },
    'seat-1': { name: 'the second player', meaning: 'The second player always begins.' },
    agreed: { name: 'by agreement', meaning: 'The players say before play who begins.' },
  }),
};
