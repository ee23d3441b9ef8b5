import type { Seat } from '@flotilla/engine';
import { speech } from '../device/speech.ts';
import type { Scene } from '../table/scene.ts';

/** What the waters of a seat are called before whoever looks at the screen. */
export function watersTold({ viewer, names }: Pick<Scene, 'viewer' | 'names'>, seat: Seat): string {
  const { battle } = speech().page;
  return seat === viewer ? battle.own : battle.boardOf(names[seat]);
}
