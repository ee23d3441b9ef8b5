import { describe, expect, it } from 'vitest';
import { exactly } from './drawing.ts';
import { Game } from './game.ts';
import { deployment } from './fleet.ts';

/** Two ships of each side and a mine: every situation of a view, written out whole. */
const START = exactly(`
      A B C D
  15  x . . .
  9   . . c c
  8   . . . m
  7   . . D B
  1   X . . .
`);

describe('views before play', () => {
  it('show an empty field and wait for both', () => {
    const game = Game.open();
    const empty = {
      game: 'blind',
      phase: 'deploy',
      toAct: [0, 1],
      question: null,
      trays: [[], []],
      outcome: null,
    };
    expect(game.view(0)).toStrictEqual({ ...empty, seat: 0, own: {}, enemy: {} });
    expect(game.view(1)).toStrictEqual({ ...empty, seat: 1, own: {}, enemy: {} });
    expect(game.view('spectator')).toStrictEqual({ ...empty, seat: null, places: [[], []] });
  });

  it('show a deployment to its own side only', () => {
    const game = Game.open().send(1, { type: 'deploy', pieces: deployment(1) });
    const waiting = {
      game: 'blind',
      phase: 'deploy',
      toAct: [0],
      question: null,
      trays: [[], []],
      outcome: null,
    };
    expect(game.view(0)).toStrictEqual({ ...waiting, seat: 0, own: {}, enemy: {} });
    expect(game.view(1)).toStrictEqual({ ...waiting, seat: 1, own: deployment(1), enemy: {} });
    expect(game.view('spectator')).toStrictEqual({ ...waiting, seat: null, places: [[], []] });
  });
});

describe('2.7.1 views in play', () => {
  it('2.7.1 show own pieces with their class and enemy pieces as blank backs', () => {
    const game = Game.at(START);
    expect(game.view(0)).toStrictEqual({
      game: 'blind',
      seat: 0,
      phase: 'play',
      toAct: [0],
      own: { A1: 'fort', C7: 'destroyer', D7: 'battleship' },
      enemy: { D8: {}, C9: {}, D9: {}, A15: {} },
      question: null,
      trays: [[], []],
      outcome: null,
    });
    expect(game.view(1)).toStrictEqual({
      game: 'blind',
      seat: 1,
      phase: 'play',
      toAct: [0],
      own: { D8: 'mine', C9: 'cruiser', D9: 'cruiser', A15: 'fort' },
      enemy: { A1: {}, C7: {}, D7: {} },
      question: null,
      trays: [[], []],
      outcome: null,
    });
    expect(game.view('spectator')).toStrictEqual({
      game: 'blind',
      seat: null,
      phase: 'play',
      toAct: [0],
      places: [
        ['A1', 'C7', 'D7'],
        ['D8', 'C9', 'D9', 'A15'],
      ],
      question: null,
      trays: [[], []],
      outcome: null,
    });
  });

  it('hold the question while the answer is awaited', () => {
    const game = Game.at(START).play('0 C7-C8 ?C9');
    expect(game.view(0)).toStrictEqual({
      game: 'blind',
      seat: 0,
      phase: 'answer',
      toAct: [1],
      own: { A1: 'fort', C8: 'destroyer', D7: 'battleship' },
      enemy: { D8: {}, C9: {}, D9: {}, A15: {} },
      question: { from: 'C8', about: 'C9', answer: null },
      trays: [[], []],
      outcome: null,
    });
    expect(game.view(1)).toStrictEqual({
      game: 'blind',
      seat: 1,
      phase: 'answer',
      toAct: [1],
      own: { D8: 'mine', C9: 'cruiser', D9: 'cruiser', A15: 'fort' },
      enemy: { A1: {}, D7: {}, C8: {} },
      question: { from: 'C8', about: 'C9', answer: null },
      trays: [[], []],
      outcome: null,
    });
  });

  it('hold the answer while the declaration is awaited, with the mark of memoryAid', () => {
    const game = Game.at(START, { memoryAid: true }).play('0 C7-C8 ?C9', '1 = C9 D9');
    expect(game.view(0)).toStrictEqual({
      game: 'blind',
      seat: 0,
      phase: 'declare',
      toAct: [0],
      own: { A1: 'fort', C8: 'destroyer', D7: 'battleship' },
      enemy: { D8: {}, C9: { known: 'cruiser' }, D9: {}, A15: {} },
      question: { from: 'C8', about: 'C9', answer: { class: 'cruiser', count: 2 } },
      trays: [[], []],
      outcome: null,
    });
    expect(game.view('spectator')).toStrictEqual({
      game: 'blind',
      seat: null,
      phase: 'declare',
      toAct: [0],
      places: [
        ['A1', 'D7', 'C8'],
        ['D8', 'C9', 'D9', 'A15'],
      ],
      question: { from: 'C8', about: 'C9', answer: { class: 'cruiser', count: 2 } },
      trays: [[], []],
      outcome: null,
    });
  });

  it('hold no force of a question asked with commit: before', () => {
    const game = Game.at(exactly('15 x\n9  c\n7  D\n8  . D\n1  X'), { preset: 'blind-patent' });
    game.play('0 A7-A8 ?A9 [A8 B8]');
    expect(game.view(0)).toStrictEqual({
      game: 'blind',
      seat: 0,
      phase: 'answer',
      toAct: [1],
      own: { A1: 'fort', A8: 'destroyer', B8: 'destroyer' },
      enemy: { A9: {}, A15: {} },
      question: { from: 'A8', about: 'A9', answer: null },
      trays: [[], []],
      outcome: null,
    });
  });

  it('hold the trays after a clash', () => {
    const game = Game.at(START).play('0 C7-C8 ?C9', '1 = C9 D9', '0 ! C8');
    game.play('1 D9-E9', '0 D7 ?D8', '1 = D8');
    expect(game.view(1)).toStrictEqual({
      game: 'blind',
      seat: 1,
      phase: 'play',
      toAct: [1],
      own: { C9: 'cruiser', E9: 'cruiser', A15: 'fort' },
      enemy: { A1: {} },
      question: null,
      trays: [['mine'], ['destroyer', 'battleship']],
      outcome: null,
    });
  });
});

