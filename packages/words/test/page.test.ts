import { expect, test } from 'vitest';
import {
  LANGUAGES,
  type Language,
  loadAccountWords,
  loadDailyWords,
  loadGuideWords,
  loadOnlineWords,
  loadPageWords,
  loadPeopleWords,
  loadPuzzleWords,
  loadRecordWords,
} from '../src/index.ts';

/** Every plain text in a tree of words, by its path. */
function textsOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[`${path}.${key}`, value] as [string, string]];
    return typeof value === 'object' ? textsOf(value, `${path}.${key}`) : [];
  });
}

async function textsIn(language: Language): Promise<ReadonlyMap<string, string>> {
  const topics = await Promise.all([
    loadPageWords(language),
    loadGuideWords(language),
    loadOnlineWords(language),
    loadPeopleWords(language),
    loadAccountWords(language),
    loadRecordWords(language),
    loadPuzzleWords(language),
    loadDailyWords(language),
  ]);
  return new Map(topics.flatMap((topic, index) => textsOf(topic, String(index))));
}

const english = await textsIn('en');

/** Words that are the same in two languages, and signs that are no words. */
const ALIKE = new Set([
  '…',
  'Final',
  'Replay',
  'Account',
  'Password',
  'Chat',
  '±',
  'Bots',
  'online',
  'Arena',
]);

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'nothing on the page is left in English in %s',
  async (language) => {
    const texts = await textsIn(language);
    expect([...texts.keys()]).toEqual([...english.keys()]);
    const left = [...texts].filter(
      ([path, text]) => text === english.get(path) && !ALIKE.has(text),
    );
    expect(left).toEqual([]);
  },
);

test.each(LANGUAGES)('a seal is told without a bracket within another in %s', async (language) => {
  const { over } = await loadPageWords(language);
  for (const told of [over.sealFits, over.sealBroken]) {
    expect(told('Computer (Mate)')).not.toMatch(/\([^)]*\(/u);
  }
});

test.each(LANGUAGES)(
  'no text of the page in %s is empty or has spaces at its ends',
  async (language) => {
    for (const [path, text] of await textsIn(language)) {
      expect([path, text.trim()]).toEqual([path, text]);
      expect([path, text.length > 0]).toEqual([path, true]);
    }
  },
);

test.each([
  ['en', '5 minutes', '3 minutes + 2 s a move'],
  ['es', '5 minutos', '3 minutos + 2 s por jugada'],
  ['it', '5 minuti', '3 minuti + 2 s a mossa'],
  ['ru', '5 минут', '3 минуты + 2 с на ход'],
] as const)(
  'a clock in %s names what each move adds only where it adds something',
  async (...told) => {
    const [language, plain, adding] = told;
    const { clock } = await loadPageWords(language);
    expect([clock.live(5, 0), clock.live(3, 2)]).toEqual([plain, adding]);
  },
);

test.each([
  ['en', '3 days a move', '30 seconds a move', 'No clock, 5 minutes or 1 day a move'],
  ['es', '3 días por jugada', '30 segundos por jugada', 'Sin límite, 5 minutos o 1 día por jugada'],
  ['it', '3 giorni a mossa', '30 secondi a mossa', 'Senza limite, 5 minuti o 1 giorno a mossa'],
  ['ru', '3 дня на ход', '30 секунд на ход', 'Без ограничения, 5 минут или 1 день на ход'],
] as const)('a time for each move in %s is told in its own unit', async (...told) => {
  const [language, days, seconds, several] = told;
  const { clock } = await loadPageWords(language);
  const day = 86_400_000;
  expect([clock.perMove(3 * day), clock.perMove(30_000)]).toEqual([days, seconds]);
  expect(clock.or([clock.none, clock.live(5, 0), clock.perMove(day)])).toBe(several);
});

test('the Russian replay is played, not lost', async () => {
  const { over } = await loadPageWords('ru');
  expect(over.steps.play).toBe('Воспроизвести');
});
