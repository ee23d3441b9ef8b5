import { REASONS, SEATS } from '@flotilla/engine';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, SPECTATOR, type Reader, tellResult, words } from '../src/index.ts';

const player = (seat: 0 | 1): Reader => ({ seat, names: [null, null] });

test.each([
  [
    'en',
    'You won: the enemy fleet is sunk.',
    'You lost: your fleet is sunk.',
    'Seat 0 wins: the enemy fleet is sunk.',
  ],
  [
    'es',
    'Has ganado: la flota enemiga está hundida.',
    'Has perdido: tu flota está hundida.',
    'El jugador 0 gana: la flota enemiga está hundida.',
  ],
  [
    'it',
    'Hai vinto: la flotta avversaria è affondata.',
    'Hai perso: la tua flotta è affondata.',
    'Il giocatore 0 vince: la flotta avversaria è affondata.',
  ],
  [
    'ru',
    'Вы победили: флот противника потоплен.',
    'Вы проиграли: ваш флот потоплен.',
    'Игрок 0 побеждает: флот противника потоплен.',
  ],
] as const)('in %s to the winner, the loser and others', (language, ...expected) => {
  const { results } = words(language);
  const outcome = { winner: 0, reason: 'fleet-sunk' } as const;
  const told = [player(0), player(1), SPECTATOR].map((reader) =>
    tellResult(results, outcome, reader),
  );
  expect(told).toEqual(expected);
});

test('names stand where the sentence wants them', () => {
  const reader: Reader = { seat: null, names: ['Ада', 'Bruno'] };
  const { results } = words('ru');
  expect(tellResult(results, { winner: 1, reason: 'time' }, reader)).toBe(
    'Bruno побеждает: у игрока Ада вышло время.',
  );
  expect(tellResult(results, { winner: 0, reason: 'resigned' }, reader)).toBe(
    'Ада побеждает: Bruno сдаётся.',
  );
});

describe.each(LANGUAGES)('in %s', (language) => {
  const { results } = words(language);

  test('a draw reads the same for every viewer', () => {
    for (const reason of REASONS) {
      const told = [player(0), player(1), SPECTATOR].map((reader) =>
        tellResult(results, { winner: null, reason }, reader),
      );
      expect(new Set(told).size).toBe(1);
    }
  });

  test('a victory is another thing to the winner, the loser and others', () => {
    for (const reason of REASONS) {
      for (const winner of SEATS) {
        const told = [player(0), player(1), SPECTATOR].map((reader) =>
          tellResult(results, { winner, reason }, reader),
        );
        expect(new Set(told).size).toBe(3);
      }
    }
  });

  test('a reason that does not go with the result is left out', () => {
    expect(tellResult(results, { winner: null, reason: 'resigned' }, SPECTATOR)).toBe(
      results.plain.drawn,
    );
    expect(tellResult(results, { winner: 1, reason: 'round-tie' }, player(1))).toBe(
      results.plain.won,
    );
  });
});
