import { describe, expect, test } from 'vitest';
import {
  LANGUAGES,
  LUCK_GRADES,
  SKILL_GRADES,
  chancesInWords,
  luckGrade,
  skillGrade,
  tellSeason,
  words,
} from '../src/index.ts';

/** Intl sets spaces that do not break; they look like any other. */
const plain = (text: string): string => text.replace(/\s/gu, ' ');

test('skill has five grades, from nothing to the best there was', () => {
  expect([0, 0.49, 0.5, 0.69, 0.7, 0.84, 0.85, 0.94, 0.95, 1].map(skillGrade)).toEqual(
    SKILL_GRADES.flatMap((grade) => [grade, grade]),
  );
});

test('luck has five grades by its standard deviations, as far down as up', () => {
  const grades = [-9, -5.1, -5, -2.5, -2.4, 2.4, 2.5, 5, 5.1, 9].map((luck) =>
    luckGrade(luck, 2.5),
  );
  expect(grades).toEqual(LUCK_GRADES.flatMap((grade) => [grade, grade]));
});

test('where nothing was left to chance there was no luck', () => {
  expect(luckGrade(0, 0)).toBe('even');
});

test('a figure that is rounded up has the grade of what is shown', () => {
  const { skillTold, skill } = words('en').analysis;
  expect(skillTold(0.946)).toBe(`Accuracy 95%: ${skill.grades.masterly}.`);
});

test.each([
  ['en', 'C3: 41% (best: D6, 52%)'],
  ['es', 'C3: 41 % (lo mejor: D6, 52 %)'],
  ['it', 'C3: 41% (il meglio: D6, 52%)'],
  ['ru', 'C3: 41 % (лучше: D6, 52 %)'],
] as const)('a shot in %s', (language, expected) => {
  const { shot } = words(language).analysis;
  expect(plain(shot({ at: 'C3', chance: 0.41, bestAt: 'D6', best: 0.52 }))).toBe(expected);
});

test.each([
  ['en', '5 shots: 2 hits, 1.4 expected (best: 1.8)'],
  ['es', '5 disparos: 2 impactos, esperados 1,4 (lo mejor: 1,8)'],
  ['it', '5 colpi: 2 colpi a segno, attesi 1,4 (il meglio: 1,8)'],
  ['ru', '5 выстрелов: 2 попадания, ожидалось 1,4 (лучше: 1,8)'],
] as const)('a salvo in %s', (language, expected) => {
  const { salvo } = words(language).analysis;
  expect(plain(salvo({ shots: 5, hits: 2, expected: 1.4, best: 1.8 }))).toBe(expected);
  expect(plain(salvo({ shots: 5, hits: 2, expected: 1.4, best: 1.41 }))).not.toContain('(');
});

describe.each(LANGUAGES)('in %s', (language) => {
  const { analysis } = words(language);

  test('a shot as good as the best is not compared', () => {
    const best = analysis.shot({ at: 'C3', chance: 0.52, bestAt: 'C3', best: 0.52 });
    const equal = analysis.shot({ at: 'C3', chance: 0.52, bestAt: 'D6', best: 0.521 });
    expect(equal).toBe(best);
    expect(best).not.toContain('D6');
  });

  test('every grade is told in its own words', () => {
    const skills = [0.1, 0.6, 0.8, 0.9, 1].map(analysis.skillTold);
    SKILL_GRADES.forEach((grade, index) =>
      expect(skills[index]).toContain(analysis.skill.grades[grade]),
    );
    const lucks = [5, 8, 10, 12, 15].map((hits) => analysis.luckTold(hits, 10, 2));
    LUCK_GRADES.forEach((grade, index) =>
      expect(lucks[index]).toContain(analysis.luck.grades[grade]),
    );
  });
});

/** Rounded one by one these would make 101 hundredths. */
const ODDS = { won: 0.355, even: 0.355, lost: 0.29 };

test.each([
  ['en', 'C8 asks about C9: win 36%, both lost 35%, loss 29%.'],
  ['es', 'C8 pregunta por C9: victoria 36 %, pérdida de ambos 35 %, derrota 29 %.'],
  ['it', 'C8 chiede di C9: vittoria 36%, perdita di entrambi 35%, sconfitta 29%.'],
  ['ru', 'C8 спрашивает про C9: победа 36 %, гибель обоих 35 %, поражение 29 %.'],
] as const)('a question in %s', (language, expected) => {
  const { encounter } = words(language).analysis;
  expect(plain(encounter('ask', 'C8', 'C9', ODDS))).toBe(expected);
});

