import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  NODE,
  ROOT,
  eventually,
  flotilla,
  noPython,
  startFlotilla,
  temporaryFolder,
} from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';
import { program } from '../support/program.ts';
import { PATIENCE, seriesOf } from '../support/series.ts';

const folder = temporaryFolder();
const OBEDIENT = 'if (act) play(act.legal);';

describe('a series in pairs', () => {
  it('has the same lots and set-ups twice, with seats swapped', async () => {
    const a = program(folder, 'first', OBEDIENT);
    const records = folder.at('paired');
    await seriesOf({ a, b: `${a} `, games: '4', rules: 'classic', records });
    const games = [1, 2, 3, 4].map((game) => {
      const { seed, players, actions } = JSON.parse(
        readFileSync(join(records, `game-000${game}.json`), 'utf8'),
      );
      return { seed, players, fleets: [actions[0].action.ships, actions[1].action.ships] };
    });
    expect(games[1]!.fleets).toEqual(games[0]!.fleets);
    expect(games[3]!.fleets).toEqual(games[2]!.fleets);
    expect(games[2]!.fleets).not.toEqual(games[0]!.fleets);
    expect(games.map(({ players }) => players[0])).toEqual([a, `${a} `, a, `${a} `]);
  });

  it('is the same with one job and with several', async () => {
    const options = { a: 'bot:cadet', b: 'bot:random', games: '9', seed: 'fleet' };
    const [one, three] = await Promise.all(
      ['1', '3'].map((jobs) => seriesOf({ ...options, jobs })),
    );
    expect(three).toEqual(one);
    expect(one!.lines.map(({ game }) => game)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('starts programs of its own for every job', async () => {
    const a = program(folder, 'many', `if (message.new) log(process.pid); ${OBEDIENT}`);
    await seriesOf({ a, b: 'bot:random', games: '8', jobs: '4' });
    const pids = readFileSync(folder.at('many.log'), 'utf8').trim().split('\n');
    expect(pids).toHaveLength(8);
    expect(new Set(pids).size).toBe(4);
  });

  it('ends as soon as a sequential test is decided', async () => {
    const options = { a: 'bot:captain', b: 'bot:random', games: '400', sprt: '0,100' };
    const series = await seriesOf({ ...options, jobs: '2', seed: 'clear' });
    expect(series).toMatchObject({ sprt: { weak: 0, strong: 100, verdict: 'stronger' } });
    expect(series.games).toBeLessThan(100);
    expect(series.games).toBe(series.lines.length);
  });

  it.each([
    ['--sprt', '10', '--sprt must be two Elo differences'],
    ['--sprt', '10,0', '--sprt must be two Elo differences'],
    ['--jobs', '0', '--jobs must be a whole number from 1 to 256'],
    ['--clock', '1:30', '--clock must be seconds a game'],
  ])('refuses %s %s', async (option, value, message) => {
    const args = ['match', '--a', 'bot:random', '--b', 'bot:random', option, value];
    const { code, stderr } = await flotilla(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('a series in a folder', () => {
  const args = (records: string, games: string) =>
    [
      ['match', '--a', 'bot:random', '--b', 'bot:cadet', '--ms', PATIENCE],
      ['--games', games, '--records', records],
    ].flat();

  it('goes on after it was killed, and comes to the same end', async () => {
    const records = folder.at('killed');
    const killed = startFlotilla([...args(records, '400'), '--seed', 'storm']);
    const ended = once(killed, 'exit');
    await eventually(() => expect(readdirSync(records).length).toBeGreaterThan(3));
    killed.kill('SIGKILL');
    await ended;
    const list = join(records, 'series.jsonl');
    const before = readFileSync(list, 'utf8');
    // As if the power had failed in the middle of a line.
    writeFileSync(list, before.slice(0, -5));
    const games = String(before.trim().split('\n').length + 2);
    const { code, stderr } = await flotilla([...args(records, games), '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const whole = await flotilla([...args(folder.at('whole'), games), '--seed', 'storm']);
    expect(whole.code).toBe(0);
    expect(readFileSync(join(records, 'summary.txt'), 'utf8')).toBe(
      readFileSync(folder.at('whole/summary.txt'), 'utf8'),
    );
  });

  it('is refused for another series', async () => {
    const records = folder.at('other');
    expect((await flotilla(args(records, '2'))).code).toBe(0);
    const { code, stderr } = await flotilla([...args(records, '2'), '--rules', 'russian']);
    expect(code).toBe(1);
    expect(stderr).toContain(`${records} holds another series`);
  });
});

describe('a clock', () => {
  it('is lost by a program that lets it run out, not forfeited', async () => {
    const a = program(
      folder,
      'dreamer',
      `if (act?.legal[0].type === 'fire') setTimeout(() => {}, 1e6); else if (act) play(act.legal);`,
    );
    const options = { a, b: 'bot:random', clock: '2+0.5', 'start-ms': '60000', games: '2' };
    const { lines, sides } = await seriesOf(options);
    expect(lines.map(({ result, fault }) => [result, fault])).toEqual([
      [{ winner: 1, reason: 'time' }, null],
      [{ winner: 0, reason: 'time' }, null],
    ]);
    expect(sides).toMatchObject([{ forfeits: 0 }, { wins: 2 }]);
  });

  it('is told to programs, and kept in the record', async () => {
    const a = program(
      folder,
      'timed',
      `if (act) { log(JSON.stringify(act.clock)); play(act.legal); }`,
    );
    const records = folder.at('timed');
    await seriesOf({ a, b: 'bot:cadet', clock: '600+1', games: '1', records });
    const clocks = readFileSync(folder.at('timed.log'), 'utf8').trim().split('\n');
    expect(JSON.parse(clocks[0]!)).toEqual({ left: 600_000, increment: 1000 });
    const file = join(records, 'game-0001.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      clock: { initial: 600_000, increment: 1000 },
    });
    expect(await flotilla(['verify', file])).toMatchObject({ code: 0 });
  });
});

describe('a program that says it is ready', () => {
  it.each([
    ['at once', '', 'say({ ready: { name: "Ada" } });'],
    ['when it is told of a game', 'if (message.new) once(() => say({ ready: {} }));', ''],
  ])('%s plays as any other', async (when, reaction, start) => {
    const name = `ready-${reaction.length}`;
    const a = program(folder, name, `${reaction} ${OBEDIENT}`);
    const file = folder.at(`${name}.mjs`);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, source.replace('for await', `${start}\nfor await`));
    const { lines } = await seriesOf({ a, b: 'bot:random', games: '2' });
    expect([when, lines.map(({ fault }) => fault)]).toEqual([when, [null, null]]);
  });

  it('twice has spoken without being asked', async () => {
    const a = program(
      folder,
      'twice',
      `if (message.new) say({ ready: {} }, { ready: {} }); ${OBEDIENT}`,
    );
    const { lines } = await seriesOf({ a, b: 'bot:random', games: '1' });
    expect(lines[0]).toMatchObject({ result: { reason: 'forfeit' } });
  });
});

describe('a league', () => {
  const compiled = folder.at('random_bot');
  const noCompiler =
    spawnSync('cc', ['-o', compiled, join(ROOT, 'examples/random_bot.c')]).status !== 0;

  it.skipIf(noCompiler || noPython !== null)(
    'of six programs in four languages has a cross table',
    async () => {
      const players = [
        `'${NODE}' examples/captain-bot.js`,
        `'${NODE}' examples/random-bot.js`,
        'python3 examples/hunter_bot.py',
        'python3 examples/random_bot.py',
        compiled,
        'sh examples/first-bot.sh',
      ];
      const records = folder.at('league');
      const args = ['league', ...players, '--games', '2', '--jobs', '2', '--ms', PATIENCE];
      const { code, stdout, stderr } = await flotilla([...args, '--records', records]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const rows = stdout.trimEnd().split('\n').slice(1);
      expect(rows).toHaveLength(6);
      for (const name of ['Captain JS', 'Random C', 'First in line', 'hunter_bot.py'])
        expect(stdout).toContain(name);
      const points = rows.map((row) => Number(/(\S+)\/10/u.exec(row)![1]!.replace('½', '.5')));
      expect(points.reduce((sum, made) => sum + made)).toBe(30);
      expect(points).toEqual(points.toSorted((one, two) => two - one));
      expect(readdirSync(records).sort()).toHaveLength(15);
    },
  );

  it('that is called again when all games are there shows the same table, with the names of the programs', async () => {
    const named = folder.write(
      'named.js',
      `for await (const line of require('node:readline').createInterface({ input: process.stdin })) {
         const message = JSON.parse(line);
         if (message.new) console.log(JSON.stringify({ ready: { name: 'Nelson' } }));
         if (message.act) console.log(JSON.stringify(message.act.legal[0]));
       }`
        .replace(/^for await/u, '(async () => { for await')
        .concat(' })();'),
    );
    const players = [`'${NODE}' ${named}`, 'bot:random'];
    const args = ['league', ...players, '--games', '2', '--ms', PATIENCE];
    const [first, again] = [
      await flotilla([...args, '--records', folder.at('again')]),
      await flotilla([...args, '--records', folder.at('again')]),
    ];
    expect(first.stdout).toContain('Nelson');
    expect(again).toEqual(first);
  });

  it('can be repeated, and is told as JSON', async () => {
    const bots = ['bot:random', 'bot:cadet', 'bot:mate'];
    const args = ['league', ...bots, '--games', '2', '--seed', 'x', '--json', '--ms', PATIENCE];
    const [one, two] = await Promise.all([flotilla(args), flotilla(args)]);
    expect(two).toEqual(one);
    const { standings } = JSON.parse(one!.stdout);
    expect(standings).toHaveLength(3);
    expect(standings[0].against[0]).toBeNull();
  });

  it('needs two players', async () => {
    expect(await flotilla(['league', 'bot:cadet'])).toMatchObject({
      code: 2,
      stderr: 'flotilla: Give the players of the league, at least two.\n',
    });
  });
});
