import { rulesOf } from '@flotilla/test-kit';
import { LANGUAGES } from '@flotilla/words';
import { describe, expect, test } from 'vitest';
import { draw } from '../src/draw.ts';
import { opened } from '../src/screens/route.ts';
import { toAscii } from '../src/ui/ascii.ts';
import { MARK_SETS, SIGNS } from '../src/ui/style.ts';
import { LARGE, modelOf } from './support/model.ts';
import { localMatchOf, played, shown } from './support/matches.ts';

test.each([
  ['a', 'a'],
  ['é', 'e'],
  ['Ñ', 'N'],
  ['■', '#'],
  ['╭', '/'],
  ['Ж', 'J'],
  ['日', '?'],
])('%s is drawn as %s', (glyph, ascii) => {
  expect(toAscii(glyph)).toBe(ascii);
});

test.each(MARK_SETS)('the marks of %s still differ from each other', (marks) => {
  const signs = Object.values(SIGNS[marks]).map(toAscii);
  expect(new Set(signs).size).toBe(signs.length);
});

describe.each(LANGUAGES)('a battle in %s', (language) => {
  test.each(['russian', 'blind'])('%s has a character for everything it shows', async (preset) => {
    const game = shown(await played(await localMatchOf(rulesOf({ preset })), 12));
    const viewer = game.views.spectator!.publicState.toAct[0]!;
    const { glyphs } = draw(modelOf(game, opened(game, viewer), LARGE, language));
    const unknown = new Set(glyphs.filter((glyph) => toAscii(glyph) === '?' && glyph !== '?'));
    expect([...unknown]).toEqual([]);
    expect(glyphs.every((glyph) => toAscii(glyph).length === glyph.length)).toBe(true);
  });
});
