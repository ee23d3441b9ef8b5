import '@flotilla/board/tokens.css';
import './ui/tokens.css';
import './ui/fonts/fonts.css';
import './ui/base.css';
import './ui/controls.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { applySettings } from './device/settings.ts';
import { followLanguage } from './device/speech.ts';
import { adoptChoices, isPressedEarly } from './home/draft.ts';
import { isPainted } from './home/live/preview.tsx';

/** Calls back once the first frame is on the screen and the browser has nothing better to do. */
function whenPainted(act: () => void): void {
  const later = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  requestAnimationFrame(() => requestAnimationFrame(() => later(act)));
}

/** Lets the browser paint what the document came with. */
const untilPainted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** What the document came with on other addresses than the first stays until there is a screen in its place. */
function replacePaint(app: Element): void {
  const paint = document.querySelector('#paint');
  if (paint === null) return;
  new MutationObserver((_, observer) => {
    if (app.firstChild === null) return;
    paint.remove();
    observer.disconnect();
  }).observe(app, { childList: true });
}

/** Tells the server that settings may be stored here: it sends documents without a first paint, which cannot know them. */
const VISITED = 'flotilla-visited=1; max-age=31536000; path=/; samesite=lax';

/** Not awaited by this module: the words import parts of the file it is in, and would wait for it in turn. */
async function start(): Promise<void> {
  applySettings();
  const app = document.querySelector('#app')!;
  await Promise.all([followLanguage(), app.firstChild === null ? null : untilPainted()]);
  const form = app.querySelector('form');
  if (form !== null) adoptChoices(new FormData(form));
  if (isPressedEarly()) adoptChoices(new URLSearchParams(location.search));
  replacePaint(app);
  render(<App />, app);
  document.cookie = VISITED;
  whenPainted(() => {
    // Also for tests: what is fetched from now on does not delay the first screen.
    performance.mark('painted');
    isPainted.value = true;
  });
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    await navigator.serviceWorker.register('/sw.js');
}

void start();
