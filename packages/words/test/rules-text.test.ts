import {
  ANSWER_CLOCKS,
  type BlindRules,
  CODES,
  COMMITS,
  CONTACTS,
  CONTACT_DIRECTIONS,
  DIRECTIONS,
  FINISHES,
  FIRST,
  type FleetRules,
  JUNIORS,
  JUNIOR_REACHES,
  LABEL_SCHEMES,
  LOSSES,
  NAMED,
  NO_MOVES,
  NO_SHIPS,
  PRESETS,
  REPEATS,
  REPORTS,
  type Ruleset,
  SALVOS,
  SHOT_LIMIT_TIES,
  SUBMARINES,
  TORPEDOES_ASKED,
  TORPEDO_TARGETS,
  TURNS,
  allBlindOptions,
  allFleetOptions,
  idleOptions,
} from '@flotilla/engine';
import { rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language, parametersText, rulesText, words } from '../src/index.ts';

const YES_NO = [true, false];

/** The values of an option, and the changes that let it decide something. */
type Values = readonly [values: readonly unknown[], changes?: object];

const SALVO = { turn: 'salvo', report: 'ships', finish: 'round' };

const FLEET: Readonly<Record<keyof Omit<FleetRules, 'game' | 'tradition'>, Values>> = {
  board: [
    [
      { rows: 10, columns: 10 },
      { rows: 10, columns: 12 },
      { rows: 12, columns: 10 },
    ],
  ],
  labels: [LABEL_SCHEMES],
  fleet: [[[{ class: 'carrier', size: 5, count: 1 }], [{ class: 'carrier', size: 5, count: 2 }]]],
  contact: [CONTACTS],
  turn: [TURNS],
  salvo: [[...SALVOS, 3, 4], SALVO],
  report: [REPORTS, SALVO],
  named: [NAMED],
  finish: [FINISHES],
  shotLimit: [[null, 40, 41]],
  first: [FIRST],
  ownMisses: [YES_NO],
  sunkTold: [YES_NO, SALVO],
  shotLimitTie: [SHOT_LIMIT_TIES, { shotLimit: 40 }],
  repeat: [REPEATS],
};

const BLIND: Readonly<Record<keyof Omit<BlindRules, 'game' | 'tradition' | 'spent'>, Values>> = {
  directions: [DIRECTIONS],
  contactDirections: [CONTACT_DIRECTIONS],
  leap: [YES_NO],
  standing: [YES_NO],
  commit: [COMMITS],
  loss: [LOSSES],
  juniors: [JUNIORS],
  juniorsReach: [JUNIOR_REACHES],
  submarine: [SUBMARINES],
  torpedoTargets: [TORPEDO_TARGETS],
  mineSpent: [YES_NO],
  torpedoSpent: [YES_NO],
  torpedoAsked: [TORPEDOES_ASKED],
  answerClock: [ANSWER_CLOCKS],
  noMove: [NO_MOVES],
  noShips: [NO_SHIPS],
  forts: [[1, 2]],
  drawAfter: [[null, 100, 200]],
  memoryAid: [YES_NO],
  codes: [CODES],
  first: [FIRST],
};

const told = (language: Language, rules: Ruleset): string =>
  rulesText(words(language), rules)
    .map(({ heading, lines }) => `${heading}\n${lines.join('\n')}`)
    .join('\n');

const OPTIONS = [
  ...Object.entries(FLEET).map((entry) => ['classic', ...entry] as const),
  ...Object.entries(BLIND).map((entry) => ['blind', ...entry] as const),
];

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(OPTIONS)(
    'the rules of %s say another thing for every value of %s',
    (preset, option, [values, changes = {}]) => {
      const texts = values.map((value) =>
        told(language, rulesOf({ preset, ...changes, [option]: value })),
      );
      expect(new Set(texts).size).toBe(values.length);
    },
  );

  test('no option that decides nothing is listed, and every other is', () => {
    for (const { rules } of PRESETS.values()) {
      const { options } = words(language);
      const all: Readonly<Record<string, { name: string }>> = options[rules.game];
      const keys = Object.keys(
        rules.game === 'blind' ? allBlindOptions(rules) : allFleetOptions(rules),
      ).filter((key) => key in all);
      const idle = idleOptions(rules);
      const headings = parametersText(words(language), rules).map(({ heading }) => heading);
      const namesOf = (chosen: readonly string[]) => chosen.map((key) => `${all[key]!.name}:`);
      const isListed = (name: string) => headings.some((heading) => heading.startsWith(name));
      expect(namesOf(idle).filter(isListed)).toEqual([]);
      expect(
        namesOf(keys.filter((key) => !idle.includes(key))).filter((name) => !isListed(name)),
      ).toEqual([]);
    }
  });
});

describe('no sentence contradicts the options', () => {
  const text = (changes: object): string => told('en', rulesOf({ preset: 'blind', ...changes }));

  test('2.1.2 pieces have the codes of their board', () => {
    expect(told('en', rulesOf({ preset: 'blind-patent' }))).toContain('BS  1  2 × battleship');
    expect(text({})).toContain('B   1  2 × battleship');
  });

  test('2.2.1 eight directions: no word of never moving diagonally', () => {
    expect(text({})).toContain('never diagonally');
    expect(text({ directions: 8 })).not.toContain('never diagonally');
  });

  test('2.5.3 without outnumbering three ships beat nobody of a higher rank', () => {
    expect(text({})).toContain('Three ships beat');
    expect(text({ juniors: 'none' })).not.toContain('Three ships beat');
  });

  test('2.2.4 a torpedo that stays is not called used up', () => {
    expect(text({})).toContain('used up');
    expect(text({ torpedoSpent: false })).not.toContain('used up');
  });

  test('2.4 2.5 asking without moving, the force, the losses and torpedoes asked about are always told', () => {
    for (const preset of ['blind', 'blind-patent']) {
      const rules = rulesOf({ preset });
      const { standing, commit, loss, torpedoAsked } = words('en').options.blind;
      if (rules.game !== 'blind') throw new Error('blind');
      for (const meaning of [
        standing.choice(rules.standing, preset).meaning,
        commit.choice(rules.commit, preset).meaning,
        loss.choice(rules.loss, preset).meaning,
        torpedoAsked.choice(rules.torpedoAsked, preset).meaning,
      ]) {
        expect(told('en', rules)).toContain(meaning);
      }
    }
  });

  test('1.4.3 a salvo whose sinkings are not told is not said to name the ships sunk', () => {
    const salvo = (changes: object): string => told('en', rulesOf({ preset: 'salvo', ...changes }));
    expect(salvo({})).toContain('named as sunk');
    expect(salvo({ sunkTold: false })).not.toContain('named as sunk');
  });
});
