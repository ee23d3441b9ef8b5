import { classWords } from '../classes.ts';
import { italian } from './numbers.ts';

export const classes = classWords(italian, {
  usual: {
    carrier: { one: 'portaerei', other: 'portaerei' },
    battleship: { one: 'corazzata', other: 'corazzate' },
    cruiser: { one: 'incrociatore', other: 'incrociatori' },
    destroyer: { one: 'cacciatorpediniere', other: 'cacciatorpediniere' },
    submarine: { one: 'sottomarino', other: 'sottomarini' },
    'torpedo-boat': { one: 'torpediniere', other: 'torpedinieri' },
    launch: { one: 'motolancia', other: 'motolance' },
  },
  traditions: { italian: { submarine: { one: 'sommergibile', other: 'sommergibili' } } },
});
