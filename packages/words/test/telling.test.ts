import type { Ruleset, SeenEvent } from '@flotilla/engine';
import { rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import {
  type Language,
  SPECTATOR,
  type Reader,
  isTold,
  tell,
  tellDeclaration,
  words,
} from '../src/index.ts';

const classic = rulesOf({ preset: 'classic' });
const spanish = rulesOf({ preset: 'spanish' });
const salvo = rulesOf({ preset: 'salvo' });
const italian = rulesOf({ preset: 'italian' });
const blind = rulesOf({ preset: 'blind' });

/** What a reader is told in a language. */
const heard = (
  language: Language,
  rules: Ruleset,
  event: SeenEvent,
  reader: Reader = SPECTATOR,
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
      'El jugador 0 ha disparado a C3. ¡Agua!',
      'Has disparado a C3. ¡Agua!',
      'Ada ha disparado a C3. ¡Agua!',
    ],
    [
      'it',
      'Il giocatore 0 ha sparato in C3. Acqua!',
      'Hai sparato in C3. Acqua!',
      'Ada ha sparato in C3. Acqua!',
    ],
    [
      'ru',
      'Игрок 0 стреляет по C3. Мимо!',
      'Вы стреляете по C3. Мимо!',
      'Ada стреляет по C3. Мимо!',
    ],
  ] as const)('in %s, to a spectator, to the player, and by name', (language, ...expected) => {
    const told = [SPECTATOR, PLAYER, NAMED].map((reader) => heard(language, classic, miss, reader));
    expect(told).toEqual(expected);
  });

  test('of the enemy', () => {
    expect(heard('en', classic, hit, PLAYER)).toBe('Your opponent fires at C3. Hit!');
    expect(heard('es', classic, hit, PLAYER)).toBe('Tu rival ha disparado a C3. ¡Tocado!');
    expect(heard('it', classic, hit, PLAYER)).toBe('L’avversario ha sparato in C3. Colpito!');
    expect(heard('ru', classic, hit, PLAYER)).toBe('Противник стреляет по C3. Ранен!');
  });

  test('of an enemy with a name', () => {
    const reader: Reader = { seat: 0, names: ['Ada', 'Bruno'] };
    expect(heard('it', classic, hit, reader)).toBe('Bruno ha sparato in C3. Colpito!');
  });

  test('in the word a Spanish player has chosen', () => {
    const reader: Reader = { ...PLAYER, hit: '¡Averiado!' };
    expect(heard('es', classic, hit, reader)).toBe('Tu rival ha disparado a C3. ¡Averiado!');
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
    expect(heard('en', salvo, nothing)).toBe('Seat 1 fires at A1, B2 and C3. No hits.');
    expect(heard('es', salvo, nothing)).toBe('El jugador 1 ha disparado a A1, B2 y C3. Todo agua.');
    expect(heard('it', salvo, nothing)).toBe(
      'Il giocatore 1 ha sparato in A1, B2 e C3. Tutta acqua.',
    );
    expect(heard('ru', salvo, nothing)).toBe('Игрок 1 стреляет по A1, B2 и C3. Всё мимо.');
  });

  test('with ships hit and sunk', () => {
    const much = fired(['carrier', 'cruiser'], ['submarine']);
    expect(heard('en', salvo, much)).toBe(
      'Seat 1 fires at A1, B2 and C3. Hit: aircraft carrier and cruiser. Sunk: submarine.',
    );
    expect(heard('es', salvo, much)).toContain(
      'Barcos tocados: portaaviones y crucero. Barco hundido: submarino.',
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
      'El jugador 0 ha disparado una salva. A1: ¡Tocado! B2: ¡Agua!',
    );
  });
});

