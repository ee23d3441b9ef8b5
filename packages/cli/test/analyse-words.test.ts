import { type Analysis, type SeenGame, analyse } from '@flotilla/bots';
import {
  type BySeat,
  Chance,
  type Outcome,
  type Ruleset,
  SEATS,
  type SeenEvent,
  parseFieldCell,
  resolveRules,
  see,
} from '@flotilla/engine';
import { type GameRecord, parseRecord, replaySeen } from '@flotilla/play';
import { accepted, playOut } from '@flotilla/test-kit';
import { LANGUAGES, type Language, words } from '@flotilla/words';
import { describe, expect, it } from 'vitest';
import { analysisInWords } from '../src/analysis/analyse.ts';
import { WIDTH } from '../src/command.ts';
import { golden } from './support/golden.ts';
import { fleetRecord, salvoRecord } from './support/records.ts';

type Told = Pick<GameRecord, 'rules' | 'players' | 'result'>;

const thinking = (work: number) => ({
  chance: new Chance('flotilla'),
  work,
  isSpent: () => false,
});

/** What is told of a game, in the words of a language. */
const toldIn = (language: Language, told: Told, analysis: Analysis): string =>
  `${analysisInWords(words(language), told, analysis, true).join('\n')}\n`;

describe.each(LANGUAGES)('an analysis in %s', (language) => {
  it.each([
    ['fleet', fleetRecord],
    ['salvo', salvoRecord],
  ])('of a %s game', async (game, recordOf) => {
    const record = accepted(parseRecord(await recordOf()));
    const seen = accepted(replaySeen(record));
    const analysis = accepted(analyse({ rules: record.rules, seen }, thinking(1)));
    const text = toldIn(language, record, analysis);
    expect(text).toBe(golden(`analyse-${game}-${language}`, text));
  });

  it('of a blind game', () => {
    const rules = accepted(resolveRules({ preset: 'blind' }));
    const result: Outcome = { winner: 1, reason: 'forts-taken' };
    const text = toldIn(language, { rules, players: ['Ada', null], result }, BLIND);
    expect(text).toBe(golden(`analyse-blind-${language}`, text));
  });

  it('of shots that could only be estimated', () => {
    const rules = accepted(resolveRules({ preset: 'classic' }));
    const result: Outcome = { winner: 0, reason: 'resigned' };
    const text = toldIn(language, { rules, players: [null, null], result }, ESTIMATED);
    expect(text).toContain(words(language).judgement.estimatedSign);
    expect(text).toMatch(/~20/u);
  });
});

const at = (name: string): number => parseFieldCell(name)!;

/** A question that is lost, one that is won, and a strike. */
const BLIND: Analysis = {
  game: 'blind',
  encounters: [
    {
      seat: 0,
      kind: 'ask',
      from: at('C8'),
      at: at('C9'),
      class: 'cruiser',
      odds: { won: 0.6, even: 0.25, lost: 0.15, material: 0.5 },
      seq: 9,
      turn: 3,
      found: 'battleship',
      ending: 'lost',
      material: -2.3,
    },
    {
      seat: 1,
      kind: 'ask',
      from: at('L10'),
      at: at('K10'),
      class: 'submarine',
      odds: { won: 0.05, even: 0.15, lost: 0.8, material: -0.4 },
      seq: 14,
      turn: 4,
      found: 'battleship',
      ending: 'won',
      material: 3,
    },
    {
      seat: 1,
      kind: 'strike',
      from: at('A10'),
      at: at('A9'),
      class: 'torpedo',
      odds: { won: 1, even: 0, lost: 0, material: 0.1 },
      seq: 20,
      turn: 5,
      found: 'mine',
      ending: 'won',
      material: -0.2,
    },
  ],
  material: [
    { turn: 0, pieces: [45, 45], worth: [83.1, 83.1] },
    { turn: 3, pieces: [44, 45], worth: [80.8, 83.1] },
    { turn: 4, pieces: [43, 45], worth: [77.8, 83.1] },
    { turn: 5, pieces: [42, 44], worth: [76.6, 81.7] },
    { turn: 8, pieces: [42, 44], worth: [76.6, 81.7] },
  ],
  turns: [],
  accounts: [
    {
      encounters: 1,
      won: 0,
      expected: 0.6,
      luck: -0.6,
      sigma: 0.5,
      material: -2.3,
      expectedMaterial: 0.5,
      lost: 0,
      fortune: 0,
    },
    {
      encounters: 2,
      won: 2,
      expected: 1.05,
      luck: 0.95,
      sigma: 0.7,
      material: 2.8,
      expectedMaterial: -0.3,
      lost: 0,
      fortune: 0,
    },
  ],
};

