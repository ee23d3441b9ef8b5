import type { JSX } from 'preact';
import { change, settings } from '../settings/settings.ts';
import { speech } from '../settings/speech.ts';
import { NameField } from './name-field.tsx';

/** What the player at this screen wants to be called. */
export function OwnName(): JSX.Element {
  const { home } = speech().page;
  return (
    <NameField
      label={home.name}
      name="name"
      autocomplete="nickname"
      otherwise={home.you}
      value={settings.value.name}
      change={(name) => change({ name })}
    />
  );
}
