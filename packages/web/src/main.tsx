import './ui/tokens.css';
import './ui/fonts/fonts.css';
import './ui/base.css';
import './ui/controls.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { applySettings } from './device/settings.ts';
import { followLanguage } from './device/speech.ts';
import { isPainted } from './home/live/preview.tsx';

/** Calls back once the first frame is on the screen and the browser has nothing better to do. */
function whenPainted(act: () => void): void {
  const later = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  requestAnimationFrame(() => requestAnimationFrame(() => later(act)));
}

/** Not awaited by this module: the words import parts of the file it is in, and would wait for it in turn. */
async function start(): Promise<void> {
  applySettings();
  await followLanguage();
  render(<App />, document.querySelector('#app')!);
  whenPainted(() => (isPainted.value = true));
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    await navigator.serviceWorker.register('/sw.js');
}

void start();
