import { readFileSync, writeFileSync } from 'node:fs';
import { LEGENDS } from '@flotilla/engine/sketch';
import { flotilla, temporaryFolder } from '@flotilla/test-kit/live';
import { LANGUAGES, words } from '@flotilla/words';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLanguage } from '../src/command.ts';
import { blindRecord, fleetRecord } from './support/records.ts';

const folder = temporaryFolder();
const files: Record<string, string> = {};

beforeAll(async () => {
  for (const [name, record] of Object.entries({ fleet: fleetRecord(), blind: blindRecord() })) {
    files[name] = folder.write(`${name}.json`, JSON.stringify(await record));
  }
});

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** `UPDATE_GOLDEN=1 vitest run packages/cli/test/language.test.ts` writes the files anew: read them then. */
describe.each(OTHERS)('a replay in %s', (language) => {
  it.each(['fleet', 'blind'])('of a %s game', async (game) => {
    const args = ['replay', '--language', language, '--boards', 'end', files[game]!];
    const { code, stdout, stderr } = await flotilla(args);
    expect({ code, stderr }).toStrictEqual({ code: 0, stderr: '' });
    const golden = new URL(`golden/${game}-both-end-${language}.txt`, import.meta.url);
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(golden, stdout);
    expect(stdout).toBe(readFileSync(golden, 'utf8'));
  });
});

describe('the language', () => {
  it.each([
    { environment: { LANG: 'it_IT.UTF-8' }, language: 'it' },
    { environment: { LC_MESSAGES: 'ru_RU.UTF-8', LANG: 'it_IT.UTF-8' }, language: 'ru' },
    { environment: { LC_ALL: 'es_ES', LC_MESSAGES: 'ru_RU', LANG: 'it_IT' }, language: 'es' },
    { environment: { LC_ALL: '', LANG: 'it_IT' }, language: 'it' },
    { environment: { LANGUAGE: 'ca:es:en', LANG: 'it_IT' }, language: 'es' },
    { environment: { LANGUAGE: 'ca:fr', LANG: 'it_IT' }, language: 'it' },
    { environment: { LANGUAGE: 'ru' }, language: 'ru' },
    { environment: { LANGUAGE: 'ru', LC_ALL: 'C' }, language: 'en' },
    { environment: { LC_ALL: 'POSIX', LANG: 'it_IT' }, language: 'en' },
    { environment: { LANG: 'de_AT' }, language: 'en' },
    { environment: {}, language: 'en' },
  ])('of $environment is $language', ({ environment, language }) => {
    expect(readLanguage(undefined, environment)).toBe(language);
  });

  it('of the command line comes first', () => {
    expect(readLanguage('ru', { LC_ALL: 'it_IT' })).toBe('ru');
  });

  it('must be one that is spoken', async () => {
    const { code, stderr } = await flotilla(['replay', '--language', 'de', files['fleet']!]);
    expect({ code, stderr }).toStrictEqual({
      code: 2,
      stderr: 'flotilla: --language must be one of es, it, ru, en.\n',
    });
  });
});

it.each(LANGUAGES)('explains every sign of the boards in %s', (language) => {
  const signsOf = (legend: string): readonly string[] =>
    legend.split(' ').filter((word) => word.length === 1 && /[^\p{Ll}]|[ox]/u.test(word));
  const { signs } = words(language).replays;
  expect(signsOf(LEGENDS.fleet)).toEqual(['#', 'o', 'x', 'X', '?']);
  expect(signsOf(signs.fleet)).toEqual(signsOf(LEGENDS.fleet));
  expect(signsOf(signs.blind)).toEqual(signsOf(LEGENDS.blind));
});
