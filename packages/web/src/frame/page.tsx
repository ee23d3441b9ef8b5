import type { ComponentChildren, JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { Compass } from '../board/compass.tsx';
import { speech } from '../settings/speech.ts';
import './page.css';

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
          <Place href="/" name={frame.places.games} />
          <Place href="/lobby" name={frame.places.lobby} />
          <Place href="/tournaments" name={frame.places.tournaments} />
          <Place href="/rules" name={frame.places.rules} />
          <Place href="/settings" name={frame.places.settings} />
        </nav>
      </header>
      <main id="main" class={`page ${className}`} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

function Place({ href, name }: { readonly href: string; readonly name: string }): JSX.Element {
  const { path } = useLocation();
  const here = href === '/' ? path === '/' : path.startsWith(href);
  return (
    <a href={href} aria-current={here ? 'page' : undefined}>
      {name}
    </a>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Flotilla' : `${title} · Flotilla`;
  }, [title]);
}
