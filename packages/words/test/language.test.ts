import { expect, test } from 'vitest';
import { LANGUAGES, LANGUAGE_NAMES, isLanguage, languageOf } from '../src/index.ts';

test.each([
  { preferences: ['it_IT.UTF-8'], language: 'it' },
  { preferences: ['ru'], language: 'ru' },
  { preferences: ['es-419', 'en'], language: 'es' },
  { preferences: ['ES_mx'], language: 'es' },
  { preferences: ['ru_RU.KOI8-R'], language: 'ru' },
  { preferences: ['it@euro'], language: 'it' },
  { preferences: ['de-AT', 'fr', 'it', 'es'], language: 'it' },
  { preferences: ['en-GB', 'it'], language: 'en' },
])('$preferences asks for $language', ({ preferences, language }) => {
  expect(languageOf(preferences)).toBe(language);
});

test.each([{ preferences: [] }, { preferences: ['de', 'fr-CA'] }, { preferences: ['', 'item'] }])(
  'without a language we speak, $preferences gets English',
  ({ preferences }) => {
    expect(languageOf(preferences)).toBe('en');
  },
);

test.each(['C', 'POSIX', 'C.UTF-8'])('%s asks for English, whatever follows', (locale) => {
  expect(languageOf([locale, 'it'])).toBe('en');
});

test('every language has a name of its own', () => {
  expect(new Set(LANGUAGES.map((language) => LANGUAGE_NAMES[language])).size).toBe(4);
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(isLanguage('de')).toBe(false);
});
