import { signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Compass, Icon } from './icons.tsx';
import { firstWords } from '../device/speech.ts';
import './page.css';
import { knownUser } from '../device/settings.ts';

interface PageProps {
  /** The title of the window, beside the name of the program. */
  readonly title: string;
  readonly className?: string;
  readonly children: ComponentChildren;
}

/** A screen outside a game: navigation and content. */
export function Page({ title, className = '', children }: PageProps): JSX.Element {
  const { frame } = firstWords();
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
        <nav aria-label={frame.places.label} class="nav-links">
          <NavLink href="/">{frame.places.games}</NavLink>
          <NavLink href="/lobby">{frame.places.lobby}</NavLink>
          <NavLink href="/tournaments">{frame.places.tournaments}</NavLink>
          <NavLink href="/learn">{frame.places.learn}</NavLink>
          <NavLink href="/rules">{frame.places.rules}</NavLink>
          <NavLink href="/settings" label={frame.places.settings} className="settings-link">
            <Icon name="sliders" />
            <span>{frame.places.settings}</span>
          </NavLink>
          <AccountLink />
        </nav>
      </header>
      <main id="main" class={`page ${className}`} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** A screen whose words are on their way: its frame stands already, so that nothing moves when they come. */
export const LoadingPage = (): JSX.Element => (
  <Page title="">
    <Skeleton />
  </Page>
);

/** The place of a heading and some lines that are on their way. */
export function Skeleton(): JSX.Element {
  return (
    <>
      <p class="unseen" role="status">
        {firstWords().frame.loading}
      </p>
      <div class="skeleton-page" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </>
  );
}

/** How many challenges and correspondence games wait for the reader: written before every title. */
export const waitingCount = signal(0);

export function useTitle(title: string): void {
  const count = waitingCount.value;
  useEffect(() => {
    const whole = title === '' ? 'Flotilla' : `${title} · Flotilla`;
    document.title = count === 0 ? whole : `(${count}) ${whole}`;
  }, [title, count]);
}

interface NavLinkProps {
  readonly href: string;
  /** What is spoken, where that is not what is shown. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ComponentChildren;
}

/** A link of the navigation, marked when it leads to the current screen. */
function NavLink({ href, label, className, children }: NavLinkProps): JSX.Element {
  const { path } = useLocation();
  const isHere = href === '/' ? path === '/' : path.startsWith(href);
  return (
    <a
      href={href}
      class={className}
      aria-label={label}
      title={label}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </a>
  );
}

/** The link to the account, with the name of the signed-in user. */
function AccountLink(): JSX.Element {
  const { places } = firstWords().frame;
  const member = knownUser.value?.kind === 'account' ? knownUser.value.name : null;
  return (
    <NavLink
      href="/account"
      label={member === null ? places.account : places.member(member)}
      className={member === null ? 'account-link' : 'account-link member'}
    >
      <Icon name="person" />
      <span>{member ?? places.account}</span>
    </NavLink>
  );
}

/** Why something was not done, in one sentence; empty text draws nothing. */
export function ErrorText({ text }: { readonly text: string }): JSX.Element | null {
  if (text === '') return null;
  return (
    <p class="said" role="alert">
      {text}
    </p>
  );
}
