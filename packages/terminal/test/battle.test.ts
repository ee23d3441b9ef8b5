import { type BlindView, PIECES, columnOf, labels, rowOf } from '@flotilla/engine';
import { rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { opened, routed } from '../src/screens/route.ts';
import type { FleetBattleScreen } from '../src/model.ts';
import { SMALL, after, modelOf, textOf } from './support/model.ts';
import { played, shown, localMatchOf } from './support/matches.ts';

const LARGEST = { preset: 'classic', board: { rows: 26, columns: 26 }, first: 'seat-0' };

describe('a field of 26 × 26 at 80 × 24', async () => {
  const rules = rulesOf(LARGEST);
  const game = shown(await played(await localMatchOf(rules), 2));
  const start = modelOf(game, opened(game, 0), SMALL);
  const { names } = labels({ rows: 26, columns: 26 }, 'letters-1');

  test('every cell can be aimed at by typing it, and is then on the screen', () => {
    for (const [cell, name] of names.entries()) {
      const model = after(start, name);
      const screen = model.screen as FleetBattleScreen;
      expect(screen.sight).toBe(cell);
      expect(textOf(model)).toContain('[·]');
    }
  });

  test('arrows reach the far corner, and the board scrolls by itself', () => {
    const model = after(start, `${'right '.repeat(40)}${'down '.repeat(40)}`);
    expect((model.screen as FleetBattleScreen).sight).toBe(26 * 26 - 1);
    expect(textOf(model)).toContain('[·]');
  });

  test('the sight stays in the window when the board is scrolled', () => {
    const model = after(start, 'f2 f2 f4');
    const { sight, attack } = model.screen as FleetBattleScreen;
    expect(attack).toEqual({ row: 1, column: 2 });
    const board = { rows: 26, columns: 26 };
    expect([rowOf(board, sight), columnOf(board, sight)]).toEqual([1, 2]);
  });

  test('each board scrolls on its own, and never beyond its edge', () => {
    const { attack, defence } = after(start, 'f6 f8 f8').screen as FleetBattleScreen;
    expect(attack).toEqual({ row: 0, column: 0 });
    expect(defence).toEqual({ row: 2, column: 1 });
    const far = after(start, `${'f6 '.repeat(60)}${'f8 '.repeat(60)}`).screen as FleetBattleScreen;
    expect(textOf(modelOf(game, far, SMALL))).toMatch(/26\b|6$/mu);
    expect(after(modelOf(game, far, SMALL), 'f6 f8').screen).toEqual(far);
  });

  test('the mouse aims', () => {
    const lines = textOf(start).split('\n');
    const row = lines.findIndex((line) => line.trimStart().startsWith('C  '));
    const { sight } = after(start, `click:11,${row}`).screen as FleetBattleScreen;
    expect(names[sight]).toBe('C3');
  });
});

describe('a game on 26 × 26 that is over, at 80 × 24', async () => {
  const table = await played(await localMatchOf(rulesOf(LARGEST)), 2);
  await table.act(0, { type: 'resign' });
  const game = { ...shown(table), players: ['Massimiliano Buonarroti', 'bot:mate'] as const };
  const over = modelOf(game, routed(game, { kind: 'wait' }, SMALL), SMALL);

  test.each([
    ['after the end', over],
    ['played again', after(over, 'enter down enter')],
  ])('both boards can be scrolled to their far corners %s', (_, model) => {
    const rowNames = (keys: string, from: number): string =>
      textOf(after(model, keys))
        .split('\n')
        .slice(4, 17)
        .map((line) => line[from])
        .join('');
    const [left, right] = [1, 41];
    expect(rowNames('', left)).toBe('ABCDEFGHIJKLM');
    expect(rowNames('f4 '.repeat(20), left)).toBe('NOPQRSTUVWXYZ');
    expect(rowNames('f4 '.repeat(20), right)).toBe('ABCDEFGHIJKLM');
    expect(rowNames('f8 '.repeat(20), right)).toBe('NOPQRSTUVWXYZ');
    const columns = (keys: string): string => textOf(after(model, keys)).split('\n')[3]!;
    expect(columns('f2 '.repeat(20)).slice(0, 39)).toMatch(/ 26 *$/u);
    expect(columns('f6 '.repeat(20)).slice(40)).toMatch(/ 26 *$/u);
  });

  test('the menu hides nothing of the result', () => {
    const words = textOf(over)
      .split('\n')
      .slice(18, 23)
      .map((line) =>
        line.replace(/ {2,}(?:▶ )?(?:Rematch|Replay|Analysis|Scores|Export|Main).*$/u, '').trim(),
      )
      .join(' ');
    expect(words).toContain('Computer (Mate) 20.');
    expect(words).toContain('Massimiliano Buonarroti 0');
  });
});

describe('a salvo', async () => {
  const rules = rulesOf({ preset: 'salvo', first: 'seat-0' });
  const game = shown(await played(await localMatchOf(rules), 2));
  const start = modelOf(game, opened(game, 0), SMALL);

  test('is marked and unmarked, and counted', () => {
    const two = after(start, 'A1 space B2 space');
    expect(textOf(two)).toContain('Your salvo: 2 of 17 shots marked.');
    expect((after(two, 'space').screen as FleetBattleScreen).marked).toEqual([0]);
  });

  test('1.4.2 of fewer shots than allowed is fired after a word of warning', () => {
    expect(textOf(after(start, 'enter'))).toContain('Mark cells with Space');
    const warned = after(start, 'A1 space enter');
    expect(textOf(warned)).toContain('Only 1 of 17 shots marked.');
  });

  test('has no more shots than allowed', () => {
    const full = after(
      start,
      Array.from({ length: 18 }, (_, index) => `${'AB'[index % 2]}${(index >> 1) + 1} space`).join(
        ' ',
      ),
    );
    expect((full.screen as FleetBattleScreen).marked).toHaveLength(17);
    expect(textOf(full)).toContain('Too many shots.');
  });
});

test.each([
  ['russian', 'А1', 0],
  ['russian', 'к10', 99],
  ['russian', 'A1', 0],
  ['italian', 'l9', 99],
  ['classic', 'j10', 99],
])(
  'in the %s game %s is a cell, in small letters and look-alikes too',
  async (preset, typed, cell) => {
    const game = shown(await played(await localMatchOf(rulesOf({ preset })), 2));
    const viewer = game.views.spectator!.publicState.toAct[0]!;
    const model = after(modelOf(game, opened(game, viewer)), `B5 ${typed}`);
    expect((model.screen as FleetBattleScreen).sight).toBe(cell);
  },
);

test('1.5 the defender of the Italian game is shown hits only', async () => {
  const table = await played(await localMatchOf(rulesOf({ preset: 'italian' })), 40);
  const game = shown(table);
  const defence = (text: string): string =>
    text
      .split('\n')
      .slice(3, 13)
      .map((line) => line.slice(40))
      .join('\n');
  expect(defence(textOf(modelOf(game, opened(game, 0))))).not.toContain('○');
  expect(defence(textOf(modelOf(game, opened(game, 0))))).toContain('●');
});

test.each([
  ['blind', 'es'],
  ['blind-patent', 'es'],
  ['blind', 'ru'],
  ['blind-patent', 'it'],
] as const)(
  '2.5 the trays of the %s game are shown whole and in order, whatever the names (%s)',
  async (preset, language) => {
    const players = ['bot:mate', 'Massimiliano Buonarroti'] as const;
    const table = await played(await localMatchOf(rulesOf({ preset }), { players }), 1200);
    const game = shown(table);
    const { publicState } = game.views.spectator as BlindView;
    const text = textOf(modelOf(game, opened(game, 0), SMALL, language));
    const under = text
      .split('\n')
      .slice(18, 23)
      .map((line) => line.trim())
      .join(' ');
    const { codes } = publicState.rules;
    const written = publicState.trays.map((tray) =>
      tray.map((piece) => PIECES[piece].codes[codes]),
    );
    // "2D C" says that two destroyers left, then a cruiser.
    const told = [...under.matchAll(/: ((?:\d*[A-Z]{1,2}(?: |$))+)/gu)].map(([, runs = '']) =>
      runs
        .trim()
        .split(' ')
        .flatMap((run) => {
          const count = Number.parseInt(run) || 1;
          return Array<string>(count).fill(run.replace(/^\d+/u, ''));
        }),
    );
    expect(told).toEqual(written);
    expect(publicState.trays.every((tray) => tray.length > 10)).toBe(true);
  },
);
