import { LocationProvider } from 'preact-iso';
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
const { LoadingPage } = await import('./src/ui/page.tsx');
const { resetDraft } = await import('./src/home/draft.ts');

/** What is drawn first in each language: the server sends it in the document. */
export const firstPaints: {
  readonly home: Record<string, string>;
  /** Every other address, until its screen has come. */
  readonly page: Record<string, string>;
} = { home: {}, page: {} };

await followLanguage();
for (const language of LANGUAGES) {
  changeSettings({ language });
  await followLanguage();
  resetDraft();
  firstPaints.home[language] = renderToString(<App />);
  // Nothing of the navigation leads to where the reader is.
  Object.assign(globalThis, { location: new URL('http://page/-') });
  firstPaints.page[language] = renderToString(
    <LocationProvider>
      <LoadingPage />
    </LocationProvider>,
  );
  Object.assign(globalThis, { location: new URL('http://page/') });
}
