import { classWords } from '../classes.ts';
import { forms, russian } from './numbers.ts';

export const classes = classWords(russian, {
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
