import { rulesOf } from '@flotilla/test-kit';
import { LANGUAGES } from '@flotilla/words';
import { describe, expect, test } from 'vitest';
import { draw } from '../src/draw.ts';
import type { FleetBattleScreen } from '../src/model.ts';
import { opened } from '../src/screens/route.ts';
import { toAscii } from '../src/ui/ascii.ts';
import { MARK_SETS, SIGNS } from '../src/ui/style.ts';
import { LARGE, after, modelOf, textOf } from './support/model.ts';
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

describe('cells of a Russian board', async () => {
  const game = shown(await played(await localMatchOf(rulesOf({ preset: 'russian' })), 2));
  const viewer = game.views.spectator!.publicState.toAct[0]!;
  const model = modelOf(game, opened(game, viewer), LARGE, 'ru');
  const sightAfter = (typed: string, isAscii: boolean): number =>
    (after({ ...model, isAscii }, typed).screen as FleetBattleScreen).sight;

  test('are typed in ASCII as they are drawn there', () => {
    const rows = 'АБВГДЕЖЗИК';
    [...rows].forEach((letter, row) => {
      expect(sightAfter(`${toAscii(letter)}1`, true)).toBe(row * 10);
      expect(sightAfter(`${letter}1`, true)).toBe(row * 10);
    });
  });

  test('are typed elsewhere with letters that look alike', () => {
    expect(sightAfter('В1', false)).toBe(20);
    expect(sightAfter('B1', false)).toBe(20);
    expect(sightAfter('K1', false)).toBe(90);
  });

  test('stand in footer and help as the board names them', () => {
    expect(textOf(model)).toContain('Стрелки или В3');
    expect(textOf(after(model, 'f10'))).toContain('В3  ');
    const classic = modelOf(null, undefined, LARGE, 'en');
    expect(textOf(after(classic, 'f10'))).toContain('C3  ');
  });
});

test('the help of the blind game lists no keys of boards that scroll', async () => {
  const game = shown(await played(await localMatchOf(rulesOf({ preset: 'blind' })), 2));
  const help = textOf(after(modelOf(game, opened(game, 0), LARGE), 'f10'));
  expect(help).toContain('chooses a piece or a cell');
  expect(help).toContain('who beats what');
  expect(help).not.toMatch(/F[1-8] /u);
  expect(help).not.toContain('fires');
});
