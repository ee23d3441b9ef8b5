import { gameName } from '@flotilla/words';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import type { Scene } from '../table/scene.ts';
import { useArrival } from '../ui/hooks.ts';

/** Tells whoever cannot see it that the battle is on; the line above tells everybody else. */
export function BattleHeading({ scene }: { readonly scene: Scene }): JSX.Element {
  const { words, page } = speech();
  const [one, two] = scene.names;
  const heading = useArrival();
  return (
    <h1 class="unseen" ref={heading} tabIndex={-1}>
      {gameName(words.games, scene.table.rules)} · {page.home.versus(one, two)}
    </h1>
  );
}
