import './ui/tokens.css';
import './ui/base.css';
import './ui/controls.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { applySettings } from './device/settings.ts';
import { followLanguage } from './device/speech.ts';

applySettings();
await followLanguage();
render(<App />, document.querySelector('#app')!);
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js');
}
