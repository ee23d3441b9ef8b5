import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PIECE_CLASSES, PRESETS } from '@flotilla/engine';
import { describe, expect, test } from 'vitest';
import { type Language, SHIP_CLASSES, words } from '../src/index.ts';

const TRANSLATED = ['es', 'it', 'ru'] as const satisfies readonly Language[];

/** The tables of a section, row by row and cell by cell. */
function rowsOf(language: Language, section: string): readonly (readonly string[])[] {
  const file = join(import.meta.dirname, `../../../docs/rules.${language}.md`);
  const sections = readFileSync(file, 'utf8').split(/^(?=### )/mu);
  return sections
    .find((text) => text.startsWith(`### ${section} `))!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('`', '')));
}

/** Preset, class and name of every ship of 1.5; a preset stands in its first row only. */
function shipsOf(language: Language): readonly (readonly [string, string, string])[] {
  let preset = '';
  return rowsOf(language, '1.5')
    .filter(([, ship]) => SHIP_CLASSES.some((known) => known === ship))
    .map((row) => {
      preset = row[0] === '' ? preset : row[0]!;
      return [preset, row[1]!, row.at(-1)!];
    });
}

describe.each(TRANSLATED)('the rulebook in %s', (language) => {
  const { calls, classes, pieces } = words(language);

  test('1.5 calls the ships what the game calls them', () => {
    const fleets = [...PRESETS].flatMap(([name, { rules }]) =>
      rules.game === 'fleet' ? rules.fleet.map((ship) => [name, ship.class] as const) : [],
    );
    expect(shipsOf(language)).toStrictEqual(
      fleets.map(([preset, ship]) => [preset, ship, classes.name(ship, preset)]),
    );
  });

  test.each(PIECE_CLASSES)('2.1.2 and 2.8 call a %s what the game calls it', (piece) => {
    for (const section of ['2.1', '2.8']) {
      const row = rowsOf(language, section).find(([name]) => name === piece);
      expect(row).toContain(pieces.name(piece));
    }
  });

  test('1.6 and 2.8 have the calls of the game', () => {
    const own = (section: string) => rowsOf(language, section).find(([name]) => name === language);
    const { shots, won, drawn, question, verdicts } = calls;
    expect(own('1.6')).toStrictEqual([language, shots.miss, shots.hit, shots.sunk, won, drawn]);
    const { attacker, defender, equal, mine, torpedo } = verdicts;
    expect(own('2.8')).toStrictEqual([
      language,
      question,
      attacker,
      defender,
      equal,
      mine,
      torpedo,
    ]);
  });
});
