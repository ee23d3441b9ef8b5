import {
  CLASH_RESULTS,
  MARKS,
  PHASES,
  PIECE_CLASSES,
  PRESETS,
  PRESET_NAMES,
  REASONS,
  REFUSAL_CODES,
  allBlindOptions,
  allFleetOptions,
} from '@flotilla/engine';
import { LEVELS } from '@flotilla/play';
import { describe, expect, test } from 'vitest';
import {
  DRAWN_REASONS,
  ENCOUNTER_ENDINGS,
  LANGUAGES,
  LUCK_GRADES,
  type Language,
  SHIP_CLASSES,
  SKILL_GRADES,
  loadWords,
  words,
} from '../src/index.ts';
import { inventory } from './support/inventory.ts';

const sorted = (list: Iterable<string>): readonly string[] => [...list].sort();

describe.each(LANGUAGES)('in %s', (language) => {
  const spoken = words(language);
  const said = inventory(language);

  test('there is a text for everything, and nothing is left to fill in', () => {
    expect(said.length).toBeGreaterThan(1000);
    const unfit = said.filter(
      ({ text }) =>
        !/\S/u.test(text) ||
        text !== text.trim() ||
        /\b(?:undefined|null|NaN)\b|\[object|[{}]/u.test(text),
    );
    expect(unfit).toEqual([]);
  });

  test('no bracket stands within another', () => {
    expect(said.filter(({ text }) => /\([^)]*\(/u.test(text))).toEqual([]);
  });

  test('sentences end as sentences do', () => {
    const sentences = said.filter(({ path }) =>
      /^words\.(events|status|results|refusals)\b|\.meaning$/u.test(path),
    );
    expect(sentences.length).toBeGreaterThan(300);
    expect(sentences.filter(({ text }) => !/[.!?…»”)]$/u.test(text))).toEqual([]);
  });

  test('every value of the engine has its words', () => {
    const { refusals, phases, calls, events, results, marks, games } = spoken;
    expect(sorted(Object.keys(refusals))).toEqual(sorted(REFUSAL_CODES));
    expect(sorted(Object.keys(phases))).toEqual(sorted(PHASES));
    expect(sorted(Object.keys(calls.verdicts))).toEqual(sorted(CLASH_RESULTS));
    expect(sorted(Object.keys(events.clashes))).toEqual(sorted(CLASH_RESULTS));
    expect(Object.keys(marks)).toEqual(expect.arrayContaining([...MARKS]));
    expect(sorted(Object.keys(games.presets))).toEqual(sorted(PRESETS.keys()));
    const reasons = new Set([...Object.keys(results.decided), ...Object.keys(results.drawn)]);
    expect(sorted(reasons)).toEqual(sorted(REASONS));
    expect(sorted(Object.keys(results.drawn))).toEqual(sorted(DRAWN_REASONS));
    for (const { rules } of PRESETS.values()) {
      const all = rules.game === 'fleet' ? allFleetOptions(rules) : allBlindOptions(rules);
      const { game, tradition: _, ...options } = all;
      expect(sorted(Object.keys(spoken.options[game]))).toEqual(sorted(Object.keys(options)));
    }
  });

  test('every list of our own has its words', () => {
    expect(Object.keys(spoken.levels)).toEqual([...LEVELS]);
    expect(Object.keys(spoken.analysis.skill.grades)).toEqual([...SKILL_GRADES]);
    expect(Object.keys(spoken.analysis.luck.grades)).toEqual([...LUCK_GRADES]);
    expect(Object.keys(spoken.judgement.endings)).toEqual([...ENCOUNTER_ENDINGS]);
  });

  test('different things have different names', () => {
    const { games, levels, pieces, options, refusals } = spoken;
    const distinct = (texts: readonly string[]): void =>
      expect(new Set(texts).size).toBe(texts.length);
    distinct(PRESET_NAMES.map((name) => games.presets[name].name));
    distinct(LEVELS.map((level) => levels[level].name));
    distinct(PIECE_CLASSES.map(pieces.name));
    distinct(SHIP_CLASSES.map((ship) => spoken.classes.name(ship, 'classic')));
    distinct(Object.values(options.fleet).map(({ name }) => name));
    distinct(Object.values(options.blind).map(({ name }) => name));
    distinct(Object.values(refusals));
  });

  test('every refusal says what happened and what to do next', () => {
    const short = REFUSAL_CODES.filter((code) => !/[.:] \S/u.test(spoken.refusals[code]));
    expect(short).toEqual([]);
  });

  test('its words can be loaded alone', async () => {
    expect(spoken).toMatchObject(await loadWords(language));
    expect(spoken.language).toBe(language);
  });
});

test('every class of the presets is known', () => {
  const classes = [...PRESETS.values()].flatMap(({ rules }) =>
    rules.game === 'fleet' ? rules.fleet.map((kind) => kind.class) : [],
  );
  expect(sorted(new Set(classes))).toEqual(sorted(SHIP_CLASSES));
});

test('no sentence is the same in two languages', () => {
  const [first, ...rest] = LANGUAGES.map((language) => sentencesOf(language));
  expect(first!.size).toBeGreaterThan(500);
  rest.forEach((sentences, index) => {
    const earlier = [first!, ...rest.slice(0, index)];
    const shared = [...sentences].filter((said) => earlier.some((other) => other.has(said)));
    expect(shared).toEqual([]);
  });
});

/** Everything of at least three words. */
const sentencesOf = (language: Language): ReadonlySet<string> =>
  new Set(
    inventory(language)
      .map(({ text }) => text)
      .filter((text) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3),
  );

test.each(LANGUAGES)('%s is written in its own letters', (language) => {
  // Names, cells, keys, files, codes of pieces and the labels of the boards are what they are.
  const keys =
    /Ctrl\+[CZ]|\bfg\b|F9|Enter|Esc|Tab|Del|Backspace|Home|End|PgUp|PgDn|F10|\b[RSX]\b/gu;
  const given =
    /Ada|Ben|Bruno|Flotilla|node mybot\.js|docs\/(?:language|protocol)\.md|https:\/\/example\.org|\/a\/b\.json|\b[A-L]\d*\b|BS|CR|DS|А1|К10|\b[QomxX]\b/gu;
  const foreign = language === 'ru' ? /\p{Script=Latin}/u : /\p{Script=Cyrillic}/u;
  const mixed = inventory(language).filter(({ text }) =>
    foreign.test(text.replaceAll(keys, '').replaceAll(given, '')),
  );
  expect(mixed).toEqual([]);
});
