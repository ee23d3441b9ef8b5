import type { Ruleset, SeenEvent } from '@flotilla/engine';
import { rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { type Language, ONLOOKER, type Reader, tell, words } from '../src/index.ts';

const classic = rulesOf({ preset: 'classic' });
const salvo = rulesOf({ preset: 'salvo' });
const italian = rulesOf({ preset: 'italian' });
const blind = rulesOf({ preset: 'blind' });

/** What a reader is told in a language. */
const heard = (
  language: Language,
  rules: Ruleset,
  event: SeenEvent,
  reader: Reader = ONLOOKER,
): string => tell(words(language), rules, event, reader).join(' ');

const PLAYER: Reader = { seat: 0, names: [null, null] };
const NAMED: Reader = { seat: null, names: ['Ada', 'Bruno'] };

describe('a shot', () => {
  const miss: SeenEvent = { seq: 5, type: 'fired', seat: 0, shots: [{ at: 22, result: 'miss' }] };
  const hit: SeenEvent = { seq: 5, type: 'fired', seat: 1, shots: [{ at: 22, result: 'hit' }] };
  const sunk: SeenEvent = {
    seq: 5,
    type: 'fired',
    seat: 0,
    shots: [{ at: 22, result: 'sunk', class: 'destroyer' }],
  };

  test.each([
    ['en', 'Seat 0 fires at C3. Miss!', 'You fire at C3. Miss!', 'Ada fires at C3. Miss!'],
    [
      'es',
      'El jugador 0 dispara a C3. ¡Agua!',
      'Disparas a C3. ¡Agua!',
      'Ada dispara a C3. ¡Agua!',
    ],
    ['it', 'Il giocatore 0 tira su C3. Acqua!', 'Tiri su C3. Acqua!', 'Ada tira su C3. Acqua!'],
    [
      'ru',
      'Игрок 0 стреляет по C3. Мимо!',
      'Вы стреляете по C3. Мимо!',
      'Ada стреляет по C3. Мимо!',
    ],
  ] as const)('in %s, to an onlooker, to the player, and by name', (language, ...expected) => {
    const told = [ONLOOKER, PLAYER, NAMED].map((reader) => heard(language, classic, miss, reader));
    expect(told).toEqual(expected);
  });

  test('of the enemy', () => {
    expect(heard('en', classic, hit, PLAYER)).toBe('The enemy fires at C3. Hit!');
    expect(heard('es', classic, hit, PLAYER)).toBe('El enemigo dispara a C3. ¡Averiado!');
    expect(heard('it', classic, hit, PLAYER)).toBe('Il nemico tira su C3. Colpito!');
    expect(heard('ru', classic, hit, PLAYER)).toBe('Противник стреляет по C3. Ранен!');
  });

  test('of an enemy with a name', () => {
    const reader: Reader = { seat: 0, names: ['Ada', 'Bruno'] };
    expect(heard('it', classic, hit, reader)).toBe('Bruno tira su C3. Colpito!');
  });

  test('in the word a Spanish player has chosen', () => {
    const reader: Reader = { ...PLAYER, hit: '¡Tocado!' };
    expect(heard('es', classic, hit, reader)).toBe('El enemigo dispara a C3. ¡Tocado!');
  });

  test('with the ship where it is named', () => {
    expect(heard('en', classic, sunk)).toBe('Seat 0 fires at C3. Sunk! (destroyer)');
    expect(heard('ru', classic, sunk)).toBe('Игрок 0 стреляет по C3. Убит! (эсминец)');
  });

  test('on a board with other labels', () => {
    expect(heard('en', italian, miss)).toBe('Seat 0 fires at C2. Miss!');
  });
});

describe('a list of shots', () => {
  const shots = [{ at: 0 }, { at: 11 }, { at: 22 }];
  const fired = (hit: readonly string[], sunk: readonly string[]): SeenEvent => ({
    seq: 5,
    type: 'fired',
    seat: 1,
    shots,
    ships: {
      hit: hit.map((name) => ({ class: name })),
      sunk: sunk.map((name) => ({ class: name })),
    },
  });

  test('with nothing hit', () => {
    const nothing = fired([], []);
    expect(heard('en', salvo, nothing)).toBe('Seat 1 fires at A1, B2 and C3. Nothing is hit.');
    expect(heard('es', salvo, nothing)).toBe('El jugador 1 dispara a A1, B2 y C3. Todo agua.');
    expect(heard('it', salvo, nothing)).toBe('Il giocatore 1 tira su A1, B2 e C3. Tutta acqua.');
    expect(heard('ru', salvo, nothing)).toBe('Игрок 1 стреляет по A1, B2 и C3. Всё мимо.');
  });

  test('with ships hit and sunk', () => {
    const much = fired(['carrier', 'cruiser'], ['submarine']);
    expect(heard('en', salvo, much)).toBe(
      'Seat 1 fires at A1, B2 and C3. Hit: aircraft carrier and cruiser. Sunk: submarine.',
    );
    expect(heard('es', salvo, much)).toContain(
      'Barcos averiados: portaaviones y crucero. Barco hundido: submarino.',
    );
    expect(heard('it', salvo, much)).toContain(
      'Navi colpite: portaerei e incrociatore. Nave affondata: sottomarino.',
    );
    expect(heard('ru', salvo, much)).toContain(
      'Ранены корабли: авианосец и крейсер. Убит корабль: подводная лодка.',
    );
  });

  test('with hits counted', () => {
    const counted: SeenEvent = {
      seq: 5,
      type: 'fired',
      seat: 0,
      shots,
      ships: { hit: [{ class: 'carrier', hits: 2 }], sunk: [{ class: 'submarine', hits: 1 }] },
    };
    expect(heard('en', salvo, counted, PLAYER)).toBe(
      'You fire at A1, B2 and C3. Hit: aircraft carrier (2 hits). Sunk: submarine (1 hit).',
    );
    expect(heard('ru', salvo, counted, PLAYER)).toContain('авианосец (2 попадания)');
  });

  test('called cell by cell', () => {
    const called: SeenEvent = {
      seq: 5,
      type: 'fired',
      seat: 0,
      shots: [
        { at: 0, result: 'hit' },
        { at: 11, result: 'miss' },
      ],
    };
    expect(heard('es', classic, called)).toBe(
      'El jugador 0 dispara una salva. A1: ¡Averiado! B2: ¡Agua!',
    );
  });
});

describe('the blind game', () => {
  const asked: SeenEvent = { seq: 6, type: 'asked', seat: 0, from: 86, about: 98 };
  const answered: SeenEvent = { seq: 7, type: 'answered', seat: 1, class: 'cruiser', count: 2 };
  const clash: SeenEvent = {
    seq: 8,
    type: 'clash',
    result: 'equal',
    removed: [
      { at: 86, seat: 0, class: 'submarine' },
      { at: 98, seat: 1, class: 'mine' },
      { at: 110, seat: 1, class: 'fort' },
    ],
  };

  test.each([
    ['en', 'Seat 0 asks from C8 about C9: “What is it?”', 'Seat 1 answers: 2 cruisers.'],
    [
      'es',
      'El jugador 0 pregunta desde C8 por C9: «¿Qué es?»',
      'El jugador 1 responde: 2 cruceros.',
    ],
    [
      'it',
      "Il giocatore 0 chiede da C8 di C9: «Che cos'è?»",
      'Il giocatore 1 risponde: 2 incrociatori.',
    ],
    ['ru', 'Игрок 0 спрашивает с C8 про C9: «Что это?»', 'Игрок 1 отвечает: 2 крейсера.'],
  ] as const)('the question and the answer in %s', (language, question, answer) => {
    expect(heard(language, blind, asked)).toBe(question);
    expect(heard(language, blind, answered)).toBe(answer);
  });

  test('what only the one who said it is told', () => {
    expect(heard('en', blind, { ...asked, force: [86, 87] }, PLAYER)).toBe(
      'You ask from C8 about C9: “What is it?” The force is the formation on C8 and D8.',
    );
    expect(heard('en', blind, { ...answered, seat: 0, cells: [98] }, PLAYER)).toBe(
      'You answer: 2 cruisers. This means C9 alone.',
    );
  });

  test.each([
    [
      'en',
      'Both forces are destroyed. You lose a submarine on C8. The enemy loses a floating mine on C9 and a fort on C10.',
    ],
    [
      'es',
      'Las dos fuerzas quedan destruidas. Pierdes un submarino en C8. El enemigo pierde una mina flotante en C9 y un fuerte en C10.',
    ],
    [
      'it',
      'Le due forze sono distrutte. Perdi un sommergibile in C8. Il nemico perde una mina galleggiante in C9 e un forte in C10.',
    ],
    [
      'ru',
      'Обе силы уничтожены. Вы теряете подводную лодку на C8. Противник теряет плавающую мину на C9 и форт на C10.',
    ],
  ] as const)('losses in %s', (language, expected) => {
    expect(heard(language, blind, clash, PLAYER)).toBe(expected);
  });

  test('a strike at a fort removes nothing of it', () => {
    const struck: SeenEvent = {
      seq: 8,
      type: 'struck',
      seat: 0,
      from: 86,
      at: 98,
      class: 'fort',
      removed: [],
    };
    expect(heard('en', blind, struck)).toBe(
      'Seat 0 strikes from C8 at C9: a fort. Nothing leaves the field.',
    );
  });

  test('turns and shots', () => {
    expect(heard('ru', blind, { seq: 4, type: 'turn', seat: 1 }, PLAYER)).toBe('Ходит противник.');
    expect(heard('ru', salvo, { seq: 4, type: 'turn', seat: 0, shots: 17 }, PLAYER)).toBe(
      'Вам стрелять: 17 выстрелов.',
    );
  });
});
