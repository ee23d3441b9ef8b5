import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { type ClientError, isClientErrorCode } from '@flotilla/client';
import type { Refusal } from '@flotilla/engine';
import { gameName } from '@flotilla/words';
import type { Scene } from './scene.ts';
import { speech } from '../device/speech.ts';
import { useFocusOnArrival } from '../ui/hooks.ts';
import './battle/battle.css';

/** What was wrong with the player's own last attempt; it goes when something new happens. */
export interface Notice {
  readonly text: string;
  /** An empty text takes it away. */
  readonly say: (text: string) => void;
}

export function useNotice({
  match,
  viewer,
  seen,
}: Pick<Scene, 'match' | 'viewer' | 'seen'>): Notice {
  const said = useSignal({ text: '', after: 0 });
  return {
    text: said.value.after === seen.length ? said.value.text : '',
    // Something may have happened since the screen was drawn.
    say: (text) => (said.value = { text, after: match.seen(viewer).length }),
  };
}

/** Why something was not done, in one sentence. */
export function actionErrorText({ code }: Refusal | ClientError): string {
  const { words, page } = speech();
  return isClientErrorCode(code) ? page.battle.errors[code] : words.refusals[code];
}

/** Says that the computer has stopped, with a button to continue. */
export function Halted({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { battle } = speech().page;
  const { status, match } = scene;
  if (status.kind !== 'halted') return null;
  const { error } = status;
  return (
    <div class="said" role="alert">
      <p>{error === null ? battle.halted : actionErrorText(error)}</p>
      <button type="button" class="button small" onClick={() => match.resume()}>
        {battle.goOn}
      </button>
    </div>
  );
}

/** A hidden heading for screen readers; the game bar shows it to everyone else. */
export function BattleHeading({ scene }: { readonly scene: Scene }): JSX.Element {
  const { words, page } = speech();
  const [one, two] = scene.names;
  const heading = useFocusOnArrival();
  return (
    <h1 class="unseen" ref={heading} tabIndex={-1}>
      {gameName(words.games, scene.match.rules)} · {page.home.versus(one, two)}
    </h1>
  );
}
