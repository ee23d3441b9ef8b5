import { describe, expect, it } from 'vitest';
import { FIELD_NAMES, parseFieldCell } from '../../src/index.ts';
import { exactly, scene } from './drawing.ts';
import { deployment } from './fleet.ts';
import { Game } from './game.ts';

const read = (text: string): string | undefined => {
  const cell = parseFieldCell(text);
  return cell === undefined ? undefined : FIELD_NAMES[cell];
};

/** The Cyrillic letters are spelled by number, because they look like the Latin ones. */
const LOOK_ALIKES = [
  ['A', '\u0410', '\u0430'],
  ['B', '\u0412', '\u0432'],
  ['C', '\u0421', '\u0441'],
  ['E', '\u0415', '\u0435'],
  ['H', '\u041D', '\u043D'],
  ['K', '\u041A', '\u043A'],
] as const;
const [, , [, ES, SMALL_ES]] = LOOK_ALIKES;

describe('rulebook 2.7, coordinates', () => {
  it.each(['C7', 'c7', '7C', '7c', `${ES}7`, `${SMALL_ES}7`, `7${ES}`, `7${SMALL_ES}`])(
    '2.7 coordinates: reads %s as C7',
    (text) => {
      expect(read(text)).toBe('C7');
    },
  );

  it.each(LOOK_ALIKES)(
    '2.7 coordinates: reads the look-alikes of %s: %s and %s',
    (latin, capital, small) => {
      for (const letter of [capital, small]) {
        expect(read(`${letter}15`)).toBe(`${latin}15`);
        expect(read(`15${letter}`)).toBe(`${latin}15`);
      }
    },
  );

  it('2.7 coordinates: reads every cell from either end and in lower case', () => {
    for (const name of FIELD_NAMES) {
      const reversed = `${name.slice(1)}${name[0]}`;
      for (const text of [name, reversed, name.toLowerCase(), reversed.toLowerCase()]) {
        expect(read(text)).toBe(name);
      }
    }
  });

  it.each([
    '',
    'C',
    '7',
    '77',
    'CC',
    'C0',
    'C16',
    'C07',
    '07C',
    'C-7',
    'C 7',
    ' C7',
    'C7 ',
    'C7\n',
    'C7C',
    '7C7',
    'C7.0',
    'M7',
    // Cyrillic letters that look like no column of the field: De, Em, Te, O.
    '\u04147',
    '\u041C7',
    '\u04227',
    '\u041E7',
    // The Kelvin sign, whose small letter is k.
    '\u212A7',
    // Full-width digits are no numbers of lines.
    'C\uFF17',
  ])('2.7 coordinates: reads no cell from "%s"', (text) => {
    expect(read(text)).toBeUndefined();
  });

  const drawing = `
    9  . . c c .
    8  . . . D .
    7  . . D . T
  `;

  it('2.7 coordinates: takes them in every action and writes C7 in every event', () => {
    const game = Game.at(scene(drawing), { commit: 'before', loss: 'force' });
    game.send(0, {
      type: 'ask',
      from: '7c',
      to: `${ES}8`,
      about: `9${SMALL_ES}`,
      force: ['8d', 'c8'],
    });
    expect(game.told(0)).toEqual([
      { type: 'moved', seat: 0, from: 'C7', to: 'C8' },
      { type: 'asked', seat: 0, from: 'C8', about: 'C9', force: ['C8', 'D8'] },
    ]);
    expect(game.view(1).question).toEqual({ from: 'C8', about: 'C9', answer: null });
    game.send(1, { type: 'answer', cells: ['9D', SMALL_ES + '9'] });
    expect(game.told(1)[0]).toMatchObject({ type: 'answered', cells: ['C9', 'D9'] });
    expect(game.told(0)[1]).toMatchObject({ removed: [{ at: 'C8' }, { at: 'D8' }] });
  });

  it('2.7 coordinates: takes them in moves, declarations and strikes', () => {
    const game = Game.at(scene(drawing));
    game
      .send(0, { type: 'ask', from: 'd8', about: '9d' })
      .send(1, { type: 'answer', cells: ['d9'] });
    game.send(0, { type: 'declare', cells: ['8d'] });
    expect(game.told('spectator')[0]).toMatchObject({ removed: [{ at: 'D8' }] });
    game.send(1, { type: 'move', from: '9d', to: '8D' });
    expect(game.told('spectator')[0]).toEqual({ type: 'moved', seat: 1, from: 'D9', to: 'D8' });
    game.send(0, { type: 'strike', from: 'e7', to: '8\u0435', at: '8d' });
    expect(game.told('spectator').slice(0, 2)).toMatchObject([
      { type: 'moved', from: 'E7', to: 'E8' },
      { type: 'struck', from: 'E8', at: 'D8' },
    ]);
  });

  it('2.7 coordinates: takes them in deployments', () => {
    const pieces = Object.fromEntries(
      Object.entries(deployment(0)).map(([cell, piece]) => [
        `${cell.slice(1)}${cell[0]!.toLowerCase()}`,
        piece,
      ]),
    );
    const game = Game.open()
      .send(0, { type: 'deploy', pieces })
      .send(1, { type: 'deploy', pieces: deployment(1) });
    expect(game.view(0).own).toEqual(deployment(0));
    expect(game.view(1).enemy).toHaveProperty('A4');
    expect(game.play('0 4a-5a').told(1)[0]).toMatchObject({ from: 'A4', to: 'A5' });
  });

  it('2.7 coordinates: means the same cell by all its names', () => {
    const game = Game.at(exactly('9  c . x\n8  C C X'), { commit: 'before' });
    expect(game.objection(0, { type: 'ask', from: 'A8', about: 'A9', force: ['A8', '8a'] })).toBe(
      'not-a-formation',
    );
    expect(game.refusal('0 A8-8a')).toBe('not-free');
  });
});