describe('the blind game', () => {
  const asked: SeenEvent = { seq: 6, type: 'asked', seat: 0, from: 86, about: 98 };
  const answered: SeenEvent = { seq: 7, type: 'answered', seat: 1, class: 'cruiser', count: 2 };
  const clash: SeenEvent = {
    seq: 8,
    type: 'clash',
    result: 'mine',
    removed: [
      { at: 86, seat: 0, class: 'submarine' },
      { at: 98, seat: 1, class: 'mine' },
      { at: 110, seat: 1, class: 'fort' },
    ],
  };

  test.each([
    ['en', 'Seat 0 asks about C9 from C8: “What is it?”', 'Seat 1 answers: 2 cruisers.'],
    [
      'es',
      'El jugador 0 ha preguntado por C9 desde C8: «¿Qué es?»',
      'El jugador 1 ha respondido: 2 cruceros.',
    ],
    [
      'it',
      'Il giocatore 0 ha chiesto di C9 da C8: «Che cos’è?»',
      'Il giocatore 1 ha risposto: 2 incrociatori.',
    ],
    ['ru', 'Игрок 0 спрашивает про C9 с C8: «Что это?»', 'Игрок 1 отвечает: 2 крейсера.'],
  ] as const)('the question and the answer in %s', (language, question, answer) => {
    expect(heard(language, blind, asked)).toBe(question);
    expect(heard(language, blind, answered)).toBe(answer);
  });

  test('events that only their own seat is told', () => {
    expect(heard('en', blind, { ...asked, force: [86, 87] }, PLAYER)).toBe(
      'You ask about C9 from C8: “What is it?” The attack is with the formation on C8 and D8.',
    );
    expect(heard('en', blind, { ...answered, seat: 0, cells: [98] }, PLAYER)).toBe(
      'You answer: 2 cruisers. That is C9 alone.',
    );
  });

  test.each([
    [
      'en',
      'The mine explodes. You lose a submarine on C8. Your opponent loses a floating mine on C9 and a fort on C10.',
    ],
    [
      'es',
      'Estalla la mina. Pierdes un submarino en C8. Tu rival pierde una mina flotante en C9 y un fuerte en C10.',
    ],
    [
      'it',
      'La mina esplode. Perdi un sommergibile in C8. L’avversario perde una mina galleggiante in C9 e un forte in C10.',
    ],
    [
      'ru',
      'Взрывается мина. Вы теряете подводную лодку на C8. Противник теряет плавающую мину на C9 и форт на C10.',
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
      'Seat 0 torpedoes C9 from C8: a fort. No piece is lost.',
    );
  });

  test('turns and shots', () => {
    expect(heard('ru', blind, { seq: 4, type: 'turn', seat: 1 }, PLAYER)).toBe('Ходит противник.');
    expect(heard('ru', salvo, { seq: 4, type: 'turn', seat: 0, shots: 17 }, PLAYER)).toBe(
      'Ваш ход: 17 выстрелов.',
    );
  });

  test.each([
    [
      'en',
      'Last shot! Only sinking the whole enemy fleet draws.',
      'Bruno’s last salvo: only sinking the whole fleet draws.',
    ],
    [
      'es',
      '¡Último disparo! Empatas solo si hundes lo que queda.',
      'Última salva de Bruno: empata solo si hunde lo que queda.',
    ],
    [
      'it',
      'Ultimo colpo! Pareggi solo se affondi ciò che resta.',
      'Ultima salva di Bruno: pareggia solo se affonda ciò che resta.',
    ],
    [
      'ru',
      'Последний выстрел! Ничья — только если потопите всё, что осталось.',
      'Последний залп игрока Bruno: ничья — только если потопить всё, что осталось.',
    ],
  ] as const)('1.3.2, 1.3.3 the last turn of a game in %s', (language, reply, last) => {
    const reader: Reader = { seat: 0, names: [null, 'Bruno'] };
    const owed: SeenEvent = { seq: 4, type: 'turn', seat: 0, shots: 1, reply: true };
    const rest: SeenEvent = { seq: 4, type: 'turn', seat: 1, shots: 7, last: true };
    expect([heard(language, spanish, owed, reader), isTold(owed)]).toEqual([reply, true]);
    expect([heard(language, salvo, rest, reader), isTold(rest)]).toEqual([last, true]);
    expect(isTold({ seq: 4, type: 'turn', seat: 0, shots: 1 })).toBe(false);
  });
});

