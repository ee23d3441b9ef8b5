import type { JSX } from 'preact';

/** Why something was not done, in one sentence; nothing where there is none. */
export function Said({ text }: { readonly text: string }): JSX.Element | null {
  if (text === '') return null;
  return (
    <p class="said" role="alert">
      {text}
    </p>
  );
}
