import { PIECE_CLASSES, PRESETS, type BlindRules, isShip } from '@flotilla/engine';
import { expect, test } from 'vitest';
import {
  forecastAnswer,
  forecastAsk,
  forecastForce,
  forecastStrike,
} from '../src/blind/battle/forecast.ts';

const blind = PRESETS.get('blind')!.rules as BlindRules;
const patent = PRESETS.get('blind-patent')!.rules as BlindRules;

test('a declared force is forecast by the clash of the rulebook', () => {
  const three = { class: 'destroyer', count: 3 } as const;
  expect(forecastForce(blind, three, { class: 'cruiser', count: 1 })).toBe('win');
  expect(forecastForce(blind, three, { class: 'cruiser', count: 2 })).toBe('lose');
  expect(forecastForce(blind, three, { class: 'destroyer', count: 3 })).toBe('both');
});

test('a question is forecast only where every possible answer ends alike', () => {
  // A cruiser beats any number of patrol ships, but three destroyers beat one cruiser.
  expect(forecastAsk(blind, 'cruiser', [1], { class: 'patrol', left: 6 })).toBe('win');
  expect(forecastAsk(blind, 'cruiser', [1], { class: 'destroyer', left: 6 })).toBeNull();
  expect(forecastAsk(blind, 'cruiser', [1, 2], { class: 'destroyer', left: 6 })).toBe('win');
  // Two are not enough, and there are no more of them.
  expect(forecastAsk(blind, 'cruiser', [1], { class: 'destroyer', left: 2 })).toBe('win');
  expect(forecastAsk(blind, 'submarine', [1], { class: 'battleship', left: 2 })).toBe('win');
  expect(forecastAsk(blind, 'patrol', [1], { class: 'battleship', left: 1 })).toBe('lose');
});

test('mines, torpedoes and forts end as the rules say', () => {
  expect(forecastAsk(blind, 'battleship', [1], { class: 'mine', left: 4 })).toBe('both');
  expect(forecastAsk(blind, 'sweeper', [1], { class: 'mine', left: 4 })).toBe('win');
  expect(forecastAsk(blind, 'submarine', [1], { class: 'torpedo', left: 6 })).toBe('win');
  const exploding: BlindRules = { ...blind, torpedoAsked: 'explodes', spent: false };
  expect(forecastAsk(exploding, 'submarine', [1], { class: 'torpedo', left: 6 })).toBe('lose');
  for (const asker of PIECE_CLASSES.filter(isShip)) {
    expect(forecastAsk(blind, asker, [1], { class: 'fort', left: 2 })).toBe('win');
  }
});

test('a torpedo goes with what it strikes, and a fort withstands it', () => {
  expect(forecastStrike(blind, { class: 'battleship', left: 2 })).toBe('both');
  expect(forecastStrike(blind, { class: 'fort', left: 2 })).toBe('lose');
  expect(forecastStrike({ ...blind, spent: false }, { class: 'mine', left: 4 })).toBe('win');
});

test('an answer is forecast without knowing the asker only where every ship fares alike', () => {
  for (const own of PIECE_CLASSES) {
    const forecast = forecastAnswer(blind, { class: own, count: 1 }, null);
    expect([own, forecast]).toEqual([own, own === 'fort' || own === 'torpedo' ? 'lose' : null]);
  }
});

test('an answer to a known asker takes into account that it chooses its force afterwards', () => {
  const asker = { class: 'cruiser', left: 5 } as const;
  // Three cruisers would beat a battleship alone; two battleships stand against all.
  expect(forecastAnswer(blind, { class: 'battleship', count: 1 }, asker)).toBeNull();
  expect(forecastAnswer(blind, { class: 'battleship', count: 2 }, asker)).toBe('win');
  expect(forecastAnswer(blind, { class: 'battleship', count: 1 }, { ...asker, left: 2 })).toBe(
    'win',
  );
  expect(forecastAnswer(blind, { class: 'patrol', count: 3 }, asker)).toBe('lose');
  // Where the force is fixed with the question, a smaller one may have been chosen than the best.
  expect(
    forecastAnswer(patent, { class: 'cruiser', count: 1 }, { class: 'cruiser', left: 1 }),
  ).toBe('both');
});
