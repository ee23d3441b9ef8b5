import type { BySeat } from '@flotilla/engine';
import type { Explained } from '@flotilla/words';
import { speech } from '../settings/speech.ts';

/** Who begins, by name; null where the rules name nobody. */
export function beginnerTold(first: unknown, names: BySeat<string>): Explained | null {
  if (first !== 'seat-0' && first !== 'seat-1') return null;
  const name = names[first === 'seat-0' ? 0 : 1];
  return { name, meaning: speech().page.home.begins.always(name) };
}