test.each([
  ['en', 'C8 torpedoes C9: hit 98%, fort 2%.'],
  ['es', 'C8 torpedea C9: impacto 98 %, fuerte 2 %.'],
  ['it', 'C8 silura C9: a segno 98%, forte 2%.'],
  ['ru', 'C8 бьёт торпедой по C9: попадание 98 %, форт 2 %.'],
] as const)('a strike is no question, in %s', (language, expected) => {
  const { encounter } = words(language).analysis;
  const odds = { won: 0.98, even: 0, lost: 0.02 };
  expect(plain(encounter('strike', 'C8', 'C9', odds))).toBe(expected);
});

test('luck and skill as sentences', () => {
  expect(words('en').analysis.luckTold(12, 9.8, 2.5)).toBe(
    'Luck +2.2 ± 2.5: 12 hits, 9.8 expected; as expected.',
  );
  expect(plain(words('ru').analysis.luckTold(1, 2.5, 1.2))).toBe(
    'Удача −1,5 ± 1,2: 1 попадание, ожидалось 2,5; не повезло.',
  );
  expect(plain(words('es').analysis.skillTold(0.87))).toBe('Precisión, 87 %: excelente puntería.');
});

const NO_GAMES = {
  skill: null,
  lost: null,
  chanceLost: null,
  luck: 0,
  sigma: 0,
  attackLuck: 0,
  attackSigma: 0,
  trend: null,
  habits: [],
};

test('luck in shots and in attacks are told apart, each where there were such games', () => {
  const told = (season: object): readonly string[] =>
    tellSeason(words('en'), { ...NO_GAMES, games: 6, ...season }).map(plain);
  const shots = 'Luck in shots +1.0 ± 2.0 in all games: as expected.';
  const attacks = 'Luck in attacks −5.0 ± 2.0 in all games: very unlucky.';
  const chances = 'Winning chance lost by weaker turns: 12% ± 4% a game.';
  const fleet = { luck: 1, sigma: 2 };
  const blind = { attackLuck: -5, attackSigma: 2, chanceLost: { mean: 0.12, margin: 0.04 } };
  expect(told(fleet)).toEqual([shots]);
  expect(told(blind)).toEqual([chances, attacks]);
  expect(told({ ...fleet, ...blind })).toEqual([chances, shots, attacks]);
});

test('a season of few games is told without margins, and how many are missing', () => {
  const estimate = { mean: 0.58, margin: 0.56 };
  const season = {
    ...NO_GAMES,
    skill: estimate,
    lost: estimate,
    luck: 1,
    sigma: 2,
  };
  const [accuracy, ...others] = tellSeason(words('en'), { ...season, games: 2 });
  expect(accuracy).toMatch(/^Accuracy so far 58%: /u);
  expect(others).toContain('Games still needed to tell skill from luck: 3.');
  expect(others.join(' ')).not.toContain('a game');
  const [sure] = tellSeason(words('en'), { ...season, games: 5 });
  expect(sure).toMatch(/^Accuracy 58% ± 56%: /u);
});

test('the three most costly turns of a seat are named, those that cost least of all are not', () => {
  const turn = (number: number, seat: 0 | 1, lost: number) => ({
    turn: number,
    seat,
    played: { type: 'move', from: 0, to: 12 } as const,
    best: { type: 'ask', from: 1, about: 13 } as const,
    lost,
  });
  const turns = [
    turn(3, 0, 0.05),
    turn(4, 1, 0.3),
    turn(5, 0, 0.2),
    turn(7, 0, 0.1),
    turn(9, 0, 0.04),
    turn(11, 0, 0.01),
  ];
  const [sum, ...named] = chancesInWords(words('en'), turns, { lost: 0.4, fortune: 0 }, 0);
  expect(plain(sum!)).toBe('Winning chance: 40% lost by weaker turns, 0% by luck in attacks.');
  expect(named.map(plain)).toEqual([
    'Most costly turn: 5, A1–A2. Better: B1?B2, 20% more.',
    'Also costly: turn 7, A1–A2. Better: B1?B2, 10% more.',
    'Also costly: turn 3, A1–A2. Better: B1?B2, 5% more.',
  ]);
  expect(chancesInWords(words('en'), turns, { lost: 0.3, fortune: 0 }, 1)).toHaveLength(2);
});
