import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Compass } from '../board/compass.tsx';
import { Icon } from '../design/icon.tsx';
import { speech } from '../settings/speech.ts';
import { AccountPlace } from './account-place.tsx';
import './page.css';
import { Place } from './place.tsx';

interface PageProps {
  /** The title of the window, beside the name of the program. */
  readonly title: string;
  readonly className?: string;
  readonly children: ComponentChildren;
}

/** A screen outside a game: the places one can go to, and what is here. */
export function Page({ title, className = '', children }: PageProps): JSX.Element {
  const { frame } = speech().page;
  useTitle(title);
  return (
    <>
      <a class="skip" href="#main">
        {frame.skip}
      </a>
      <header class="masthead">
        <a href="/" class="brand" aria-label="Flotilla">
          <Compass className="brand-rose" />
          <span>Flotilla</span>
        </a>
        <nav aria-label={frame.places.label} class="places">
          <Place href="/">{frame.places.games}</Place>
          <Place href="/lobby">{frame.places.lobby}</Place>
          <Place href="/tournaments">{frame.places.tournaments}</Place>
          <Place href="/rules">{frame.places.rules}</Place>
          <Place href="/settings" label={frame.places.settings} className="settings-place">
            <Icon name="sliders" />
            <span>{frame.places.settings}</span>
          </Place>
          <AccountPlace />
        </nav>
      </header>
      <main id="main" class={`page ${className}`} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Flotilla' : `${title} · Flotilla`;
  }, [title]);
}
