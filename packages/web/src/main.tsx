import './design/tokens.css';
import './design/base.css';
import './design/controls.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { applySettings } from './settings/settings.ts';
import { followLanguage } from './settings/speech.ts';

applySettings();
await followLanguage();
render(<App />, document.querySelector('#app')!);
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js');
}