const ESTIMATED: Analysis = {
  game: 'fleet',
  fires: [
    {
      seq: 5,
      seat: 0,
      at: [0],
      chances: [0.2],
      hits: [true],
      expected: 0.2,
      variance: 0.16,
      lost: null,
      bestAt: [11],
      best: 0.3,
      basis: 'estimated',
    },
  ],
  accounts: [
    {
      shots: 1,
      hits: 1,
      expected: 0.2,
      best: 0.3,
      skill: 2 / 3,
      luck: 0.8,
      sigma: 0.4,
      lost: null,
    },
    { shots: 0, hits: 0, expected: 0, best: 0, skill: null, luck: 0, sigma: 0, lost: null },
  ],
};

/** A game of random actions: as it was seen, and as it is told. */
function randomGame(rules: Ruleset): SeenGame & Told {
  const seen: BySeat<SeenEvent[]> = [[], []];
  const { state } = playOut(rules, 'wide', {
    talk: false,
    most: 200,
    onStep: ({ after, events }) => {
      for (const seat of SEATS) seen[seat].push(...events.map((event) => see(after, event, seat)));
    },
  });
  const result: Outcome = state.publicState.outcome ?? { winner: null, reason: 'agreed' };
  const players = ['python3 examples/random_bot.py', 'n'.repeat(40)] as const;
  return { rules, seen, players, result };
}

describe.each([
  { preset: 'russian' },
  { preset: 'salvo' },
  { preset: 'blind-patent', standing: true },
  { preset: 'classic', board: { rows: 26, columns: 26 } },
])('the analysis of a long game with %j', (changes) => {
  const game = randomGame(accepted(resolveRules(changes)));
  const analysis = accepted(analyse(game, thinking(5)));

  it.each(LANGUAGES)('is no wider than a terminal in %s', (language) => {
    const lines = analysisInWords(words(language), game, analysis, true);
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.filter((line) => line.length > WIDTH)).toStrictEqual([]);
  });
});

it.each([
  [['Ada', 'Bob'], 'Ada wins: Bob resigned.'],
  [['Ada', null], 'Ada wins: seat 1 resigned.'],
  [['Ada', 'Ada'], 'Seat 0 wins: seat 1 resigned.'],
] as const)('the result of %j: %s', (players, sentence) => {
  const rules = accepted(resolveRules({ preset: 'classic' }));
  const told: Told = { rules, players, result: { winner: 0, reason: 'resigned' } };
  expect(analysisInWords(words('en'), told, ESTIMATED, false)[1]).toBe(sentence);
});

it.each(LANGUAGES)('a game in which nothing was done is told in %s', (language) => {
  const rules = accepted(resolveRules({ preset: 'classic' }));
  const analysis = accepted(analyse({ rules, seen: [[], []] }, thinking(5)));
  const told: Told = { rules, players: ['Ada', null], result: { winner: 0, reason: 'resigned' } };
  const { noShots } = words(language).analysis;
  const lines = analysisInWords(words(language), told, analysis, true);
  expect(lines.filter((line) => line.trim() === noShots)).toHaveLength(2);
});
