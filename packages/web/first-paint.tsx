import { renderToString } from 'preact-render-to-string';
import { LANGUAGES } from '@flotilla/words';

/** What the modules of the page ask a browser for while they load. */
Object.assign(globalThis, {
  location: new URL('http://page/'),
  localStorage: { getItem: () => null, setItem: () => undefined },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
});

const { App } = await import('./src/app.tsx');
const { changeSettings } = await import('./src/device/settings.ts');
const { followLanguage } = await import('./src/device/speech.ts');
const { resetDraft } = await import('./src/home/draft.ts');

/** The home page as it is drawn first, in each language: the server sends it in the document. */
export const firstPaints: Record<string, string> = {};

await followLanguage();
for (const language of LANGUAGES) {
  changeSettings({ language });
  await followLanguage();
  resetDraft();
  firstPaints[language] = renderToString(<App />);
}
