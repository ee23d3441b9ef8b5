import type { JSX } from 'preact';
import './icon.css';

/** Drawn, since not every device has a letter for them; in a square of 24. */
const ICONS = {
  first: 'M5 5v14M19 5L9 12l10 7z',
  back: 'M17 5L7 12l10 7z',
  play: 'M4 5l8 7-8 7zM13 5l8 7-8 7z',
  pause: 'M7 5h3v14H7zM14 5h3v14h-3z',
  forward: 'M7 5l10 7-10 7z',
  last: 'M19 5v14M5 5l10 7-10 7z',
  sound:
    'M9 18V6l9-2v11.5M4.5 18a2.2 1.8 0 1 0 4.4 0a2.2 1.8 0 1 0-4.4 0M13.5 15.6a2.2 1.8 0 1 0 4.4 0a2.2 1.8 0 1 0-4.4 0',
  silence:
    'M9 18V6l9-2v11.5M4.5 18a2.2 1.8 0 1 0 4.4 0a2.2 1.8 0 1 0-4.4 0M13.5 15.6a2.2 1.8 0 1 0 4.4 0a2.2 1.8 0 1 0-4.4 0M3 3l18 18',
} as const;

export type IconName = keyof typeof ICONS;

/** A small sign; whatever it stands in says what it means. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class={`icon-sign ${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
