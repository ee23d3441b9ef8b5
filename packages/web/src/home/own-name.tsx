import type { JSX } from 'preact';
import { change, settings } from '../settings/settings.ts';
import { speech } from '../settings/speech.ts';

/** What the player at this screen wants to be called. */
export function OwnName(): JSX.Element {
  const { home } = speech().page;
  return (
    <label class="field">
      <span>{home.name}</span>
      <input
        type="text"
        name="name"
        autocomplete="nickname"
        maxLength={24}
        placeholder={home.you}
        value={settings.value.name}
        onInput={({ currentTarget }) => change({ name: currentTarget.value })}
      />
    </label>
  );
}
