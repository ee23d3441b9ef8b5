import { PRESETS, PRESET_NAMES, type FleetRules, zoneOf } from '@flotilla/engine';
import { LANGUAGES } from '@flotilla/words';
import { DEFAULT_PRESETS } from '@flotilla/client';
import { expect, test } from 'vitest';
import { GAME_FAMILIES, familyOf, gamesFor } from '../src/home/families.ts';
import { SCENES } from '../src/home/live/scenes.ts';

test('every preset belongs to one family, and every family is offered in every language', () => {
  expect(GAME_FAMILIES.flat().toSorted()).toEqual(PRESET_NAMES.toSorted());
  expect(familyOf('salvo-2')[0]).toBe('salvo');
  for (const language of LANGUAGES) {
    const games = gamesFor(language);
    expect(games[0]).toBe(DEFAULT_PRESETS[language]);
    expect(games.toSorted()).toEqual(GAME_FAMILIES.map(([game]) => game).toSorted());
  }
});

test.each(Object.keys(SCENES))(
  'the picture of %s shows its own fleet, as its rules allow',
  (name) => {
    const rules = PRESETS.get(name)!.rules as FleetRules;
    const { ships, water } = SCENES[name as keyof typeof SCENES]!;
    const { board, contact } = rules;
    const cells = ships.map(([, size, at, down]) =>
      Array.from({ length: size }, (_, step) => at + step * (down ? board.columns : 1)),
    );
    for (const { class: kind, size, count } of rules.fleet)
      expect([kind, ships.filter((ship) => ship[0] === kind && ship[1] === size)]).toEqual([
        kind,
        expect.objectContaining({ length: count }),
      ]);
    for (const [index, own] of cells.entries()) {
      const blocked = new Set(zoneOf(board, contact, own));
      const others = cells.filter((_, other) => other !== index).flat();
      expect([ships[index], others.filter((cell) => blocked.has(cell))]).toEqual([
        ships[index],
        [],
      ]);
      const rows = new Set(own.map((cell) => Math.floor(cell / board.columns)));
      expect([1, own.length]).toContain(rows.size);
    }
    expect(water.filter((cell) => cells.flat().includes(cell))).toEqual([]);
  },
);
