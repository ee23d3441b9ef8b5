import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { LEVELS } from '@flotilla/play';
import { flotilla, temporaryFolder } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';
import { program } from '../support/program.ts';
import { PATIENCE, seriesOf } from '../support/series.ts';

const PRESETS = [
  'spanish',
  'italian',
  'salvo',
  'salvo-2',
  'classic',
  'russian',
  'blind',
  'blind-patent',
];
const folder = temporaryFolder();
const BOTS = { a: 'bot:random', b: 'bot:random' };

describe.concurrent('a series between computer players', () => {
  it.each(PRESETS)('is played, told as JSON and kept: %s', async (preset) => {
    const rules = JSON.stringify({ preset });
    const records = folder.at(`${preset}/records`);
    const series = await seriesOf({ ...BOTS, games: '2', rules, records });
    expect(series).toMatchObject({ games: 2, sides: [{ name: 'bot:random' }, {}] });
    expect(series.lines.map(({ game, seat, fault }) => [game, seat, fault])).toStrictEqual([
      [1, 0, null],
      [2, 1, null],
    ]);
    const decided = series.sides.reduce((sum, { wins }) => sum + wins, 0);
    expect(decided + series.draws).toBe(2);

    const files = ['game-0001.json', 'game-0002.json'];
    expect(readdirSync(records)).toStrictEqual([...files, 'series.jsonl', 'summary.txt']);
    const paths = files.map((file) => `${records}/${file}`);
    const { code, stdout, stderr } = await flotilla(['verify', ...paths]);
    expect({ code, stderr }).toStrictEqual({ code: 0, stderr: '' });
    for (const path of paths) expect(stdout).toContain(`${path}: valid.\n`);
    const kept = paths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Kept);
    expect(kept.map(({ result, actions }) => [result, actions.length])).toStrictEqual(
      series.lines.map(({ result, actions }) => [result, actions]),
    );
  });

  it('is repeated by its seed', async () => {
    const played = (seed: string) => seriesOf({ ...BOTS, games: '4', seed });
    const [once, again, other] = await Promise.all([played('a'), played('a'), played('b')]);
    expect(again).toStrictEqual(once);
    expect(other).not.toStrictEqual(once);
  });

  it.each(
    LEVELS.flatMap((level) => ['salvo-2', 'italian', 'blind'].map((rules) => ({ level, rules }))),
  )('is repeated by its seed, move by move: $level at $rules', async ({ level, rules }) => {
    const actionsOf = async (name: string): Promise<unknown> => {
      const records = folder.at(`${level}-${rules}-${name}`);
      const bot = `bot:${level}`;
      await seriesOf({ a: bot, b: bot, rules, games: '1', seed: 'a', records });
      const { actions } = JSON.parse(readFileSync(`${records}/game-0001.json`, 'utf8')) as {
        actions: readonly { action: unknown }[];
      };
      return actions.map(({ action }) => action);
    };
    expect(await actionsOf('again')).toStrictEqual(await actionsOf('once'));
  });

  it('has a secret seed of its own unless one is given', async () => {
    const [one, two] = await Promise.all([0, 0].map(() => seriesOf({ ...BOTS, games: '1' })));
    expect(one!.seed).not.toBe(two!.seed);
    const again = await seriesOf({ ...BOTS, games: '1', seed: one!.seed });
    expect(again).toStrictEqual(one);
  });

  it('is told in words', async () => {
    const args = ['match', '--a', 'bot:random', '--b', 'bot:random', '--games', '3'];
    const { code, stdout, stderr } = await flotilla(args);
    expect({ code, stderr }).toStrictEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^3 games, 0 drawn, \d+\.\d actions a game\n( {2}bot:random {2}[0-3] won {2}\d+\.\d %\n){2} {2}Elo difference [+−](?:\d+|∞) \(95 %: [+−]\d+ to [+−](?:\d+|∞)\), score \d+\.\d % \(\d+\.\d to \d+\.\d\)\n {2}ended by fleet-sunk 3\n {2}seed [0-9a-f]{32}\n$/u,
    );
  });
});

interface Kept {
  readonly result: object;
  readonly actions: readonly object[];
}

describe('the folder of the records', () => {
  const match = (records: string, games = '2') =>
    flotilla([
      'match',
      '--a',
      'bot:random',
      '--b',
      'bot:random',
      '--games',
      games,
      '--records',
      records,
    ]);

  it('is refused before play where a record would replace a file, record or not', async () => {
    mkdirSync(folder.at('taken'));
    folder.write('taken/game-0002.json', 'my notes');
    const records = folder.at('taken');
    expect(await match(records)).toStrictEqual({
      code: 1,
      stdout: '',
      stderr: `flotilla: ${records} already contains game-0002.json; choose another folder with --records, or move the file away.\n`,
    });
    expect(readdirSync(records)).toStrictEqual(['game-0002.json']);
    expect(readFileSync(`${records}/game-0002.json`, 'utf8')).toBe('my notes');
  });

  it('is refused before play where the summary would replace a file', async () => {
    mkdirSync(folder.at('summarized'));
    folder.write('summarized/summary.txt', 'my notes');
    const records = folder.at('summarized');
    expect(await match(records)).toMatchObject({
      code: 1,
      stderr: `flotilla: ${records} already contains summary.txt; choose another folder with --records, or move the file away.\n`,
    });
    expect(readdirSync(records)).toStrictEqual(['summary.txt']);
    expect(readFileSync(`${records}/summary.txt`, 'utf8')).toBe('my notes');
  });

  it('may hold other files', async () => {
    mkdirSync(folder.at('shared'));
    folder.write('shared/game-0003.json', 'my notes');
    folder.write('shared/notes.txt', 'more notes');
    expect((await match(folder.at('shared'))).code).toBe(0);
    expect(readdirSync(folder.at('shared')).sort()).toStrictEqual([
      'game-0001.json',
      'game-0002.json',
      'game-0003.json',
      'notes.txt',
      'series.jsonl',
      'summary.txt',
    ]);
    expect(readFileSync(folder.at('shared/game-0003.json'), 'utf8')).toBe('my notes');
  });

  it('loses no file that appears while the games are played', async () => {
    const records = folder.at('busy');
    const note = `${records}/game-0002.json`;
    // The program is asked in the first game, when the folder has been looked at.
    const a = program(
      folder,
      'scribbler',
      `if (act) { once(() => writeFileSync(${JSON.stringify(note)}, 'my notes')); play(act.legal); }`,
    );
    const args = ['match', '--a', a, '--b', 'bot:random', '--games', '2', '--ms', PATIENCE];
    const { code, stderr } = await flotilla([...args, '--records', records]);
    expect(code).toBe(1);
    expect(stderr).toContain(`flotilla: The records cannot be written to ${records}: `);
    expect(readFileSync(note, 'utf8')).toBe('my notes');
  });
});

describe('computer admirals', () => {
  it.each(['cadet', 'mate', 'captain', 'admiral'])('play a match: bot:%s', async (level) => {
    const rules = '{"preset":"classic"}';
    const series = await seriesOf({ a: `bot:${level}`, b: 'bot:random', games: '1', rules });
    expect(series.lines).toMatchObject([{ fault: null, result: { reason: 'fleet-sunk' } }]);
  });
});
