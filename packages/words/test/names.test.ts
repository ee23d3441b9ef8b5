import { PIECE_CLASSES } from '@flotilla/engine';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, gameName, words } from '../src/index.ts';
import { inventory } from './support/inventory.ts';

test.each([
  ['es', 'spanish', 'carrier', 'portaaviones'],
  ['es', 'spanish', 'battleship', 'buque'],
  ['es', 'spanish', 'submarine', 'submarino'],
  ['es', 'spanish', 'cruiser', 'crucero'],
  ['es', 'spanish', 'launch', 'lancha'],
  ['it', 'italian', 'carrier', 'portaerei'],
  ['it', 'italian', 'torpedo-boat', 'torpediniere'],
  ['it', 'italian', 'cruiser', 'incrociatore'],
  ['it', 'italian', 'submarine', 'sommergibile'],
  ['en', 'salvo', 'carrier', 'aircraft carrier'],
  ['en', 'salvo', 'battleship', 'battleship'],
  ['en', 'salvo', 'destroyer', 'destroyer'],
  ['en', 'salvo', 'cruiser', 'cruiser'],
  ['en', 'salvo', 'submarine', 'submarine'],
  ['en', 'salvo-2', 'carrier', 'aircraft carrier'],
  ['en', 'classic', 'carrier', 'carrier'],
  ['ru', 'russian', 'battleship', 'линкор'],
  ['ru', 'russian', 'cruiser', 'крейсер'],
  ['ru', 'russian', 'destroyer', 'эсминец'],
  ['ru', 'russian', 'launch', 'катер'],
] as const)('1.5 in %s a %s %s is called %s', (language, tradition, ship, name) => {
  expect(words(language).classes.name(ship, tradition)).toBe(name);
});

test('1.5 the same class has another name in another tradition', () => {
  expect(words('es').classes.name('battleship', 'classic')).toBe('acorazado');
  expect(words('it').classes.name('submarine', 'classic')).toBe('sottomarino');
});

describe.each(LANGUAGES)('in %s', (language) => {
  const { classes, games } = words(language);

  test.each(['yacht', '×', 'constructor', '__proto__', 'usual'])(
    'a class that players made up is called what it is: %s',
    (ship) => {
      expect(classes.name(ship, 'classic')).toBe(ship);
      expect(classes.name(ship, '__proto__')).toBe(ship);
      expect(classes.counted(2, ship, 'classic')).toBe(`2 × ${ship}`);
    },
  );

  test('a tradition without words is called what it is', () => {
    expect(gameName(games, { tradition: 'toString' })).toBe('toString');
    expect(gameName(games, { tradition: 'salvo' })).toBe(games.presets.salvo.name);
  });
});

test('ships are counted', () => {
  expect(words('es').classes.counted(2, 'battleship', 'spanish')).toBe('2 buques');
  expect(words('it').classes.counted(2, 'cruiser', 'italian')).toBe('2 incrociatori');
  expect(words('en').classes.counted(1, 'launch', 'spanish')).toBe('1 launch');
  expect(words('en').classes.counted(5, 'launch', 'spanish')).toBe('5 launches');
  expect(words('ru').classes.counted(4, 'launch', 'russian')).toBe('4 катера');
});

test('2.8 the names of the pieces', () => {
  const { pieces } = words('ru');
  expect(PIECE_CLASSES.map(pieces.name)).toEqual([
    'линкор',
    'крейсер',
    'эсминец',
    'сторожевик',
    'торпедный катер',
    'тральщик',
    'подводная лодка',
    'торпеда',
    'плавающая мина',
    'форт',
  ]);
});

test('pieces are counted, one with its article', () => {
  expect(words('en').pieces.counted(1, 'cruiser')).toBe('a cruiser');
  expect(words('en').pieces.counted(3, 'sweeper')).toBe('3 minesweepers');
  expect(words('es').pieces.counted(1, 'mine')).toBe('una mina flotante');
  expect(words('es').pieces.counted(1, 'fort')).toBe('un fuerte');
  expect(words('it').pieces.counted(1, 'battleship')).toBe('una corazzata');
  expect(words('it').pieces.counted(2, 'vedette')).toBe('2 motosiluranti');
  expect(words('ru').pieces.counted(1, 'submarine')).toBe('подводная лодка');
  expect(words('ru').pieces.counted(2, 'submarine')).toBe('2 подводные лодки');
  expect(words('ru').pieces.counted(5, 'torpedo')).toBe('5 торпед');
});

test.each([
  ['Anna', 'Passa lo schermo ad Anna'],
  ['bruno', 'Passa lo schermo a bruno'],
])('in Italian the screen is passed to %s', (name, sentence) => {
  expect(words('it').terminal.curtain.pass(name)).toBe(sentence);
});

test.each(LANGUAGES)('a name with brackets stands in no brackets, in %s', (language) => {
  const nested = inventory(language, 'Computer (Mate)').filter(({ text }) =>
    /\([^)]*\(/u.test(text),
  );
  expect(nested).toEqual([]);
});