describe('views after the end', () => {
  it('hold the outcome and what was secret, and the field as it was', () => {
    const game = Game.at(START).play('0 D7 ?D8', '1 = D8', '1 resign');
    const end = {
      game: 'blind',
      phase: 'over',
      toAct: [],
      question: null,
      trays: [['mine'], ['battleship']],
      outcome: { winner: 0, reason: 'resigned' },
      revealed: {
        placements: [
          { A1: 'fort', C7: 'destroyer', D7: 'battleship' },
          { D8: 'mine', C9: 'cruiser', D9: 'cruiser', A15: 'fort' },
        ],
        salts: [null, null],
      },
    };
    expect(game.view(0)).toStrictEqual({
      ...end,
      seat: 0,
      own: { A1: 'fort', C7: 'destroyer' },
      enemy: { C9: {}, D9: {}, A15: {} },
    });
    expect(game.view(1)).toStrictEqual({
      ...end,
      seat: 1,
      own: { C9: 'cruiser', D9: 'cruiser', A15: 'fort' },
      enemy: { A1: {}, C7: {} },
    });
    expect(game.view('spectator')).toStrictEqual({
      ...end,
      seat: null,
      places: [
        ['A1', 'C7'],
        ['C9', 'D9', 'A15'],
      ],
    });
  });
});

describe('2.7.1 the log', () => {
  it('2.7.1 announces every turn by coordinates, numbered from 1 without a gap', () => {
    const game = Game.at(START).play('0 C7-C8 ?C9', '1 = C9 D9', '0 ! C8', '1 C9-B9', '0 resign');
    const log = [
      {
        seq: 2,
        type: 'began',
        first: 0,
        places: [
          ['A1', 'C7', 'D7'],
          ['D8', 'C9', 'D9', 'A15'],
        ],
      },
      { seq: 3, type: 'turn', seat: 0 },
      { seq: 4, type: 'moved', seat: 0, from: 'C7', to: 'C8' },
      { seq: 5, type: 'asked', seat: 0, from: 'C8', about: 'C9' },
      { seq: 6, type: 'answered', seat: 1, class: 'cruiser', count: 2 },
      {
        seq: 7,
        type: 'clash',
        result: 'defender',
        removed: [{ at: 'C8', seat: 0, class: 'destroyer' }],
      },
      { seq: 8, type: 'turn', seat: 1 },
      { seq: 9, type: 'moved', seat: 1, from: 'C9', to: 'B9' },
      { seq: 10, type: 'turn', seat: 0 },
      {
        seq: 11,
        type: 'revealed',
        placements: [
          { A1: 'fort', C7: 'destroyer', D7: 'battleship' },
          { D8: 'mine', C9: 'cruiser', D9: 'cruiser', A15: 'fort' },
        ],
        salts: [null, null],
      },
      { seq: 12, type: 'ended', winner: 1, reason: 'resigned' },
    ];
    expect(game.events('spectator').slice(1)).toStrictEqual(log);
    expect(game.events(0).slice(1)).toStrictEqual(log);
    expect(game.events(1).slice(1)).toStrictEqual(
      log.map((event) => (event.seq === 6 ? { ...event, cells: ['C9', 'D9'] } : event)),
    );
  });
});

describe('2.7.1 what everyone is shown whole', () => {
  const before = Game.at(START, { commit: 'before' }).play('0 C7-C8 ?C9 [C8]', '1 = C9 D9');
  const after = Game.at(START).play('0 C7-C8 ?C9', '1 = C9 D9', '0 ! C8');

  it('2.7.1 is all but placements, answers, and forces fixed with the question', () => {
    const opening = ['began', 'turn', 'moved'];
    expect(after.publicTypes()).toEqual([...opening, 'asked', 'clash', 'turn']);
    expect(before.publicTypes()).toEqual([...opening, 'clash', 'turn']);
    expect(
      Game.open()
        .send(0, { type: 'deploy', pieces: deployment(0) })
        .publicTypes(),
    ).toEqual([]);
  });

  it('2.7.1 leaves placements out of what spectators are told of a position', () => {
    const [told] = before.events('spectator');
    expect(Object.keys(told!)).toEqual(['seq', 'type', 'places']);
  });
});
