import { classWords } from '../classes.ts';
import { spanish } from './numbers.ts';

export const classes = classWords(spanish, {
  usual: {
    carrier: { one: 'portaaviones', other: 'portaaviones' },
    battleship: { one: 'acorazado', other: 'acorazados' },
    cruiser: { one: 'crucero', other: 'cruceros' },
    destroyer: { one: 'destructor', other: 'destructores' },
    submarine: { one: 'submarino', other: 'submarinos' },
    'torpedo-boat': { one: 'torpedero', other: 'torpederos' },
    launch: { one: 'lancha', other: 'lanchas' },
  },
  traditions: { spanish: { battleship: { one: 'buque', other: 'buques' } } },
});
