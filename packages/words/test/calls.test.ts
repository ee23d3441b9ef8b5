import { expect, test } from 'vitest';
import { callOf, words } from '../src/index.ts';

test.each([
  ['es', '¡Agua!', '¡Tocado!', '¡Hundido!', '¡Victoria!', 'Empate'],
  ['it', 'Acqua!', 'Colpito!', 'Colpito e affondato!', 'Vittoria!', 'Pareggio'],
  ['en', 'Miss!', 'Hit!', 'Sunk!', 'Victory!', 'Draw'],
  ['ru', 'Мимо!', 'Ранен!', 'Убит!', 'Победа!', 'Ничья'],
] as const)('1.6 the calls in %s', (language, miss, hit, sunk, won, drawn) => {
  const { calls } = words(language);
  expect(calls.shots).toEqual({ miss, hit, sunk });
  expect(calls.hits[0]).toBe(hit);
  expect([calls.won, calls.drawn]).toEqual([won, drawn]);
});

test('1.6 a Spanish player chooses the word for a hit, and only for a hit', () => {
  const { calls } = words('es');
  expect(calls.hits).toEqual(['¡Tocado!', '¡Averiado!', '¡Toque!', '¡Impacto!']);
  expect(callOf(calls, 'hit', { hit: '¡Toque!' })).toBe('¡Toque!');
  expect(callOf(calls, 'hit', {})).toBe('¡Tocado!');
  expect(callOf(calls, 'sunk', { hit: '¡Toque!' })).toBe('¡Hundido!');
  expect(callOf(calls, 'miss', { hit: '¡Toque!' })).toBe('¡Agua!');
});

test.each([
  ['ru', 'Что это?'],
  ['en', 'What is it?'],
  ['es', '¿Qué es?'],
  ['it', 'Che cos’è?'],
] as const)('2.8 the question in %s', (language, question) => {
  expect(words(language).calls.question).toBe(question);
});

test.each([
  ['ru', 'Отдавай мне. Я победил!', 'Я проиграл!'],
  ['en', 'Captured!', 'Repelled!'],
  ['es', '¡Capturado!', '¡Rechazado!'],
  ['it', 'Catturato!', 'Respinto!'],
] as const)('2.8 what the attacker says in %s', (language, won, lost) => {
  const { verdicts } = words(language).calls;
  expect([verdicts.attacker, verdicts.defender]).toEqual([won, lost]);
});