describe('2.8 the spoken dialogue of the blind game', () => {
  const dialogue: readonly SeenEvent[] = [
    { seq: 5, type: 'asked', seat: 0, from: 86, about: 98 },
    { seq: 6, type: 'answered', seat: 1, class: 'destroyer', count: 1 },
  ];
  const clash = (result: 'attacker' | 'defender', seat: 0 | 1): SeenEvent => ({
    seq: 7,
    type: 'clash',
    result,
    removed: [{ at: 98, seat, class: 'destroyer' }],
  });

  test.each([
    ['en', '“What is it?”', 'a destroyer', '“Captured!”', '“Repelled!”'],
    ['es', '«¿Qué es?»', 'un destructor', '«¡Capturado!»', '«¡Rechazado!»'],
    ['it', '«Che cos’è?»', 'un cacciatorpediniere', '«Catturato!»', '«Respinto!»'],
    ['ru', '«Что это?»', 'эсминец', '«Отдавай мне. Я победил!»', '«Я проиграл!»'],
  ] as const)('question, answer and cry in %s', (language, question, answer, won, lost) => {
    const told = dialogue.map((event) => heard(language, blind, event));
    expect(told[0]).toContain(question);
    expect(told[1]).toContain(answer);
    expect(heard(language, blind, clash('attacker', 1))).toContain(won);
    expect(heard(language, blind, clash('defender', 0))).toContain(lost);
  });
});

describe('2.5 results: the force of the attacker is told where its losses show it', () => {
  const patent = rulesOf({ preset: 'blind-patent' });
  const two = (seat: 0 | 1, ...at: readonly number[]) =>
    at.map((cell) => ({ at: cell, seat, class: 'cruiser' as const }));

  test('equal forces, and a whole force that is lost', () => {
    const equal: SeenEvent = {
      seq: 7,
      type: 'clash',
      result: 'equal',
      removed: [...two(0, 86, 87), ...two(1, 98, 99)],
    };
    const beaten: SeenEvent = {
      seq: 7,
      type: 'clash',
      result: 'defender',
      removed: two(0, 86, 87),
    };
    expect(heard('en', blind, equal)).toContain('The attack was with 2 cruisers.');
    expect(heard('ru', patent, beaten)).toContain('В атаке: 2 крейсера.');
    expect(heard('es', patent, beaten)).toContain('El ataque era con 2 cruceros.');
    expect(heard('it', patent, beaten)).toContain('L’attacco era con 2 incrociatori.');
  });

  test('not where only the asking ship is lost, nor when the attacker wins', () => {
    const one: SeenEvent = { seq: 7, type: 'clash', result: 'defender', removed: two(0, 86) };
    const won: SeenEvent = { seq: 7, type: 'clash', result: 'attacker', removed: two(1, 98) };
    expect(heard('en', blind, one)).not.toContain('The attack was');
    expect(heard('en', patent, won)).not.toContain('The attack was');
  });

  test('2.4.1 a declaration is told from the record', () => {
    const action = { type: 'declare', cells: ['c8', '8D'] };
    expect(tellDeclaration(words('en'), { seat: 0, action, at: 1 })).toEqual([
      'The attack is with the formation on C8 and D8.',
    ]);
    expect(tellDeclaration(words('en'), { seat: 0, action: { type: 'move' }, at: 1 })).toEqual([]);
    expect(tellDeclaration(words('en'), { seat: 0, event: 'time', at: 1 })).toEqual([]);
  });
});

test.each([
  ['en', 'Wasted: C3 had been fired at before.'],
  ['es', 'En vano: ya se había disparado a C3.'],
  ['it', 'A vuoto: su C3 si era già sparato.'],
  ['ru', 'Впустую: по C3 уже стреляли.'],
] as const)('1.1.3c a wasted shot in %s', (language, expected) => {
  const shots = [{ at: 22, result: 'miss', repeated: true }] as const;
  expect(heard(language, classic, { seq: 5, type: 'fired', seat: 0, shots })).toContain(expected);
});
